import { z } from 'zod/mini';
import { post, PUBLIC, SIGNED_IN } from '../call.ts';
import { instant, page, rowId, rows } from '../fields.ts';
import { NOTICE_AREAS, NOTICE_CHANNELS } from './noticeAreas.ts';

const area = z.enum(NOTICE_AREAS);
const channel = z.enum(NOTICE_CHANNELS);

/** A notice, in the language of the request. */
const notice = z.object({
  noticeID: z.int(),
  area,
  title: z.string(),
  text: z.string(),
  /** Page where it continues, relative to the portal's address; null: none. */
  path: z.nullable(z.string()),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** The bell: notices inside the portal, and each person's choice of how to be notified. */
export const notifications = {
  latest: post('/Notifications/Latest', {
    summary: 'How many notices are unread, and the newest ten',
    access: SIGNED_IN,
    body: {},
    result: z.object({ unread: z.int(), rows: z.array(notice) }),
  }),
  list: post('/Notifications/List', {
    summary: 'The caller’s notifications, newest first',
    access: SIGNED_IN,
    body: { ...page, Area: z.optional(area), State: z.optional(z.enum(['UNREAD', 'READ'])) },
    result: rows(notice),
  }),
  read: post('/Notifications/Read', {
    summary: 'Mark one of the caller’s notifications as read',
    access: SIGNED_IN,
    body: { NoticeID: rowId },
    owners: { NoticeID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND'],
    actingAs: false,
  }),
  readAll: post('/Notifications/ReadAll', {
    summary: 'Marks all own notices as read',
    access: SIGNED_IN,
    body: {},
    result: z.object({ read: z.int() }),
    actingAs: false,
  }),
  preferences: post('/Notifications/Preferences', {
    summary: 'By area and channel: whether the caller is notified, and whether that can be chosen',
    access: SIGNED_IN,
    body: {},
    result: z.array(z.object({ area, channel, wanted: z.boolean(), fixed: z.boolean() })),
  }),
  savePreference: post('/Notifications/SavePreference', {
    summary: 'Chooses whether notices of an area come by a channel',
    access: SIGNED_IN,
    body: { Area: area, Channel: channel, Wanted: z.boolean() },
    result: z.literal(true),
    errors: ['NOTICE_FIXED'],
    actingAs: false,
  }),
  pushKey: post('/Notifications/PushKey', {
    summary:
      'With which key a browser takes messages of this company, and whether this session’s does',
    access: SIGNED_IN,
    body: {},
    result: z.object({ key: z.string(), on: z.boolean() }),
  }),
  subscribePush: post('/Notifications/SubscribePush', {
    summary: 'Shows notices in the caller’s browser while no page is open, until the session ends',
    access: SIGNED_IN,
    body: {
      Endpoint: z
        .string()
        .check(z.maxLength(1_000), z.regex(/^https:\/\/[^\s"<>]+$/, 'INVALID_URL')),
      P256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'INVALID')),
      Auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'INVALID')),
    },
    result: z.literal(true),
    errors: ['PUSH_ADDRESS'],
    actingAs: false,
  }),
  unsubscribePush: post('/Notifications/UnsubscribePush', {
    summary: 'Shows nothing more in the caller’s browser while no page is open',
    access: SIGNED_IN,
    body: {},
    result: z.literal(true),
    actingAs: false,
  }),
  unsubscribe: post('/Notifications/Unsubscribe', {
    summary: 'Unsubscribe the person named by the link in an email from the emails of an area',
    access: PUBLIC,
    body: { Token: z.string().check(z.minLength(20), z.maxLength(300)) },
    result: z.object({ area }),
    errors: ['NOT_FOUND'],
    throttled: true,
  }),
};
