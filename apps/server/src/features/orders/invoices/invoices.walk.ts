import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  byLink: 'anybody',
} satisfies CallersOf<'invoices'>;
