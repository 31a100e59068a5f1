import { calculateRunTask } from './features/compensation/calculateRunTask.ts';
import { postRunTask } from './features/compensation/postRunTask.ts';
import type { TaskKind } from './platform/tasks/task.ts';

/** Everything that takes longer than a request may. */
export const TASKS: readonly TaskKind[] = [calculateRunTask, postRunTask];
