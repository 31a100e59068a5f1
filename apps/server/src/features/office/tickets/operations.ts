import type { tickets } from '@canopy/contract/office/tickets';
import type { OperationsOf } from '../../../platform/operation.ts';
import { answers } from './answers.ts';
import { assign } from './assign.ts';
import { assignees } from './assignees.ts';
import { close } from './close.ts';
import { deleteAnswer } from './deleteAnswer.ts';
import { list } from './list.ts';
import { mine } from './mine.ts';
import { open } from './open.ts';
import { reply } from './reply.ts';
import { saveAnswer } from './saveAnswer.ts';
import { thread } from './thread.ts';

/** Tickets: members' questions to the company, answered by staff. */
export const ticketOperations = {
  open,
  mine,
  list,
  thread,
  reply,
  close,
  assign,
  assignees,
  answers,
  saveAnswer,
  deleteAnswer,
} satisfies OperationsOf<typeof tickets>;
