import { training } from '@canopy/contract/office/training';
import { CalendarPlus, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, serverNow } from '../../../session/call.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, ButtonAnchor } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { timeText } from '../../../i18n/format.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { QrCode } from '../../../ui/picture/QrCode.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Offered } from './offered.ts';
import { SessionTime } from './SessionTime.tsx';

/** A member's booking: a place with its code, or a position on the waiting list. */
export function OwnBooking({
  row,
  booking,
}: {
  row: Offered;
  booking: NonNullable<Offered['booking']>;
}) {
  const { t } = useTranslation();
  const { confirm, failure } = useFeedback();
  const cancel = useCommand(training.cancel, [training]);
  const [showing, setShowing] = useState(false);
  const session = row.sessions.find(({ sessionID }) => sessionID === booking.sessionID);
  if (!session) return null;
  const over = session.startsAt <= serverNow().toISOString();
  const toCalendar = () =>
    call(training.calendar, { SessionID: session.sessionID }).then(
      (file) => saveFile(new Blob([file.content], { type: 'text/calendar' }), file.fileName),
      failure,
    );
  const giveBack = () =>
    confirm(t(booking.state === 'WAITING' ? 'training.leaveText' : 'training.giveBackText'), () =>
      cancel.mutateAsync({ BookingID: booking.bookingID }),
    );
  return (
    <Stack gap={12}>
      <p>
        <SessionTime session={session} />
        <br />
        <span className="caption">
          <Meta>{session.place || (session.online && t('training.online'))}</Meta>
        </span>
      </p>
      {booking.state === 'WAITING' && (
        <Text>{t('training.position', { position: booking.position })}</Text>
      )}
      {booking.attendedAt && (
        <Text>{t('training.attendedAt', { time: timeText(booking.attendedAt) })}</Text>
      )}
      <Row gap={8}>
        {booking.state === 'BOOKED' && (
          <>
            <Button icon={<QrIcon size={16} aria-hidden />} onClick={() => setShowing(true)}>
              {t('training.showCode')}
            </Button>
            {session.link && (
              <ButtonAnchor kind="quiet" href={session.link} target="_blank" rel="noopener">
                {t('training.joinOnline')}
              </ButtonAnchor>
            )}
            <Button
              kind="quiet"
              icon={<CalendarPlus size={16} aria-hidden />}
              onClick={() => void toCalendar()}
            >
              {t('training.toCalendar')}
            </Button>
          </>
        )}
        {booking.state === 'ATTENDED' && (
          <PdfButton
            call={training.certificate}
            body={{ BookingID: booking.bookingID }}
            name={row.code}
            label={t('training.certificate')}
          />
        )}
        {!over && booking.state !== 'ATTENDED' && (
          <Button kind="plain" onClick={giveBack}>
            {t(booking.state === 'WAITING' ? 'training.leave' : 'training.giveBack')}
          </Button>
        )}
      </Row>
      <Modal
        open={showing}
        size="small"
        footer={null}
        title={row.name}
        onCancel={() => setShowing(false)}
      >
        <Stack gap={12} align="center">
          <QrCode text={booking.code} size={240} />
          <bdi className="code strong">{grouped(booking.code)}</bdi>
          <Text center tone="muted">
            {t('training.codeHint')}
          </Text>
        </Stack>
      </Modal>
    </Stack>
  );
}

/** Two groups of five are easier to read out than ten characters. */
const grouped = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`;
