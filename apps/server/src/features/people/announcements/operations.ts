import type { announcements } from '@canopy/contract/people/announcements';
import type { OperationsOf } from '../../../platform/operation.ts';
import { current } from './current.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { markSeen } from './markSeen.ts';
import { reach } from './reach.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

/** The company's announcements. */
export const announcementsOperations = {
  current,
  markSeen,
  list,
  detail,
  save,
  remove,
  reach,
} satisfies OperationsOf<typeof announcements>;
