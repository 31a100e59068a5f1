import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/**
 * How long a message stays: a success long enough to be seen, an undo to be reached. The cause of a refusal
 * stays on the page after its message, see {@link Cause}.
 */
export const STAYS_MS = { good: 1_500, bad: 4_500, undo: 4_500, news: 4_500 };

/** A message that disappears by itself. */
export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'news';
  content: ReactNode;
  /** Time until it disappears, unless it is pointed at or focused; 0: until it is closed. */
  ms: number;
  /** Path of the call that failed: its cause is over when that call succeeds. */
  of?: string;
  /** Its cause is not shown when it leaves. */
  settled?: boolean;
  /** Undoes what it reports. */
  undo?: (() => void) | undefined;
  /** Opens what it reports. */
  open?: (() => void) | undefined;
}

/** A question before an action. */
export interface Question {
  id: number;
  title: string;
  content: ReactNode;
  okText: string;
  danger?: boolean;
  work: () => Promise<void>;
}

/** Why the last act failed: on the page from when its message leaves until it or another act succeeds. */
interface Cause {
  id: number;
  of?: string;
  content: ReactNode;
}

interface Shown {
  toasts: readonly Toast[];
  cause: Cause | null;
  /** The places that can show it, the innermost last: the page, and above it the dialogs. */
  places: readonly number[];
  questions: readonly Question[];
}

let shown: Shown = { toasts: [], cause: null, places: [], questions: [] };
let last = 0;
const listeners = new Set<() => void>();

function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

export function addToast(toast: Omit<Toast, 'id'>): void {
  if (toast.kind === 'good') forgetCause();
  // nobody reads more than three at once
  const stay = shown.toasts.slice(-2);
  leave(shown.toasts.slice(0, -2), [...stay, { ...toast, id: ++last }]);
}

export function removeToast(id: number): void {
  leave(
    shown.toasts.filter((toast) => toast.id === id),
    shown.toasts.filter((toast) => toast.id !== id),
  );
}

function leave(gone: readonly Toast[], toasts: readonly Toast[]): void {
  const failed = gone.findLast(({ kind, settled }) => kind === 'bad' && !settled);
  show({ toasts, ...(failed && { cause: failed }) });
}

/** The page was left, or another act has succeeded: what failed before is no longer of interest. */
export const forgetCause = (): void => forget(() => true);

/** A call has succeeded: that it failed before is no longer of interest, whether a message says so or not. */
export const forgetCauseOf = (path: string): void => forget(({ of }) => of === path);

function forget(over: (one: Pick<Cause, 'of'>) => boolean): void {
  const isOver = (toast: Toast) => toast.kind === 'bad' && !toast.settled && over(toast);
  const ended = shown.cause !== null && over(shown.cause);
  if (!ended && !shown.toasts.some(isOver)) return;
  show({
    cause: ended ? null : shown.cause,
    toasts: shown.toasts.map((toast) => (isOver(toast) ? { ...toast, settled: true } : toast)),
  });
}

/** Opens a place that can show causes; returns its number and how to close it. */
export function openPlace(): { place: number; close: () => void } {
  const place = ++last;
  show({ places: [...shown.places, place] });
  const close = () => show({ places: shown.places.filter((other) => other !== place) });
  return { place, close };
}

/** The cause to be shown at a place: where the act was tried, or below if that dialog is closed. */
export function causeAt(place: number, { cause, places }: Pick<Shown, 'cause' | 'places'>) {
  const tried = cause && places.findLast((other) => other < cause.id);
  return tried === place ? cause : null;
}

/** Undoes the newest action that has an undo message; `false` if there is none. */
export function undoLatest(): boolean {
  const toast = shown.toasts.findLast(({ undo }) => undo !== undefined);
  if (!toast) return false;
  removeToast(toast.id);
  toast.undo!();
  return true;
}

export function addQuestion(question: Omit<Question, 'id'>): void {
  show({ questions: [...shown.questions, { ...question, id: ++last }] });
}

export function removeQuestion(id: number): void {
  show({ questions: shown.questions.filter((question) => question.id !== id) });
}

/** The messages and questions shown in the window now. */
export const useShownFeedback = (): Shown =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
