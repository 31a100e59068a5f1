import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../session/call.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ReadState } from '../feedback/states.tsx';
import { Card } from '../layout/Card.tsx';
import { Grid } from '../layout/Stack.tsx';

/** The requests waiting for a decision, with loading, error and empty states. */
export function ApproveList<R>({
  list,
  children,
}: {
  list: {
    data: { rows: R[] } | undefined;
    error: ApiError | null;
    refetch: () => unknown;
  };
  children: (row: R) => ReactNode;
}) {
  const { t } = useTranslation();
  if (list.error || !list.data) return <ReadState read={list} lines={4} height={110} />;
  if (list.data.rows.length === 0) {
    return (
      <Card as="div">
        <EmptyState drawing="done" title={t('queue.none')} />
      </Card>
    );
  }
  return <Grid as="ul">{list.data.rows.map(children)}</Grid>;
}
