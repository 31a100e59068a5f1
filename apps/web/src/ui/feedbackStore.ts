import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/**
 * How long a message stays: a success long enough to be seen, a refusal to be read, an undo to be reached.
 */
export const STAYS_MS = { good: 1_500, bad: 6_000, undo: 4_500, news: 4_500 };

/** A message that disappears by itself. */
export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'news';
  content: ReactNode;
  /** Time until it disappears, unless it is pointed at or focused; 0: until it is closed. */
  ms: number;
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

interface Shown {
  toasts: readonly Toast[];
  questions: readonly Question[];
}

let shown: Shown = { toasts: [], questions: [] };
let last = 0;
const listeners = new Set<() => void>();

function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

export function addToast(toast: Omit<Toast, 'id'>): void {
  // nobody reads more than three at once
  show({ toasts: [...shown.toasts.slice(-2), { ...toast, id: ++last }] });
}

export function removeToast(id: number): void {
  show({ toasts: shown.toasts.filter((toast) => toast.id !== id) });
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
