import { useTranslation } from 'react-i18next';
import { clockText, timeText } from '../../../i18n/format.ts';

/** Start and end of a session. */
export function SessionTime({ session }: { session: { startsAt: string; endsAt: string } }) {
  const { t } = useTranslation();
  return (
    <bdi className="strong">
      {t('training.fromTo', { from: timeText(session.startsAt), to: clockText(session.endsAt) })}
    </bdi>
  );
}
