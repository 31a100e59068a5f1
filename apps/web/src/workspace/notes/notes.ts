import { changed, nextId, removed } from '../items.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { localStore } from '../localStore.ts';

/** A note; `colour` is an index into the five colours, `at` an instant (UTC). */
export interface Note {
  id: number;
  text: string;
  colour: number;
  at: string;
}

export interface Notes {
  notes: Note[];
  selected: number | null;
}

export type NotesAction =
  /** Adds a note at the top, with the default text of an empty note. */
  | { type: 'add'; text: string; at: string }
  | { type: 'write'; id: number; text: string; at: string }
  | { type: 'colour'; id: number; colour: number }
  | { type: 'select'; id: number }
  /** Selects the first remaining note, if any. */
  | { type: 'delete'; id: number };

export function reduceNotes(state: Notes, action: NotesAction): Notes {
  switch (action.type) {
    case 'add': {
      const note = { id: nextId(state.notes), text: action.text, colour: 0, at: action.at };
      return { notes: [note, ...state.notes], selected: note.id };
    }
    case 'write':
      return {
        ...state,
        notes: changed(state.notes, action.id, { text: action.text, at: action.at }),
      };
    case 'colour':
      return { ...state, notes: changed(state.notes, action.id, { colour: action.colour }) };
    case 'select':
      return { ...state, selected: action.id };
    case 'delete': {
      const notes = removed(state.notes, action.id);
      return { notes, selected: notes[0]?.id ?? null };
    }
  }
}

const TEXTS = [
  'Ring the printer about the new banners\nAsk for the matt paper.',
  'Ideas for the training evening\nShort talks, tea, questions at the end.',
  'Stock count on Friday\nStart with the top shelf.',
  'Words for the next announcement',
  'Who brings cake on Monday?',
];

export const sampleNotes = (): Notes => ({
  notes: TEXTS.map((text, i) => ({
    id: i + 1,
    text,
    colour: i,
    at: `2026-11-${String(20 - i * 3).padStart(2, '0')}T08:30:00.000Z`,
  })),
  selected: 1,
});

export const notesStore = localStore<Notes, NotesAction>({
  key: 'workspace.notes',
  guard: shapeOf<Notes>({
    notes: listOf(shapeOf<Note>({ id: isNumber, text: isText, colour: isNumber, at: isText })),
    selected: (value): value is number | null => value === null || isNumber(value),
  }),
  initial: sampleNotes,
  reduce: reduceNotes,
});
