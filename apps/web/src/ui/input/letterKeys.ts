import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../session/safeStorage.ts';

/**
 * Every single-key shortcut, by place and action: listeners take their key from here, and the shortcut sheet
 * lists them. In addition, `g` and a letter open a page (`frame/keys.ts`).
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

/** How a key is shown. */
export const drawnKey = (key: string): string => (key === '-' ? '−' : key.toUpperCase());

const STORED = 'keys';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on; people who use dictation turn them off (WCAG 2.1.4). */
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

/**
 * The single key pressed; null while somebody is typing, with Ctrl and the like, or when shortcuts are off.
 */
export function letterOf(event: Press): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return letterKeysOn() && !isTyping(event.target) ? event.key.toLowerCase() : null;
}

const TAKES_TEXT =
  'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button])';

/** Whether keystrokes go into a field, in which case the page's single-key shortcuts are off. */
const isTyping = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(TAKES_TEXT) !== null;
