import { sms } from '@canopy/contract/notices/sms';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Check } from '../../../ui/input/Input.tsx';

/** Whether the company may send text messages to the member; takes effect at once. */
export function SmsChoice() {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const choice = useCall(sms.choice, {});
  const choose = useCommand(sms.choose, [sms.choice]);
  if (!choice.data) return null;
  const { wanted } = choice.data;
  return (
    <Check
      checked={wanted}
      disabled={choose.isPending}
      onChange={() =>
        choose.mutateAsync({ Wanted: !wanted }).then(() => success(t('done.updated')), failure)
      }
    >
      {t('sms.consent')}
    </Check>
  );
}
