import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { Check, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { percentText, pvText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

export type RankRow = ResultOf<typeof compensation.rankProgress>['ranks'][number];

/** The conditions of a rank, one line each, with the member's progress. */
export function RankConditions({ row, differentLegs }: { row: RankRow; differentLegs: boolean }) {
  const { t } = useTranslation();
  const { recruits, ownPV, groupPV, months } = row;
  const pv = ({ needed, have }: { needed: string; have: string }) => ({
    need: pvText(needed),
    have: pvText(have),
    met: Number(have) >= Number(needed),
    note: '',
  });
  const count = ({ needed, have }: { needed: number; have: number }) => ({
    need: needed,
    have,
    met: have >= needed,
    note: '',
  });
  const rank = nameOf(t, 'rank', recruits?.recruitRank ?? 0);
  const share = groupPV?.legShare ?? null;
  const note = share === null ? '' : t('ranks.legShare', { percent: percentText(share) });
  const lines = [
    recruits && {
      label: t(differentLegs ? 'ranks.legs' : 'ranks.recruits', { rank }),
      ...count(recruits),
    },
    ownPV && { label: t('ranks.ownPV'), ...pv(ownPV) },
    groupPV && { label: t('ranks.groupPV'), ...pv(groupPV), note },
    months && { label: t('ranks.months'), ...count(months) },
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ label, need, have, met, note: more }) => (
        <ListRow key={label}>
          {met ? (
            <Check size={18} color="var(--link)" aria-label={t('ranks.met')} />
          ) : (
            <Flag size={18} color="var(--gold)" aria-label={t('ranks.open')} />
          )}
          <Stack gap={4} grow>
            <span>{label}</span>
            {more && <span className="caption">{more}</span>}
          </Stack>
          <strong>{t('home.of', { have, need })}</strong>
        </ListRow>
      ))}
    </ul>
  );
}
