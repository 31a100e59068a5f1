import { useTranslation } from 'react-i18next';
import { clockText, timeText } from '../../ui/format.ts';

/** From when to when a session is. */
export function SessionTime({ session }: { session: { startsAt: string; endsAt: string } }) {
  const { t } = useTranslation();
  return (
    <bdi className="strong">
      {t('training.fromTo', { from: timeText(session.startsAt), to: clockText(session.endsAt) })}
    </bdi>
  );
}
