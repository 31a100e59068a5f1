import { training } from '@canopy/contract/office/training';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { BookSessions } from './BookSessions.tsx';
import type { Offered } from './offered.ts';
import { OwnBooking } from './OwnBooking.tsx';

/** What a member can book, has booked or has attended. */
export function MemberTraining() {
  const { t } = useTranslation();
  const open = useCall(training.open, {});
  const rows = open.data ?? [];
  // the member's own bookings come first
  const sorted = [...rows.filter((row) => row.booking), ...rows.filter((row) => !row.booking)];
  return (
    <>
      <PageHeader title={t('screen.training')} hint={t('training.memberHint')} />
      {open.error || !open.data ? (
        <ReadState read={open} lines={4} height={80} />
      ) : rows.length === 0 ? (
        <Card as="div">
          <EmptyState drawing="calendar" title={t('training.none')} />
        </Card>
      ) : (
        <Grid columns="cards" align="start">
          {sorted.map((row) => (
            <TrainingCard key={row.trainingID} row={row} />
          ))}
        </Grid>
      )}
    </>
  );
}

function TrainingCard({ row }: { row: Offered }) {
  const { t } = useTranslation();
  return (
    <Card gap={12} aria-label={row.name}>
      <Row gap={8} justify="between">
        <Tag>{t(`trainingCategory.${row.category}`)}</Tag>
        {row.booking && <StatusTag of="booking" status={row.booking.state} />}
      </Row>
      <h2>{row.name}</h2>
      {row.description && (
        <Text tone="muted" dir="auto">
          {row.description}
        </Text>
      )}
      {row.booking ? <OwnBooking row={row} booking={row.booking} /> : <BookSessions row={row} />}
    </Card>
  );
}
