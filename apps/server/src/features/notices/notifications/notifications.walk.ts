import type { notificationOperations } from './operations.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';

export const callers = {
  latest: 'member | staff',
  list: 'member | staff',
  read: 'member | staff',
  readAll: 'member | staff',
  preferences: 'member | staff',
  savePreference: 'member | staff',
  pushKey: 'member | staff',
  subscribePush: 'member | staff',
  unsubscribePush: 'member | staff',
  unsubscribe: 'anybody',
} satisfies CallersOf<'notifications'>;

export const openWhileActingAs = [
  'latest',
  'list',
  'preferences',
  'pushKey',
] satisfies CallOf<'notifications'>[];

/** Sends the admin a notice and returns it. */
async function tellAdmin({ company }: World) {
  const { db } = company.database;
  const { id: login_id } = await db
    .selectFrom('login')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('notice')
    .values({
      login_id,
      kind: 'passwordChanged',
      area: 'security',
      params: '{}',
      created_at: company.services.clock(),
    })
    .returning(['id', 'login_id'])
    .executeTakeFirstOrThrow();
}

const READ_BY_ONESELF = 'what somebody has read is nobody’s concern';

export const examples = {
  read: async (world) => {
    const { id } = await tellAdmin(world);
    return { by: world.admin, body: { NoticeID: id }, lines: [], noLine: READ_BY_ONESELF };
  },
  readAll: async (world) => {
    await tellAdmin(world);
    return { by: world.admin, body: {}, lines: [], noLine: READ_BY_ONESELF };
  },
  savePreference: async ({ admin }) => ({
    by: admin,
    body: { Area: 'work', Channel: 'mail', Wanted: true },
    lines: [`notification.savePreference ${admin.memberID}`],
  }),
  subscribePush: async ({ admin }) => ({
    by: admin,
    body: {
      Endpoint: 'https://push.example.com/one',
      P256dh: 'A'.repeat(87),
      Auth: 'B'.repeat(22),
    },
    lines: [`notification.subscribePush ${admin.memberID}`],
  }),
  unsubscribePush: async ({ admin }) => ({
    by: admin,
    body: {},
    lines: [`notification.unsubscribePush ${admin.memberID}`],
  }),
  unsubscribe: async (world) => {
    const { login_id } = await tellAdmin(world);
    return {
      by: world.company.visitor(),
      body: { Token: unsubscribeToken(world.company.services, login_id, 'work') },
      lines: [`notification.unsubscribe ${world.admin.memberID}`],
      actor: 'PUBLIC',
    };
  },
} satisfies ExamplesOf<typeof notificationOperations>;
