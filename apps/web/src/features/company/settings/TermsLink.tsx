import { registration } from '@canopy/contract/entry/registration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/input/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { ReadState } from '../../../ui/feedback/states.tsx';

/** Link that opens the terms. */
export function TermsLink() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const terms = useCall(registration.terms, {});
  return (
    <>
      <PlainButton self="start" onClick={() => setOpen(true)}>
        {t('register.readTerms')}
      </PlainButton>
      <Modal
        open={open}
        title={t('register.termsTitle')}
        footer={null}
        size="wide"
        onCancel={() => setOpen(false)}
      >
        {terms.data ? (
          <Stack gap={16}>
            <p className="lines">{terms.data.terms}</p>
            <h2>{t('register.privacy')}</h2>
            <p className="lines">{terms.data.privacy}</p>
            <p className="caption">{t('register.termsVersion', { version: terms.data.version })}</p>
          </Stack>
        ) : (
          <ReadState read={terms} lines={6} />
        )}
      </Modal>
    </>
  );
}
