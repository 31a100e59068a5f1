import type { training } from '@canopy/contract/office/training';
import type { OperationsOf } from '../../../platform/operation.ts';
import { attend } from './attend.ts';
import { book } from './book.ts';
import { calendar } from './calendar.ts';
import { cancel } from './cancel.ts';
import { cancelSession } from './cancelSession.ts';
import { certificate } from './certificate.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { participants } from './participants.ts';
import { save } from './save.ts';

/** Training: sessions that members book, the waiting list, attendance. */
export const trainingOperations = {
  list,
  detail,
  save,
  cancelSession,
  participants,
  attend,
  open,
  book,
  cancel,
  calendar,
  certificate,
} satisfies OperationsOf<typeof training>;
