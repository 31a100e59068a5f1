import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewSession } from '../session/call.ts';
import { sentence } from '../i18n/sentence.tsx';
import { Button } from '../ui/input/Button.tsx';
import { useFeedback } from '../ui/feedback/feedback.tsx';
import { minutesAndSeconds } from '../ui/value/minutesAndSeconds.ts';
import { Modal } from '../ui/overlay/Modal.tsx';
import { Row, Stack } from '../ui/layout/Stack.tsx';
import { signOut } from './signOut.ts';

/**
 * Asks staff who have not worked for nearly an hour whether they stay signed in, on top of whatever is open.
 * What was typed behind the question is untouched.
 */
export default function EndingDialog({ left }: { left: number }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [busy, setBusy] = useState(false);
  async function stay() {
    setBusy(true);
    await renewSession().catch(failure);
    setBusy(false);
  }
  return (
    <Modal
      open
      size="small"
      title={t('ending.title')}
      footer={null}
      busy={busy}
      onCancel={() => void stay()}
    >
      <Stack gap={20}>
        <p>
          {sentence(t, 'ending.text', {
            time: <strong role="timer">{minutesAndSeconds(left)}</strong>,
          })}
        </p>
        <Row gap={8} justify="end">
          <Button kind="quiet" disabled={busy} onClick={() => void signOut()}>
            {t('frame.logout')}
          </Button>
          <Button data-first-focus busy={busy} onClick={() => void stay()}>
            {t('ending.stay')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
