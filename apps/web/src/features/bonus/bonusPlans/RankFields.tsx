import { useTranslation } from 'react-i18next';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import type { PlanValues } from './planValues.ts';

const EMPTY: PlanValues['Ranks'][number] = {
  Rank: '',
  Name: '',
  RecruitCount: '',
  RecruitRank: '0',
  OwnPV: '0',
  GroupPV: '0',
  LegShare: '0',
  Months: '1',
  Reward: '',
};

/** The ranks of a plan as a table: conditions and rewards. */
export function RankFields({
  form,
  ranks,
}: {
  form: FormState<PlanValues>;
  /** Ranks that recruits may be required to have. */
  ranks: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <EditableTable
        label={t('bonusPlan.ranks')}
        field="Ranks"
        rows={form.values.Ranks}
        onChange={(rows) => form.set('Ranks', rows)}
        empty={EMPTY}
        problems={form.problems}
        columns={[
          { key: 'Rank', title: t('bonusPlan.rankNumber'), kind: 'number', width: 64 },
          { key: 'Name', title: t('label.name'), kind: 'string' },
          { key: 'RecruitCount', title: t('bonusPlan.recruits'), kind: 'number', width: 96 },
          { key: 'RecruitRank', title: t('bonusPlan.recruitRank'), kind: 'select', options: ranks },
          { key: 'OwnPV', title: t('bonusPlan.ownPV'), kind: 'number', width: 104 },
          { key: 'GroupPV', title: t('bonusPlan.groupPV'), kind: 'number', width: 112 },
          { key: 'LegShare', title: t('bonusPlan.legShare'), kind: 'number', width: 104 },
          { key: 'Months', title: t('bonusPlan.months'), kind: 'number', width: 88 },
          { key: 'Reward', title: t('bonusPlan.reward'), kind: 'number', width: 120 },
        ]}
      />
      <p className="small muted">{t('bonusPlan.rankRulesHelp')}</p>
    </Stack>
  );
}
