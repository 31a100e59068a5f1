import type { downloads } from '@canopy/contract/insight/downloads';
import type { OperationsOf } from '../../../platform/operation.ts';
import { ask } from './ask.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { take } from './take.ts';

/** Files created by a task. */
export const downloadOperations = { ask, list, take, remove } satisfies OperationsOf<
  typeof downloads
>;
