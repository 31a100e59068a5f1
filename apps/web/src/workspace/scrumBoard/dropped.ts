import type { Board, BoardsAction } from './boards.ts';

/** What a task is called while it is dragged, and the end of a column that it is dragged to. */
export const taskKey = (id: number) => `task-${id}`;
export const endKey = (column: number) => `end-${column}`;

/** The move that follows from putting a task down: before another task, or at the end of a column. */
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
  // below where it was: it goes after the one that it was put down on
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
