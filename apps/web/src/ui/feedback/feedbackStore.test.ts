import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('./feedbackStore.ts');
let store: Store;

// the store is read as React would read it
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));
beforeEach(async () => {
  vi.resetModules();
  store = await import('./feedbackStore.ts');
});

const look = () => store.useShownFeedback();
const fail = (content = 'Fail To Update') =>
  store.addToast({ kind: 'bad', content, ms: store.STAYS_MS.bad });
/** The messages go as they do by themselves. */
const wait = () => look().toasts.forEach(({ id }) => store.removeToast(id));
const causeOf = (place: number) => store.causeAt(place, look())?.content;

test('a success is told for 1.5 seconds, what failed and what can be undone for 4.5', () => {
  expect(store.STAYS_MS).toEqual({ good: 1_500, bad: 4_500, undo: 4_500, news: 4_500 });
});

test('the cause of a failure is on the page when its message has gone, until something succeeds', () => {
  const { place } = store.openPlace();
  fail();
  expect([look().toasts.length, causeOf(place)]).toEqual([1, undefined]);
  wait();
  expect([look().toasts.length, causeOf(place)]).toEqual([0, 'Fail To Update']);
  fail('Fail To Add');
  wait();
  expect(causeOf(place)).toBe('Fail To Add');
  store.addToast({ kind: 'good', content: 'Updated', ms: 1 });
  expect(causeOf(place)).toBeUndefined();
});

test('the cause of a call ends when the same call succeeds, also where no message says so', () => {
  const { place } = store.openPlace();
  const refused = (of: string) =>
    store.addToast({ kind: 'bad', content: `refused ${of}`, ms: store.STAYS_MS.bad, of });
  refused('/Payout/Preview');
  wait();
  store.forgetCauseOf('/Payout/Apply');
  expect(causeOf(place)).toBe('refused /Payout/Preview');
  store.forgetCauseOf('/Payout/Preview');
  expect(causeOf(place)).toBeUndefined();
  // also while its message is still there, which goes on to its end
  refused('/Payout/Preview');
  store.forgetCauseOf('/Payout/Preview');
  expect(look().toasts).toHaveLength(1);
  wait();
  expect(causeOf(place)).toBeUndefined();
  // every call of the product that is made by somebody
  expect(readFileSync(join(import.meta.dirname, 'api.ts'), 'utf8')).toContain(
    'forgetCauseOf(c.path)',
  );
});

test('a cause does not follow to the next page, nor when its message is still there', () => {
  const { place } = store.openPlace();
  fail();
  wait();
  fail('another');
  store.forgetCause();
  wait();
  expect(causeOf(place)).toBeUndefined();
});

test('the cause of four failures in a row is that of the last', () => {
  const { place } = store.openPlace();
  for (const content of ['first', 'second', 'third', 'fourth']) fail(content);
  expect(causeOf(place)).toBe('first');
  wait();
  expect(causeOf(place)).toBe('fourth');
});

test('a cause is shown in the dialog where the act was tried, on the page when that is closed', () => {
  const page = store.openPlace();
  const dialog = store.openPlace();
  const question = store.openPlace();
  fail();
  question.close();
  wait();
  const later = store.openPlace();
  const places = [page, dialog, later].map(({ place }) => causeOf(place));
  expect(places).toEqual([undefined, 'Fail To Update', undefined]);
  dialog.close();
  expect(causeOf(page.place)).toBe('Fail To Update');
});

test('every dialog and every page of the frame shows causes', () => {
  const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(source('../overlay/Modal.tsx')).toContain('<CauseNotice />');
  expect(source('../../frame/ScreenOutlet.tsx')).toContain('<CauseNotice of={path} />');
});
