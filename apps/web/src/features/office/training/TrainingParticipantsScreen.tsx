import type { ResultOf } from '@canopy/contract/call';
import { BOOKING_STATES, training } from '@canopy/contract/office/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '../../../ui/list/columns.tsx';
import { useMemberLink } from '../../../ui/input/useMemberLink.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { metaText, timeText } from '../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { Door } from './Door.tsx';
import { SessionCards } from './SessionCards.tsx';
import { TrainingEditor } from './TrainingEditor.tsx';

type Training = ResultOf<typeof training.detail>;

/** One training for staff: its sessions, check-in, bookings, waiting list and attendance. */
export default function TrainingParticipantsScreen() {
  const { t } = useTranslation();
  const [search] = useScreenSearch('/dashboard/trainingParticipants');
  const TrainingID = Number(search.training) || 1;
  const found = useCall(training.detail, { TrainingID });
  if (!found.data) {
    return <PageState title={t('screen.trainingParticipants')} read={found} />;
  }
  return <Participants training={found.data} />;
}

function Participants({ training: one }: { training: Training }) {
  const { t } = useTranslation();
  const memberLink = useMemberLink();
  const { confirm } = useFeedback();
  const cancel = useCommand(training.cancel, [training]);
  const [editing, setEditing] = useState(false);
  const filters: ListFilter<typeof training.participants>[] = [
    {
      key: 'SessionID',
      label: t('training.session'),
      options: one.sessions.map((session) => ({
        value: session.sessionID,
        label: timeText(session.startsAt),
      })),
    },
    statusFilter(t, 'booking', 'State', BOOKING_STATES),
  ];
  const list = useList(training.participants, filters, { TrainingID: one.trainingID });
  const columns: ListColumn<typeof training.participants>[] = [
    column.member(t, { role: 'title' }),
    column.time('startsAt', t('training.session')),
    column.state(t, 'booking', 'state'),
    column.count('position', t('training.place_waiting')),
    column.time('askedAt', t('training.askedAt')),
    column.time('attendedAt', t('training.attended'), { role: 'amount' }),
  ];
  return (
    <>
      <PageHeader
        title={one.name}
        hint={metaText(one.code, t(`trainingCategory.${one.category}`))}
        actions={
          <Button kind="quiet" onClick={() => setEditing(true)}>
            {t('action.edit')}
          </Button>
        }
      />
      <Grid>
        <Grid columns="wide" align="start">
          <SessionCards training={one} />
          <Door />
        </Grid>
        <Card as="div">
          <DataTable
            name="trainingParticipants"
            drawing="team"
            columns={columns}
            rowKey={(row) => row.bookingID}
            rowLink={(row) => memberLink(row.memberID)}
            list={list}
            actions={(row) =>
              row.state === 'BOOKED' || row.state === 'WAITING' ? (
                <PlainButton
                  onClick={() =>
                    confirm(
                      sentence(t, 'training.cancelFor', { name: <strong>{row.fullName}</strong> }),
                      () => cancel.mutateAsync({ BookingID: row.bookingID }),
                    )
                  }
                >
                  {t('training.cancelBooking')}
                </PlainButton>
              ) : null
            }
          />
        </Card>
      </Grid>
      {editing && <TrainingEditor training={one.trainingID} onClose={() => setEditing(false)} />}
    </>
  );
}
