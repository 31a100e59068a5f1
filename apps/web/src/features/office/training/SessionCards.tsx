import type { ResultOf } from '@canopy/contract/call';
import { training } from '@canopy/contract/office/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { timeText } from '../../../i18n/format.ts';
import { SessionTime } from './SessionTime.tsx';

type Training = ResultOf<typeof training.detail>;

/** The sessions of a training with their bookings; an upcoming one can be cancelled. */
export function SessionCards({ training: one }: { training: Training }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const cancel = useCommand(training.cancelSession, [training]);
  const [ending, setEnding] = useState<Training['sessions'][number] | null>(null);
  const now = serverNow().toISOString();
  return (
    <Card gap={8} aria-label={t('training.sessions')}>
      <h2>{t('training.sessions')}</h2>
      {one.sessions.length === 0 && <p className="muted">{t('training.noSessions')}</p>}
      <ul>
        {one.sessions.map((session) => (
          <ListRow key={session.sessionID}>
            <span className="grow">
              <SessionTime session={session} />
              <br />
              <span className="caption">
                <Meta>
                  {session.place || session.link}
                  {session.capacity === null
                    ? t('training.bookedCount', { count: session.booked })
                    : t('training.ofLimit', { booked: session.booked, limit: session.capacity })}
                  {session.waiting > 0 && t('training.waitingCount', { count: session.waiting })}
                </Meta>
              </span>
            </span>
            {session.cancelled ? (
              <StatusTag of="booking" status="CANCELLED" />
            ) : (
              session.endsAt > now && (
                <PlainButton onClick={() => setEnding(session)}>
                  {t('training.cancelSession')}
                </PlainButton>
              )
            )}
          </ListRow>
        ))}
      </ul>
      <ReasonDialog
        open={ending !== null}
        ok={t('training.cancelSession')}
        what={ending && t('training.cancelSessionText', { time: timeText(ending.startsAt) })}
        onClose={() => setEnding(null)}
        onReason={async (Reason) => {
          await cancel.mutateAsync({ SessionID: ending!.sessionID, Reason });
          success(t('done.action'));
        }}
      />
    </Card>
  );
}
