import { changed, nextId, removed } from '../items.ts';
import { isFlag, isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

/** A to-do item; `colour` is an index into the five colours. */
export interface Todo {
  id: number;
  text: string;
  done: boolean;
  colour: number;
}

export type TodoAction =
  /** Added at the top, not completed. */
  | { type: 'add'; text: string }
  | { type: 'write'; id: number; text: string }
  | { type: 'colour'; id: number; colour: number }
  | { type: 'toggle'; id: number }
  | { type: 'delete'; id: number }
  | { type: 'completeAll' }
  | { type: 'deleteCompleted' };

export function reduceTodos(todos: Todo[], action: TodoAction): Todo[] {
  switch (action.type) {
    case 'add':
      return [{ id: nextId(todos), text: action.text, done: false, colour: 0 }, ...todos];
    case 'write':
      return changed(todos, action.id, { text: action.text });
    case 'colour':
      return changed(todos, action.id, { colour: action.colour });
    case 'toggle':
      return todos.map((todo) => (todo.id === action.id ? { ...todo, done: !todo.done } : todo));
    case 'delete':
      return removed(todos, action.id);
    case 'completeAll':
      return todos.map((todo) => ({ ...todo, done: true }));
    case 'deleteCompleted':
      return todos.filter((todo) => !todo.done);
  }
}

export const sampleTodos = (): Todo[] =>
  [
    { text: 'Order paper for the packing table', done: false },
    { text: 'Thank the helpers of the open day', done: false },
    { text: 'Send the photos to Juno Sample', done: true },
    { text: 'Read the plan for next month', done: false },
    { text: 'Water the plant by the door', done: true },
  ].map((todo, i) => ({ ...todo, id: i + 1, colour: i }));

export const todoStore = localStore<Todo[], TodoAction>({
  key: 'workspace.todos',
  guard: listOf(shapeOf<Todo>({ id: isNumber, text: isText, done: isFlag, colour: isNumber })),
  initial: sampleTodos,
  reduce: reduceTodos,
});
