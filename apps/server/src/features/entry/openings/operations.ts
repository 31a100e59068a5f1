import type { openings } from '@canopy/contract/entry/openings';
import type { OperationsOf } from '../../../platform/operation.ts';
import { cancel } from './cancel.ts';
import { errors } from './errors.ts';
import { handIn } from './handIn.ts';
import { list } from './list.ts';
import { problems } from './problems.ts';
import { report } from './report.ts';
import { run } from './run.ts';

/** Opening balances and stock of a company that moves to this product. */
export const openingOperations = {
  handIn,
  list,
  errors,
  problems,
  run,
  cancel,
  report,
} satisfies OperationsOf<typeof openings>;
