import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../i18n/texts.ts';
import { FieldBox, FieldNote } from '../../../ui/input/Field.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TermsLink } from '../../company/settings/TermsLink.tsx';

/** Terms newer than those the buyer accepted. */
export function AcceptTerms({
  accepted,
  onChange,
  problem,
}: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  problem?: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldBox data-field="AcceptTerms">
      <Stack gap={4}>
        <Check
          top
          name="AcceptTerms"
          checked={accepted}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && id}
        >
          <span className="small">{t('checkout.newTerms')}</span>
        </Check>
        {problem && <FieldNote id={id} problem={problemText(t, problem)} />}
        <TermsLink />
      </Stack>
    </FieldBox>
  );
}
