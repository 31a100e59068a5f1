import { changed, nextId, removed } from '../items.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

export interface Card {
  id: number;
  title: string;
  text: string;
}

export type CardAction =
  | { type: 'add'; card: Omit<Card, 'id'> }
  | { type: 'edit'; id: number; card: Omit<Card, 'id'> }
  | { type: 'delete'; id: number }
  /** Back to the three initial cards. */
  | { type: 'restore' };

export const sampleCards = (): Card[] => [
  { id: 1, title: 'Opening hours', text: 'Weekdays from nine to six, Saturdays until one.' },
  { id: 2, title: 'How to greet a guest', text: 'A chair, a glass of water, and time to look.' },
  { id: 3, title: 'When the lights go out', text: 'The torch hangs behind the counter.' },
];

export function reduceCards(cards: Card[], action: CardAction): Card[] {
  switch (action.type) {
    case 'add':
      return [...cards, { ...action.card, id: nextId(cards) }];
    case 'edit':
      return changed(cards, action.id, action.card);
    case 'delete':
      return removed(cards, action.id);
    case 'restore':
      return sampleCards();
  }
}

export const cardStore = localStore<Card[], CardAction>({
  key: 'workspace.cards',
  guard: listOf(shapeOf<Card>({ id: isNumber, title: isText, text: isText })),
  initial: sampleCards,
  reduce: reduceCards,
});
