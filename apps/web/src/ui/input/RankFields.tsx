import { useTranslation } from 'react-i18next';
import { CheckGroup } from './CheckGroup.tsx';
import type { FormState } from './useForm.ts';
import { RANKS } from './ranks.ts';

const PACKAGES = [1, 2, 3, 4] as const;

/** Ranks and packages that something applies to; none ticked means all. */
export function RankFields<V extends { Ranks: number[]; PackageRanks: number[] }>({
  form,
}: {
  form: FormState<V>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <CheckGroup
        label={t('label.rank')}
        field="Ranks"
        value={form.values.Ranks}
        options={RANKS.map((value) => ({ value, label: t(`rank.${value}`) }))}
        onChange={(value) => form.set('Ranks', value)}
      />
      <CheckGroup
        label={t('label.package')}
        field="PackageRanks"
        value={form.values.PackageRanks}
        options={PACKAGES.map((value) => ({ value, label: t(`package.${value}`) }))}
        onChange={(value) => form.set('PackageRanks', value)}
      />
    </>
  );
}
