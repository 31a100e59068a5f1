import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { rendered } from '../../i18n/rendered.ts';
import { addToast, removeToast, undoLatest } from '../feedback/feedbackStore.ts';
import { KeyCap } from './KeyCap.tsx';
import { LETTER_KEYS, letterOf, switchLetterKeys } from './letterKeys.ts';

afterEach(() => switchLetterKeys(true));

const press = (key: string, more: { ctrlKey?: boolean; target?: EventTarget } = {}) =>
  letterOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });

test('a single key acts unless somebody types, holds Ctrl, or has switched single keys off', () => {
  expect(press('A')).toBe('a');
  expect(press('a', { ctrlKey: true })).toBeNull();
  const field = { closest: () => ({}) } as unknown as EventTarget;
  const button = { closest: () => null } as unknown as EventTarget;
  expect(press('a', { target: field })).toBeNull();
  expect(press('a', { target: button })).toBe('a');
  switchLetterKeys(false);
  expect(press('a')).toBeNull();
  switchLetterKeys(true);
  expect(press('a')).toBe('a');
});

test('a key that is switched off is drawn nowhere as one that acts', () => {
  const drawn = () => rendered(createElement(KeyCap, null, '-'));
  expect(drawn()).toMatch(/<kbd[^>]*>−<\/kbd>/);
  switchLetterKeys(false);
  expect(drawn()).toBe('');
});

test('no key does two things at once on a desk', () => {
  const all = Object.values(LETTER_KEYS).flatMap((keys) => Object.values(keys).flat());
  expect(new Set(all).size).toBe(all.length);
});

test('Z takes back the last thing that can be taken back, and that once', () => {
  const undone: string[] = [];
  const toast = (content: string, undo = true) =>
    addToast({
      kind: 'good',
      content,
      ms: 1_000,
      ...(undo && { undo: () => void undone.push(content) }),
    });
  toast('first');
  toast('second');
  toast('told', false);
  expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false]);
  expect(undone).toEqual(['second', 'first']);
  // a message without undo disappears by itself
  for (let id = 0; id < 10; id += 1) removeToast(id);
});
