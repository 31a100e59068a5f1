import type { Query } from '@tanstack/react-query';
import { ApiError } from '../../session/call.ts';

/** The error says nothing about the data requested: a connection problem, or a failure on our side. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Errors that a screen has asked for, and so tells about itself. */
const told = new WeakSet<object>();

/**
 * The error of a read as its screen shows it. Data read earlier stays if it cannot be refreshed, which the
 * frame reports once. A refusal removes it: the person may no longer see it, or it is gone.
 */
export function shownError<E extends object>(error: E | null, data: unknown): E | null {
  if (error) told.add(error);
  return data !== undefined && isPassing(error) ? null : error;
}

/** A read on the screen that is old because the last refresh failed. */
export const isOutdated = (query: Query): boolean => {
  const { status, data, error } = query.state;
  return status === 'error' && data !== undefined && isPassing(error) && query.isActive();
};

/**
 * A read of the screen that failed without a word: the choices of a field, a part of the page. The frame
 * reports it.
 */
export const isMissing = (query: Query): boolean => {
  const { status, data, error } = query.state;
  if (status !== 'error' || data !== undefined || !isPassing(error)) return false;
  return query.isActive() && !told.has(error as object);
};

/** The time of the oldest of these; null if all could be refreshed. */
export function outdatedSince(queries: readonly Query[]): number | null {
  const times = queries.filter(isOutdated).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
