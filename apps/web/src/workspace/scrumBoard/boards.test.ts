import { expect, test } from 'vitest';
import { reduceBoards, type Boards, type BoardsAction } from './boards.ts';
import { sampleBoards } from './boardStore.ts';
import { dropped } from './dropped.ts';

const after = (...actions: BoardsAction[]): Boards => actions.reduce(reduceBoards, sampleBoards());
const names = (state: Boards, board = 0) =>
  state.boards[board]!.columns.map(({ tasks }) => tasks.map(({ name }) => name));
const ids = (state: Boards) =>
  state.boards.flatMap(({ columns }) => columns.flatMap(({ tasks }) => tasks.map(({ id }) => id)));

test('it begins with three boards of three columns and five labels', () => {
  const { boards, labels } = sampleBoards();
  expect(boards).toHaveLength(3);
  for (const { columns } of boards)
    expect(columns.map(({ name }) => name)).toEqual(['To Do', 'In Progress', 'Done']);
  expect(labels.map(({ name }) => name)).toEqual([
    'default',
    'processing',
    'warning',
    'success',
    'error',
  ]);
});

test('boards and columns are created, renamed, moved, copied and deleted', () => {
  const state = after(
    { of: 'board', type: 'create', item: { name: 'Own', columns: [] } },
    { of: 'column', type: 'create', board: 4, item: { name: 'Later', tasks: [] } },
    { of: 'board', type: 'update', id: 4, change: { name: 'Renamed' } },
    { of: 'board', type: 'move', id: 4, to: 0 },
    { of: 'board', type: 'delete', id: 3 },
    { of: 'column', type: 'move', board: 1, id: 3, to: 0 },
    { of: 'column', type: 'delete', board: 1, id: 2 },
    { of: 'column', type: 'update', board: 1, id: 1, change: { name: 'Next' } },
  );
  expect(state.boards.map(({ name }) => name)).toEqual(['Renamed', 'Open day', 'New shelves']);
  expect(state.boards[1]!.columns.map(({ name }) => name)).toEqual(['Done', 'Next']);
});

test('a copied board, column or task has IDs of its own and all that was in it', () => {
  const state = after(
    { of: 'board', type: 'duplicate', id: 1 },
    { of: 'column', type: 'duplicate', board: 1, id: 1 },
    { of: 'task', type: 'duplicate', board: 1, column: 1, id: 1 },
  );
  expect(names(state, 1)).toEqual(names(sampleBoards()));
  expect(new Set(ids(state)).size).toBe(ids(state).length);
  const columns = state.boards.flatMap((board) => board.columns.map(({ id }) => id));
  expect(new Set(columns).size).toBe(columns.length);
  expect(names(state)[0]!.slice(0, 2)).toEqual(['Borrow two tents', 'Borrow two tents']);
});

test('a task is created, changed, moved within its column and into another, and deleted', () => {
  const place = { of: 'task', board: 1, column: 1 } as const;
  const state = after(
    { ...place, type: 'create', item: { name: 'Sweep', text: '', labels: [] } },
    { ...place, type: 'update', id: 10, change: { name: 'Sweep up' } },
    { ...place, type: 'move', id: 10, toColumn: 1, to: 0 },
    { ...place, type: 'move', id: 1, toColumn: 2, to: 0 },
    { ...place, type: 'delete', id: 2 },
  );
  expect(names(state)).toEqual([
    ['Sweep up'],
    ['Borrow two tents', 'Print the programme'],
    ['Book the room'],
  ]);
  const lost = reduceBoards(state, { ...place, type: 'move', id: 10, toColumn: 99, to: 0 });
  expect(names(lost)).toEqual(names(state));
});

test('a deleted label leaves the tasks that had it', () => {
  const state = after(
    { of: 'label', type: 'create', item: { name: 'urgent', look: 'error' } },
    { of: 'label', type: 'move', id: 6, to: 0 },
    { of: 'label', type: 'delete', id: 1 },
  );
  expect(state.labels.map(({ id }) => id)).toEqual([6, 2, 3, 4, 5]);
  expect(state.boards[0]!.columns[0]!.tasks.map(({ labels }) => labels)).toEqual([[3], []]);
});

test('a task that is put down goes where it was put, also further down in its own column', () => {
  const board = sampleBoards().boards[0]!;
  const put = (thing: string, place: string) => {
    const move = dropped(board, thing, place);
    return names(move ? after(move) : sampleBoards());
  };
  const [first = '', second = ''] = board.columns[0]!.tasks.map(({ id }) => `task-${id}`);
  expect(put(first, second)[0]).toEqual(['Name tags for the helpers', 'Borrow two tents']);
  expect(put(second, first)[0]).toEqual(['Name tags for the helpers', 'Borrow two tents']);
  expect(put(first, 'end-3')[2]).toEqual(['Book the room', 'Borrow two tents']);
  expect(put(first, 'nowhere')).toEqual(names(sampleBoards()));
});
