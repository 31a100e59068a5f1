import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../session/call.ts';
import { isMissing, isOutdated, outdatedSince, shownError } from './shownError.ts';

const failed = (status: number) => new ApiError('/Report/Home', status, {});

test('what was read stays when it cannot be read again, and goes when it is refused', () => {
  for (const status of [0, 429, 500, 503]) {
    expect(shownError(failed(status), { total: 1 })).toBeNull();
    expect(shownError(failed(status), undefined)).toMatchObject({ status });
  }
  expect(shownError(failed(403), { total: 1 })).toMatchObject({ status: 403 });
  expect(shownError(null, { total: 1 })).toBeNull();
});

test('the frame knows of what time the oldest is that could not be read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = (key: string, at: number) => {
    client.setQueryData([key], 'read', { updatedAt: at });
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => Promise.reject(failed(500)),
      staleTime: Infinity,
    });
    return observer.subscribe(() => {});
  };
  const closeLater = read('later', 2_000);
  const closeEarlier = read('earlier', 1_000);
  const since = () => outdatedSince(client.getQueryCache().getAll());
  expect(since()).toBeNull();
  await client.refetchQueries();
  expect(since()).toBe(1_000);
  // nobody looks at it any more
  closeEarlier();
  expect(since()).toBe(2_000);
  expect(client.getQueryCache().findAll({ predicate: isOutdated })).toHaveLength(1);
  closeLater();
});

test('the frame knows what failed to be read while no screen says so', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failing = (key: string, status: number) => {
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => Promise.reject(failed(status)),
    });
    observer.subscribe(() => {});
    return observer;
  };
  const silent = failing('couriers', 503);
  const telling = failing('orders', 502);
  failing('secrets', 403);
  const missing = () =>
    client
      .getQueryCache()
      .findAll({ predicate: isMissing })
      .map(({ queryKey }) => queryKey[0]);
  await expect.poll(missing).toEqual(['couriers', 'orders']);
  // its screen shows it
  shownError(telling.getCurrentResult().error, undefined);
  expect(missing()).toEqual(['couriers']);
  // nobody looks at it any more
  silent.destroy();
  expect(missing()).toEqual([]);
});
