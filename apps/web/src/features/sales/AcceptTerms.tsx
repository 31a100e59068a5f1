import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/Input.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TermsLink } from '../registration/TermsBox.tsx';

/** Terms newer than those the buyer accepted. */
export function AcceptTerms({
  accepted,
  onChange,
}: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Check top checked={accepted} onChange={(event) => onChange(event.target.checked)}>
        <span className="small">{t('checkout.newTerms')}</span>
      </Check>
      <TermsLink />
    </Stack>
  );
}
