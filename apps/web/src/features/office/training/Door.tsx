import { training } from '@canopy/contract/office/training';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../session/call.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Input } from '../../../ui/input/Input.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { QrScanner } from '../../../ui/picture/QrScanner.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { failureTitle } from '../../../ui/feedback/failureTitle.ts';
import { errorText } from '../../../ui/feedback/states.tsx';

interface Told {
  look: 'good' | 'wait' | 'bad';
  text: React.ReactNode;
}

/** Check-in at the door: scan or type a member's code, and the name is shown. */
export function Door() {
  const { t } = useTranslation();
  const attend = useCommand(training.attend, [training]);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const busy = useRef(false);

  async function take(AttendanceCode: string) {
    if (busy.current || !AttendanceCode.trim()) return;
    busy.current = true;
    try {
      const came = await attend.mutateAsync({ AttendanceCode });
      const parts = { name: <strong>{came.fullName}</strong>, id: came.memberID };
      setTold({
        look: came.before ? 'wait' : 'good',
        text: sentence(t, came.before ? 'training.cameBefore' : 'training.came', parts),
      });
      setTyped('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTold({
        look: 'bad',
        text: (
          <>
            <strong>{failureTitle(error, t)}</strong> {errorText(error, t)}
          </>
        ),
      });
    } finally {
      busy.current = false;
    }
  }

  return (
    <Card gap={12} aria-label={t('training.door')}>
      <h2>{t('training.door')}</h2>
      <QrScanner onCode={(code) => void take(code)} />
      <Row
        as="form"
        gap={8}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void take(typed);
        }}
      >
        <Input
          aria-label={t('training.typeCode')}
          placeholder={t('training.typeCode')}
          autoComplete="off"
          spellCheck={false}
          room="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={attend.isPending}>
          {t('training.note')}
        </Button>
      </Row>
      <div role="status">{told && <Notice look={told.look}>{told.text}</Notice>}</div>
    </Card>
  );
}
