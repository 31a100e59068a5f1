import { useTranslation } from 'react-i18next';
import { sentence } from '../../../../i18n/sentence.tsx';
import { Money } from '../../../../ui/value/Money.tsx';

/** What refunds claw back from a bonus amount; nothing if they claw back nothing. */
export function ClawedBack({ amount }: { amount: string }) {
  const { t } = useTranslation();
  if (!(Number(amount) < 0)) return null;
  return (
    <p className="caption">
      {sentence(t, 'label.pair', { label: t('bonus.takenBack'), value: <Money value={amount} /> })}
    </p>
  );
}
