import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { rendered as shown } from '../i18n/rendered.ts';
import { ApiError } from '../session/call.ts';
import type { Column } from './list/listTypes.ts';
import { Meta } from './layout/Meta.tsx';
import { Money } from './value/Money.tsx';
import { ErrorState } from './feedback/states.tsx';
import { PhoneRows } from './list/PhoneRows.tsx';
import { makeTicks } from './list/ticks.ts';
import { WideTable } from './list/WideTable.tsx';

test('each fact of a line keeps its own direction, and one that is missing leaves no dot', () => {
  const line = createElement(Meta, null, 'S0000724', false, '', '21/11/2026');
  expect(shown(line)).toBe('<bdi>S0000724</bdi> ·\u00A0<bdi>21/11/2026</bdi>');
});

test('an amount has its sign before RM', () => {
  const words = (props: Parameters<typeof Money>[0]) =>
    shown(createElement(Money, props)).replace(/<[^>]+>/g, '');
  expect(words({ value: '-1250.00' })).toBe('-RM1,250.00');
  expect(words({ value: '41.60', sign: true })).toBe('+RM41.60');
  expect(words({ value: '41.60' })).toBe('RM41.60');
});

test('a failed read says why and can be tried again; a failure of ours has its reference', () => {
  const state = (status: number, envelope: object) =>
    shown(
      createElement(ErrorState, {
        error: new ApiError('/Sales/List', status, { ...envelope }),
        retry: () => {},
      }),
    );
  const ours = state(500, { ERROR: 'Something went wrong.', REQUESTID: 'req-7' });
  expect(ours).toContain('role="alert"');
  expect(ours).toMatch(/Something went wrong\..*req-7.*Try again/);
  expect(state(404, { ERROR: 'Not found.', REQUESTID: 'req-8' })).not.toContain('req-8');
  expect(state(0, {})).toContain('No connection. Please try again.');
});

interface Row {
  id: string;
  amount: string;
}
const COLUMNS: Column<Row, 'id'>[] = [
  { key: 'id', title: 'Order', render: (row) => row.id, sortable: true },
  { key: 'amount', title: 'Amount', unit: 'RM', align: 'end', render: (row) => row.amount },
];
const table = (rows: Row[] | undefined, sort?: string) =>
  shown(
    createElement(Fragment, null, [
      createElement(WideTable<Row, 'id'>, {
        key: 'table',
        rows,
        columns: COLUMNS,
        pinned: undefined,
        compact: false,
        options: {
          rowKey: (row: Row) => row.id,
          selection: {
            ticks: makeTicks(['S1']),
            label: (row: Row) => `Select ${row.id}`,
          },
        },
        stale: false,
        total: 245,
        sort,
        onSort: () => {},
      }),
    ]),
  );

test('a table tells who hears it how much it holds, what its columns are and how it is sorted', () => {
  const html = table([{ id: 'S1', amount: '138.00' }], '-id');
  expect(html).toMatch(/<caption[^>]*>245 records<\/caption>/);
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(3);
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('Amount, RM');
  expect(html).toMatch(/aria-selected="true".*aria-label="Select S1"/);
});

test('while a list is read its headings stand and its rows are bars, of which nobody hears', () => {
  const html = table(undefined);
  expect(html).toContain('Order');
  expect(html.match(/<tr aria-hidden="true"/g)).toHaveLength(8);
  expect(html).not.toContain('No record');
});

test('on a phone the one action of a row is a single tap away, several wait behind a button', () => {
  const list = (oneAction?: true) =>
    shown(
      createElement(PhoneRows<Row, 'id'>, {
        rows: [{ id: 'D7', amount: '1.00' }],
        columns: [COLUMNS[0]!],
        options: {
          rowKey: (row: Row) => row.id,
          actions: () => createElement('button', { type: 'button' }, 'Mark as packed'),
          ...(oneAction && { oneAction }),
        },
      }),
    );
  expect(list(true)).toContain('Mark as packed');
  expect(list(true)).not.toContain('popover');
  expect(list()).toContain('popover');
});
