import { registration } from '@canopy/contract/registration';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Check } from '../../ui/Input.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useCall } from '../../ui/api.ts';
import type { FormState } from '../../ui/useForm.ts';
import { ReadState } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Checkbox to accept the terms; records the version shown. */
export function TermsBox({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation();
  const terms = useCall(registration.terms, {});
  const version = terms.data?.version;
  const { TermsVersion } = form.values;
  useEffect(() => {
    if (version && version !== TermsVersion) form.set('TermsVersion', version);
  });
  return (
    <>
      <Check
        top
        boxed
        name="AcceptTerms"
        checked={form.values.AcceptTerms}
        onChange={(event) => form.set('AcceptTerms', event.target.checked)}
        aria-invalid={Boolean(form.problems['AcceptTerms'])}
      >
        {t('register.terms')}
        {form.problems['AcceptTerms'] && <FieldNote problem={t('validation.TERMS_REQUIRED')} />}
      </Check>
      <TermsLink />
    </>
  );
}

/** Link that opens the terms. */
export function TermsLink() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const terms = useCall(registration.terms, {});
  return (
    <>
      <Button
        kind="plain"
        size="small"
        self="start"

        onClick={() => setOpen(true)}
      >
        {t('register.readTerms')}
      </Button>
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
