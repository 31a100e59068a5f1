import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  advice: 'member | bonus.view',
  orderEffect: 'member | bonus.view',
} satisfies CallersOf<'coach'>;

export const openWhileActingAs = ['advice', 'orderEffect'] satisfies CallOf<'coach'>[];
