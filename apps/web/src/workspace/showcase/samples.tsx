import type { TFunction } from 'i18next';
import { ApiError } from '../../session/call.ts';
import type { Column } from '../../ui/list/listTypes.ts';
import { Money } from '../../ui/value/Money.tsx';
import { StatusTag } from '../../ui/value/StatusTag.tsx';

/** One status of each colour and meaning. */
export const STATUSES = [
  'ACTIVE',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'LOCKED',
  'POSTED',
  'QUALIFIED',
  'NOT QUALIFIED',
] as const;

/** Names of the colour tokens. */
export const COLOURS = [
  'bg',
  'surface',
  'subtle',
  'sunken',
  'ink',
  'brand',
  'soft',
  'gold-fill',
  'error',
  'info',
  'warning',
  'hero',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
];

/** A row of the sample list. */
export interface SampleRow {
  id: string;
  name: string;
  amount: string;
  status: 'APPROVED' | 'PENDING';
}
/** Rows of the sample list. */
export const ROWS: SampleRow[] = [
  { id: 'S0000001', name: 'Aisyah Cempaka', amount: '1284.60', status: 'APPROVED' },
  { id: 'S0000002', name: 'Wei Bamboo', amount: '-42.00', status: 'PENDING' },
];
/** Columns of the sample list. */
export const columnsOf = (t: TFunction): Column<SampleRow, 'name'>[] => [
  {
    key: 'name',
    title: t('label.name'),
    render: (row) => row.name,
    cell: 'name',
    role: 'title',
    sortable: true,
  },
  { key: 'id', title: t('showcase.memberID'), render: (row) => row.id, cell: 'id' },
  {
    key: 'amount',
    title: t('label.amount'),
    render: (row) => <Money value={row.amount} />,
    cell: { of: 'amount', as: 'money' },
    align: 'end',

    unit: 'RM',
    role: 'amount',
  },
  {
    key: 'status',
    title: t('label.status'),
    render: (row) => <StatusTag of="order" status={row.status} />,
    cell: 'status',
    role: 'state',
  },
];

/** A failed read. */
export const failedOf = (t: TFunction) =>
  new ApiError('/Sales/List', 500, { ERROR: t('error.internal'), CODE: 'INTERNAL' });
