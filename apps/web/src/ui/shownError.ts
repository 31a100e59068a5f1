import type { Query } from '@tanstack/react-query';
import { ApiError } from '../session/call.ts';

/** The error says nothing about the data requested: a connection problem, or a failure on our side. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * The error of a read as its screen shows it. Data read earlier stays if it cannot be refreshed, which the
 * frame reports once. A refusal removes it: the person may no longer see it, or it is gone.
 */
export const shownError = <E>(error: E | null, data: unknown): E | null =>
  data !== undefined && isPassing(error) ? null : error;

/** A read on the screen that is old because the last refresh failed. */
export const isOutdated = (query: Query): boolean => {
  const { status, data, error } = query.state;
  return status === 'error' && data !== undefined && isPassing(error) && query.isActive();
};

/** The time of the oldest of these; null if all could be refreshed. */
export function outdatedSince(queries: readonly Query[]): number | null {
  const times = queries.filter(isOutdated).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
