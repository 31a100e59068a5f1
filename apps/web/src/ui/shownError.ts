import type { Query } from '@tanstack/react-query';
import { ApiError } from '../session/call.ts';

/** It says nothing about what was asked for: the connection, or a failure of ours. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * The error of a read as its screen shows it: what was read before stays when it cannot be read again, which the
 * frame says once. A refusal takes it away: the person may not see it any more, or it is gone.
 */
export const shownError = <E>(error: E | null, data: unknown): E | null =>
  data !== undefined && isPassing(error) ? null : error;

/** A read that is on the screen, as it was before the last try to read it again failed. */
export const isOutdated = (query: Query): boolean => {
  const { status, data, error } = query.state;
  return status === 'error' && data !== undefined && isPassing(error) && query.isActive();
};

/** Of what time the oldest of these is; null: none could not be read again. */
export function outdatedSince(queries: readonly Query[]): number | null {
  const times = queries.filter(isOutdated).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
