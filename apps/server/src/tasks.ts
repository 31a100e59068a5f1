import { proveLogsTask } from './features/access/proof.ts';
import { proveBooksTask } from './features/books/proveBooks.ts';
import { simulateTask } from './features/bonusPlans/simulateTask.ts';
import { calculateRunTask } from './features/compensation/calculateRunTask.ts';
import { estimateTask } from './features/compensation/estimateTask.ts';
import { postRunTask } from './features/compensation/postRunTask.ts';
import { verifyRunTask } from './features/compensation/verifyRunTask.ts';
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
