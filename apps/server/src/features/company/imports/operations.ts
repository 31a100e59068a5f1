import type { imports } from '@canopy/contract/company/imports';
import type { OperationsOf } from '../../../platform/operation.ts';
import { columns } from './columns.ts';
import { reasons } from './reasons.ts';
import { template } from './template.ts';

/** What the imports read: columns, allowed values, templates. */
export const importOperations = {
  columns,
  template,
  reasons,
} satisfies OperationsOf<typeof imports>;
