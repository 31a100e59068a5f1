import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  columns: 'stockist | staff',
  template: 'stockist | staff',
  reasons: 'stockist | staff',
} satisfies CallersOf<'imports'>;
