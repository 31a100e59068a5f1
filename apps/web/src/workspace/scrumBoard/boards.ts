import { isNumber, isText, listOf, oneOf, shapeOf } from '../guards.ts';
import { changed, moved, nextId, removed, type Item } from '../items.ts';

export const LABEL_LOOKS = ['default', 'processing', 'warning', 'success', 'error'] as const;
export type LabelLook = (typeof LABEL_LOOKS)[number];

export interface Label extends Item {
  name: string;
  look: LabelLook;
}
export interface Task extends Item {
  name: string;
  text: string;
  /** IDs of labels. */
  labels: number[];
}
export interface Column extends Item {
  name: string;
  tasks: Task[];
}
export interface Board extends Item {
  name: string;
  columns: Column[];
}

export interface Boards {
  boards: Board[];
  labels: Label[];
}

/** Location of a column or task: its board, and for a task the column. */
type InBoard = { board: number };
type InColumn = InBoard & { column: number };
type Change<Of extends string, Place, T> =
  | (Place & { of: Of; type: 'create'; item: Omit<T, 'id'> })
  | (Place & { of: Of; type: 'update'; id: number; change: Partial<Omit<T, 'id'>> })
  | (Place & { of: Of; type: 'delete' | 'duplicate'; id: number });
type Move<Of extends string, Place> = Place & { of: Of; type: 'move'; id: number; to: number };

export type BoardsAction =
  | Change<'board', {}, Board>
  | Move<'board', {}>
  | Change<'column', InBoard, Column>
  | Move<'column', InBoard>
  | Change<'task', InColumn, Task>
  /** Possibly to a position in another column of the board. */
  | (Move<'task', InColumn> & { toColumn: number })
  | Change<'label', {}, Label>
  | Move<'label', {}>;

/** IDs of one kind are unique across all boards, so that a move keeps them. */
const tasksOf = (boards: readonly Board[]) =>
  boards.flatMap(({ columns }) => columns.flatMap(({ tasks }) => tasks));

type Listed = { type: string; id?: number; to?: number; item?: object; change?: object };

/**
 * Create, update, delete, move and duplicate work the same in every list; `copy` assigns new IDs to nested
 * items.
 */
function applied<T extends Item>(
  items: readonly T[],
  action: Listed,
  id: number,
  copy: (item: T) => T = (item) => item,
): T[] {
  const at = items.findIndex((item) => item.id === action.id);
  switch (action.type) {
    case 'create':
      return [...items, { ...(action.item as Omit<T, 'id'>), id } as T];
    case 'update':
      return changed(items, action.id!, action.change as Partial<Omit<T, 'id'>>);
    case 'delete':
      return removed(items, action.id!);
    case 'move':
      return moved(items, action.id!, action.to!);
    case 'duplicate':
      if (at < 0) return [...items];
      return [...items.slice(0, at + 1), { ...copy(items[at]!), id }, ...items.slice(at + 1)];
    default:
      return [...items];
  }
}

const inBoard = (
  state: Boards,
  board: number,
  change: (columns: Column[]) => Column[],
): Boards => ({
  ...state,
  boards: state.boards.map((each) =>
    each.id === board ? { ...each, columns: change(each.columns) } : each,
  ),
});

export function reduceBoards(state: Boards, action: BoardsAction): Boards {
  const { boards, labels } = state;
  let task = nextId(tasksOf(boards));
  const newTasks = (column: Column): Column => ({
    ...column,
    tasks: column.tasks.map((each) => ({ ...each, id: task++ })),
  });
  let column = nextId(boards.flatMap(({ columns }) => columns));
  switch (action.of) {
    case 'board':
      return {
        ...state,
        boards: applied(boards, action, nextId(boards), (board) => ({
          ...board,
          columns: board.columns.map((each) => ({ ...newTasks(each), id: column++ })),
        })),
      };
    case 'column':
      return inBoard(state, action.board, (columns) => applied(columns, action, column, newTasks));
    case 'label': {
      const left = {
        ...state,
        labels: applied(labels, action, nextId(labels)),
      };
      return action.type === 'delete' ? withoutLabel(left, action.id) : left;
    }
    case 'task': {
      if (action.type !== 'move')
        return inBoard(state, action.board, (columns) =>
          columns.map((each) =>
            each.id === action.column
              ? { ...each, tasks: applied(each.tasks, action, task) }
              : each,
          ),
        );
      const { id, toColumn, to } = action;
      return inBoard(state, action.board, (columns) => {
        const carried = tasksOf([{ id: 0, name: '', columns }]).find((each) => each.id === id);
        if (!carried || !columns.some((each) => each.id === toColumn)) return columns;
        return columns.map((each) => {
          const tasks = removed(each.tasks, id);
          return {
            ...each,
            tasks: each.id === toColumn ? moved([...tasks, carried], id, to) : tasks,
          };
        });
      });
    }
  }
}

const withoutLabel = (state: Boards, label: number): Boards => ({
  ...state,
  boards: state.boards.map((board) => ({
    ...board,
    columns: board.columns.map((column) => ({
      ...column,
      tasks: column.tasks.map((task) => ({
        ...task,
        labels: task.labels.filter((id) => id !== label),
      })),
    })),
  })),
});

const isItem = { id: isNumber, name: isText };
export const areBoards = shapeOf<Boards>({
  boards: listOf(
    shapeOf<Board>({
      ...isItem,
      columns: listOf(
        shapeOf<Column>({
          ...isItem,
          tasks: listOf(shapeOf<Task>({ ...isItem, text: isText, labels: listOf(isNumber) })),
        }),
      ),
    }),
  ),
  labels: listOf(shapeOf<Label>({ ...isItem, look: oneOf(LABEL_LOOKS) })),
});
