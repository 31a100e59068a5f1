import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DESK_TABS, type DeskKind } from './deskTabs.ts';
import { useOwnKinds, useWaiting } from './DeskTabs.tsx';

/** Shown when a queue is empty; links to the next kind with work. */
export function AllDone({ kind }: { kind: DeskKind | undefined }) {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const next = useOwnKinds().find((one) => one !== kind && waiting(one) > 0);
  return (
    <Card as="div" gap={12} align="center" center>
      <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden>
        <ellipse cx="84" cy="102" rx="66" ry="7" fill="var(--sunken)" />
        <rect x="30" y="58" width="108" height="42" rx="10" fill="var(--soft-2)" />
        <path
          d="M30 72h30l8 10h32l8-10h30v18a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"
          fill="var(--brand)"
        />
        <circle cx="84" cy="34" r="24" fill="var(--gold-fill)" />
        <path
          d="M73 34l8 8 15-17"
          fill="none"
          stroke="#1B211D"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="strong">{t('desk.done')}</p>
      <p className="muted">{t('queue.none')}</p>
      {next && (
        <ButtonLink to={DESK_TABS[next].to}>
          {t('desk.goOn', { kind: t(`desk.${next}`) })}
        </ButtonLink>
      )}
    </Card>
  );
}
