import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ForgotPin } from './ForgotPin.tsx';
import { PinFields } from './PinFields.tsx';

/** Changes the security PIN, after entering the current one. */
export default function SecurityPinScreen() {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader title={t('screen.securityPin')} hint={t('pin.changeText')} />
      <Card as="div" width="short">
        <PinFields
          key={round}
          change
          done={() => {
            success(t('done.updated'));
            setRound(round + 1);
          }}
        />
        <ForgotPin />
      </Card>
    </>
  );
}
