import { z } from 'zod/mini';
import { post, SIGNED_IN } from './call.ts';
import { instant } from './fields.ts';

export const content = {
  announcements: post('/Announcement/Current', {
    summary: 'Announcements shown now, the largest priority first',
    access: SIGNED_IN,
    body: {},
    result: z.array(
      z.object({
        announcementID: z.int(),
        title: z.string(),
        text: z.string(),
        url: z.nullable(z.string()),
        priority: z.int(),
        displayDate: instant,
      }),
    ),
  }),
};
