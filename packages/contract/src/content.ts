import { z } from 'zod';
import { post, SIGNED_IN } from './call.ts';
import { instant } from './fields.ts';

export const content = {
  announcements: post('/Announcement/Current', {
    summary: 'Announcements shown now, the largest priority first',
    access: SIGNED_IN,
    body: {},
    result: z.array(
      z.object({
        announcementID: z.number().int(),
        title: z.string(),
        text: z.string(),
        url: z.string().nullable(),
        priority: z.number().int(),
        displayDate: instant,
      }),
    ),
  }),
};
