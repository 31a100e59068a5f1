import { localStore } from '../localStore.ts';
import { areBoards, LABEL_LOOKS, reduceBoards, type Boards, type BoardsAction } from './boards.ts';

const COLUMNS = ['To Do', 'In Progress', 'Done'];
const BOARDS: [name: string, tasks: [task: string, column: number, label: number][]][] = [
  [
    'Open day',
    [
      ['Borrow two tents', 0, 3],
      ['Print the programme', 1, 2],
      ['Name tags for the helpers', 0, 1],
      ['Book the room', 2, 4],
    ],
  ],
  [
    'New shelves',
    [
      ['Measure the wall', 2, 4],
      ['Compare three offers', 1, 5],
      ['Choose the wood', 0, 1],
    ],
  ],
  [
    'Training evening',
    [
      ['Find two speakers', 1, 2],
      ['Tea and cups', 0, 1],
    ],
  ],
];

/** Three boards, with the same three columns and five labels. */
export function sampleBoards(): Boards {
  let id = 0;
  return {
    labels: LABEL_LOOKS.map((look, i) => ({ id: i + 1, name: look, look })),
    boards: BOARDS.map(([name, tasks], board) => ({
      id: board + 1,
      name,
      columns: COLUMNS.map((title, column) => ({
        id: board * COLUMNS.length + column + 1,
        name: title,
        tasks: tasks
          .filter(([, at]) => at === column)
          .map(([task, , label]) => ({ id: ++id, name: task, text: '', labels: [label] })),
      })),
    })),
  };
}

export const boardStore = localStore<Boards, BoardsAction>({
  key: 'scrum_boards',
  guard: areBoards,
  initial: sampleBoards,
  reduce: reduceBoards,
});
