import type { Board, BoardsAction } from './boards.ts';

/** Drag-and-drop keys of a task, and of the end of a column. */
export const taskKey = (id: number) => `task-${id}`;
export const endKey = (column: number) => `end-${column}`;

/** The move resulting from dropping a task before another task, or at the end of a column. */
export function dropped(board: Board, thing: string, place: string): BoardsAction | null {
  const id = Number(thing.replace(/^task-/, ''));
  const from = board.columns.find(({ tasks }) => tasks.some((task) => task.id === id));
  const to = board.columns.find(
    (column) =>
      place === endKey(column.id) || column.tasks.some((task) => taskKey(task.id) === place),
  );
  if (!from || !to) return null;
  const rest = to.tasks.filter((task) => task.id !== id);
  const before = rest.findIndex((task) => taskKey(task.id) === place);
  // moved down: it goes after the task it was dropped on
  const wasAbove =
    from === to &&
    before >= 0 &&
    to.tasks.findIndex((task) => task.id === id) <
      to.tasks.findIndex((task) => taskKey(task.id) === place);
  return {
    of: 'task',
    type: 'move',
    board: board.id,
    column: from.id,
    id,
    toColumn: to.id,
    to: before < 0 ? rest.length : before + Number(wasAbove),
  };
}
