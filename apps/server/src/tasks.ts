import { proveLogsTask } from './features/office/access/proof.ts';
import { proveBooksTask } from './features/insight/books/proveBooks.ts';
import { simulateTask } from './features/bonus/bonusPlans/simulateTask.ts';
import { calculateRunTask } from './features/bonus/compensation/calculate/calculateRunTask.ts';
import { estimateTask } from './features/bonus/compensation/estimates/estimateTask.ts';
import { postRunTask } from './features/bonus/compensation/post/postRunTask.ts';
import { verifyRunTask } from './features/bonus/compensation/verify/verifyRunTask.ts';
import type { TaskKind } from './platform/tasks/task.ts';

/** Tasks that people request and wait for. */
export const ASKED_FOR: readonly TaskKind[] = [
  calculateRunTask,
  postRunTask,
  verifyRunTask,
  simulateTask,
];

/** All tasks: work that takes longer than a request may. */
export const TASKS: readonly TaskKind[] = [
  ...ASKED_FOR,
  estimateTask,
  proveLogsTask,
  proveBooksTask,
];
