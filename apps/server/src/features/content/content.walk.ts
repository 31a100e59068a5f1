import type { CallOf, CallersOf } from '../../testing/permissionTable.ts';

export const callers = {
  announcements: 'member | staff',
} satisfies CallersOf<'content'>;

export const openWhileActingAs = ['announcements'] satisfies CallOf<'content'>[];
