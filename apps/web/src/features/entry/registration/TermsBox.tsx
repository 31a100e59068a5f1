import { registration } from '@canopy/contract/entry/registration';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import type { FormState } from '../../../ui/input/useForm.ts';
import { TermsLink } from '../../company/settings/TermsLink.tsx';
import type { Draft } from './draft.ts';

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
