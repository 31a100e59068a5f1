import type { memberImport } from '@canopy/contract/entry/memberImport';
import type { OperationsOf } from '../../../platform/operation.ts';
import { cancel } from './cancel.ts';
import { check } from './check.ts';
import { errors } from './errors.ts';
import { list } from './list.ts';
import { part } from './part.ts';
import { problems } from './problems.ts';
import { run } from './run.ts';
import { start } from './start.ts';
import { state } from './state.ts';

/** Import of a company's existing members from a file. */
export const memberImportOperations = {
  start,
  part,
  check,
  run,
  cancel,
  state,
  list,
  errors,
  problems,
} satisfies OperationsOf<typeof memberImport>;
