import type { TFunction } from 'i18next';
import type { BaseColumn } from './listTypes.ts';
import { Money } from './Money.tsx';
import { PersonCell } from './PersonCell.tsx';

/** Columns shared by the lists of orders. */
export const memberColumn = <R extends { fullName: string; memberID: string }>(
  t: TFunction,
): BaseColumn<R> & { key: 'member' } => ({
  key: 'member',
  title: t('label.member'),
  render: (row) => <PersonCell name={row.fullName} id={row.memberID} />,
  cell: ['memberID', 'fullName'],
});

export const orderColumn = <R extends { salesID: string }>(
  t: TFunction,
): BaseColumn<R> & { key: 'salesID' } => ({
  key: 'salesID',
  title: t('label.order'),
  render: (row) => <span className="code">{row.salesID}</span>,
  cell: 'salesID',
});

export const amountColumn = <R extends { amount: string }>(
  t: TFunction,
): BaseColumn<R> & { key: 'amount' } => ({
  key: 'amount',
  title: t('label.amount'),
  render: (row) => <Money value={row.amount} />,
  cell: { of: 'amount', as: 'money' },
  adds: (row) => row.amount,
  align: 'end',
  unit: 'RM',
  role: 'amount',
});
