import { stock } from '@canopy/contract/shop/stock';
import { wallets } from '@canopy/contract/money/wallets';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVERYTHING, queryClient, refresh } from './api.ts';

const OWN = { MemberID: 'M0000001' };
let asked: string[] = [];
const unsubscribe: (() => void)[] = [];

/** A read that is on the screen. */
async function shown(path: string, body: object): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey: [path, body, null],
    queryFn: () => {
      asked.push(path);
      return asked.length;
    },
  });
  unsubscribe.push(observer.subscribe(() => undefined));
  await observer.refetch();
}

beforeEach(async () => {
  await shown(wallets.balances.path, OWN);
  await shown(wallets.requestList.path, {});
  await shown(stock.itemList.path, {});
  queryClient.setQueryData([stock.lowCount.path, {}, null], { items: 0, transfers: 0 });
  asked = [];
});
afterEach(() => {
  for (const end of unsubscribe.splice(0)) end();
  queryClient.clear();
});

const isStale = (path: string) =>
  queryClient.getQueryCache().find({ queryKey: [path, {}, null] })!.state.isInvalidated;

test('what a command names is read again at once, by call or by feature', async () => {
  await refresh([wallets.balances]);
  expect(asked).toEqual([wallets.balances.path]);
  asked = [];
  await refresh([wallets]);
  expect(asked.toSorted()).toEqual([wallets.balances.path, wallets.requestList.path].toSorted());
});

test('what is not on the screen is read again when it is opened, named or not', async () => {
  await refresh([wallets]);
  expect(isStale(stock.lowCount.path)).toBe(true);
  expect(isStale(stock.itemList.path)).toBe(false);
});

test('a command that touches much reads everything again', async () => {
  await refresh(EVERYTHING);
  expect(asked).toHaveLength(3);
});
