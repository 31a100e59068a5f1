import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../session/safeStorage.ts';
import { isTyping } from './isTyping.ts';

/**
 * Every single key that does something, by where it does and by what: what listens to one takes it from here, and
 * the sheet of keys lists them. Besides them `g` and a letter open a page (`frame/keys.ts`).
 */
export const LETTER_KEYS = {
  everywhere: { find: ['/'], menu: ['m'], all: ['?'], undo: ['z'] },
  desk: {
    move: ['j', 'k'],
    approve: ['a'],
    reject: ['r'],
    reason: ['1', '2', '3', '4', '5'],
    zoom: ['+', '-'],
    turn: ['[', ']'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** How a key is drawn. */
export const drawnKey = (key: string): string => (key === '-' ? '−' : key.toUpperCase());

const STORED = 'keys';
const listeners = new Set<() => void>();

/** Whether single letters do something; somebody who dictates switches them off (WCAG 2.1.4). */
const letterKeysOn = () => readStored(STORED) !== 'off';

export function switchLetterKeys(on: boolean): void {
  writeStored(STORED, on ? null : 'off');
  for (const listener of listeners) listener();
}

export const useLetterKeys = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    letterKeysOn,
    letterKeysOn,
  );

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The single key that was pressed; null while somebody types, with Ctrl and the like, or when they are off. */
export function letterOf(event: Press): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return letterKeysOn() && !isTyping(event.target) ? event.key.toLowerCase() : null;
}
