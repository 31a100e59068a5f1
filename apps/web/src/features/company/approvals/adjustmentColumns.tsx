import type { TFunction } from 'i18next';
import { column } from '../../../ui/list/columns.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** Why an adjustment was requested, and why it was rejected. */
export const reasonColumn = (t: TFunction) => ({
  ...column.text('reason', t('action.reason')),
  render: (row: { reason: string; refusal: string | null }) => (
    <Meta>
      {row.reason}
      {row.refusal}
    </Meta>
  ),
  cell: ['reason', 'refusal'] as const,
});

/** Who requested an adjustment, and who decided it. */
export const askedByColumn = (t: TFunction) => ({
  ...column.text('askedBy', t('adjustment.by')),
  render: (row: { askedBy: string | null; askedAt: string; decidedBy: string | null }) => (
    <Meta>
      {row.askedBy}
      {timeText(row.askedAt)}
      {row.decidedBy}
    </Meta>
  ),
  cell: ['askedBy', 'decidedBy'] as const,
});
