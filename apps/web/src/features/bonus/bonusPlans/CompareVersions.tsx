import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { monthText } from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { changesBetween } from './termRows.ts';
import { TermChanges } from './TermChanges.tsx';
import type { PlanVersions, VersionedKind } from './planTypes.ts';
import { versionName } from './versionName.ts';

/**
 * The differences between any two versions, the draft among them. Nothing while there are only two: what
 * they differ in is shown with the newer one.
 */
export function CompareVersions({ plan, known }: { plan: VersionedKind; known: PlanVersions }) {
  const { t } = useTranslation();
  const { draft, versions, current } = known;
  const choices = [
    ...(draft
      ? [
          {
            key: 'draft',
            name: t('bonusPlan.draft', { month: monthText(draft.effectiveFrom) }),
            terms: draft,
          },
        ]
      : []),
    ...versions.map((version) => ({
      key: String(version.version),
      name: versionName(t, plan, version),
      terms: version,
    })),
  ];
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const choiceOf = (key: string | undefined) => choices.find((choice) => choice.key === key);
  const to = choiceOf(chosen.to) ?? choices[0]!;
  const from =
    choiceOf(chosen.from) ??
    choices.find(({ key }) => key === String(current) && key !== to.key) ??
    choices.at(-1)!;
  if (choices.length < 3) return null;
  const changes = changesBetween(t, plan, from.terms, to.terms);
  const choice = (side: 'from' | 'to', value: string) => (
    <FieldBox>
      <label htmlFor={`compare-${side}`}>{t(`bonusPlan.compare.${side}`)}</label>
      <Select
        id={`compare-${side}`}
        value={value}
        onChange={(event) => setChosen((sides) => ({ ...sides, [side]: event.target.value }))}
      >
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
  return (
    <Card gap={16} data-testid="compareVersions">
      <h2>{t('bonusPlan.compare.title')}</h2>
      <Grid columns="form">
        {choice('from', from.key)}
        {choice('to', to.key)}
      </Grid>
      {changes.length === 0 ? (
        <p className="muted">{t('bonusPlan.compare.same')}</p>
      ) : (
        <TermChanges changes={changes} />
      )}
    </Card>
  );
}
