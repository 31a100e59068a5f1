import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { announcementsOperations } from './operations.ts';

export const callers = {
  current: 'member | staff',
  markSeen: 'member | staff',
  list: 'content.edit',
  detail: 'content.edit',
  save: 'content.edit',
  remove: 'content.edit',
  reach: 'content.edit',
} satisfies CallersOf<'announcements'>;

export const openWhileActingAs = ['current'] satisfies CallOf<'announcements'>[];

const walking: BodyOf<typeof contract.announcements.save> = {
  Titles: [{ Language: 'en', Name: 'A walk' }],
  Texts: [{ Language: 'en', Html: '<p>On Sunday.</p>' }],
  Image: null,
  Url: null,
  Priority: 1,
  DisplayDate: '2026-11-01',
  ExpiredDate: null,
  Status: 'ACTIVE',
  PopUp: true,
};

const made = async ({ admin }: World) =>
  resultOf(await admin.send(contract.announcements.save, walking)).announcementID;

export const examples = {
  markSeen: async (world) => ({
    by: world.admin,
    body: { AnnouncementID: await made(world) },
    lines: [],
    noLine: 'reading is nobody else’s business',
  }),
  save: async ({ admin }) => ({
    by: admin,
    body: walking,
    lines: ({ announcementID }) => [`announcement.save ${announcementID}`],
  }),
  remove: async (world) => {
    const AnnouncementID = await made(world);
    return {
      by: world.admin,
      body: { AnnouncementID },
      lines: [`announcement.delete ${AnnouncementID}`],
    };
  },
} satisfies ExamplesOf<typeof announcementsOperations>;
