import { ApiError } from '../../session/call.ts';
import type { Column } from '../../ui/listTypes.ts';
import { Money } from '../../ui/Money.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

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

/** Words that need more room than there is. */
export const LONG = 'Bekalan bulanan kesihatan keluarga untuk pengedar wilayah timur';

/** Names of the tokens that are colours. */
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
export const COLUMNS: Column<SampleRow, 'name'>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (row) => row.name,
    cell: 'name',
    role: 'title',
    sortable: true,
  },
  { key: 'id', title: 'ID', render: (row) => row.id, cell: 'id' },
  {
    key: 'amount',
    title: 'Amount',
    render: (row) => <Money value={row.amount} />,
    cell: { of: 'amount', as: 'money' },
    align: 'end',

    unit: 'RM',
    role: 'amount',
  },
  {
    key: 'status',
    title: 'Status',
    render: (row) => <StatusTag of="order" status={row.status} />,
    cell: 'status',
    role: 'state',
  },
];

/** A failed read. */
export const FAILED = new ApiError('/Sales/List', 500, {
  ERROR: 'Something went wrong on our side. Please try again.',
  CODE: 'INTERNAL',
});
