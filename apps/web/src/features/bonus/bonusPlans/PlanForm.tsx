import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { paidBySale } from '@canopy/domain/compensation/plan';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable } from '../../../ui/input/EditableTable.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useTwoVersions } from '../../../ui/list/useTwoVersions.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import { draftMonth, monthChoice } from './draftMonth.ts';
import { BinaryPlanFields } from './BinaryPlanFields.tsx';
import { bodyOf, valuesOf } from './planValues.ts';
import { MallFields } from './MallFields.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { missingRows, qualificationField } from './qualificationValues.ts';
import type { PlanKind, PlanVersions } from './planTypes.ts';
import { QualificationFields } from './QualificationFields.tsx';
import { RankFields } from './RankFields.tsx';
import { draftVersions, planNames } from './twoDrafts.ts';
import { levelText, rankText } from './termRows.ts';
import { RANKS } from '../../../ui/input/ranks.ts';

const PERIODS = ['INSTANT', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** Ranks that a plan can use. */

/**
 * Edits the draft of a plan's next version, which starts as a copy of the latest. The plan in words and its
 * cost are shown beside the form.
 */
export function PlanForm({
  plan,
  known,
  onClose,
}: {
  plan: PlanKind;
  known: PlanVersions;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const versions = useTwoVersions({
    ...draftVersions(known, plan),
    valuesOf: (read: PlanVersions) => valuesOf(read.draft ?? read.versions[0]!, draftMonth(read)),
    names: planNames(t, plan),
  });
  const { draft } = versions.base!;
  const ranking = plan === 'UPGRADE_RANKING';
  const binary = plan === 'BINARY';
  const levels = !ranking && !binary;
  const form = useForm({
    initial: valuesOf(draft ?? known.versions[0]!, draftMonth(known)),
    meanwhile: versions.meanwhile,
    command: useCommand(bonusPlans.savePlan, [bonusPlans]),
    body: (values) => bodyOf(plan, values, draft),
    named: qualificationField,
    check: (current) => [
      ...missingRows(current),
      // a plan without a mall pays nothing
      ...(levels && current.Malls.length === 0 ? [{ field: 'Malls', code: 'MALL_REQUIRED' }] : []),
    ],
    close: onClose,
  });
  const { values } = form;
  const ranks = RANKS.map((rank) => ({ value: String(rank), label: rankText(t, rank) }));
  return (
    <Grid {...(ranking ? {} : { columns: 'order' })}>
      {versions.dialog(form)}
      <Form form={form} card>
        <h2>{t(draft ? 'bonusPlan.editDraft' : 'bonusPlan.newDraft')}</h2>
        <Grid columns="form">
          <TextField form={form} name="Name" label={t('label.name')} maxLength={60} />
          <SelectField form={form} {...monthChoice(t, known)} />
          <SelectField
            form={form}
            name="Status"
            label={t('label.status')}
            options={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({
              value,
              label: t(`bonusPlan.status.${value}`),
            }))}
          />
          {levels && (
            <SelectField
              form={form}
              name="Compression"
              label={t('bonusPlan.compression')}
              help={t('bonusPlan.compressionHelp')}
              options={(['NONE', 'ROLLUP', 'FULL'] as const).map((value) => ({
                value,
                label: t(`bonusPlan.compressions.${value}`),
              }))}
            />
          )}
          {levels && (
            <SelectField
              form={form}
              name="Period"
              label={t(plan === 'SPONSOR' ? 'bonusPlan.period' : 'bonusPlan.worked')}
              help={t(plan === 'SPONSOR' ? 'bonusPlan.periodHelp' : 'bonusPlan.workedHelp')}
              options={PERIODS.map((value) => ({
                value,
                label: t(`bonusPlan.${plan === 'SPONSOR' ? 'paid' : 'workedBy'}.${value}`),
              }))}
            />
          )}
          {levels && (
            <SelectField
              form={form}
              name="Base"
              label={t('bonusPlan.base')}
              help={t('bonusPlan.baseHelp')}
              options={(['PV', 'NET'] as const).map((value) => ({
                value,
                label: t(`bonusPlan.bases.${value}`),
              }))}
            />
          )}
          {plan === 'GENERATION' && (
            <SelectField
              form={form}
              name="LeaderRank"
              label={t('bonusPlan.leaderRank')}
              help={t('bonusPlan.leaderRankHelp')}
              options={ranks}
            />
          )}
          {levels && (
            <TextField
              form={form}
              name="MemberCap"
              label={t('bonusPlan.memberCap')}
              help={t('bonusPlan.memberCapHelp')}
              inputMode="decimal"
            />
          )}
          {levels && paidBySale(plan, values.Period) && (
            <SelectField
              form={form}
              name="Available"
              label={t('bonusPlan.available')}
              help={t('bonusPlan.availableHelp')}
              options={(['AFTER_RETURN', 'AT_ONCE'] as const).map((value) => ({
                value,
                label: t(`bonusPlan.${value}`),
              }))}
            />
          )}
          {plan === 'SPONSOR' && values.Period === 'INSTANT' && (
            <TextField
              form={form}
              name="HoldDays"
              label={t('bonusPlan.holdDays')}
              help={t('bonusPlan.holdDaysHelp')}
              inputMode="numeric"
            />
          )}
        </Grid>
        {binary && <BinaryPlanFields form={form} />}
        {ranking && (
          <Check
            top
            checked={values.DifferentLegs}
            onChange={(event) => form.set('DifferentLegs', event.target.checked)}
          >
            <strong>{t('bonusPlan.differentLegs')}</strong>
            <br />
            {t('bonusPlan.differentLegsHelp')}
          </Check>
        )}
        {ranking && (
          <Check
            top
            checked={values.OnlyHighest}
            onChange={(event) => form.set('OnlyHighest', event.target.checked)}
          >
            <strong>{t('bonusPlan.onlyHighest')}</strong>
            <br />
            {t('bonusPlan.onlyHighestHelp')}
          </Check>
        )}
        {levels && (
          <Check
            top
            // a package is known by its PV
            disabled={values.Base === 'NET'}
            checked={values.OwnPackageCap && values.Base === 'PV'}
            onChange={(event) => form.set('OwnPackageCap', event.target.checked)}
          >
            <strong>{t('bonusPlan.ownPackageCap')}</strong>
            <br />
            {t('bonusPlan.ownPackageCapHelp')}
          </Check>
        )}
        {levels && <MallFields plan={plan} form={form} />}
        {plan !== 'SPONSOR' && <QualificationFields form={form} />}
        {ranking && <RankFields form={form} ranks={ranks} />}
        {levels && (
          <Grid columns="form">
            <Stack gap={8}>
              <h3>{t('bonusPlan.percentages')}</h3>
              <EditableTable
                label={t('bonusPlan.percentages')}
                field="Levels"
                rows={values.Levels}
                onChange={(rows) => form.set('Levels', rows)}
                empty={{ Percent: '' }}
                problems={form.problems}
                rowName={(i) => levelText(t, plan, i + 1)}
                columns={[{ key: 'Percent', title: t('bonusPlan.percent'), kind: 'number' }]}
              />
              <p className="small">
                {t('bonusPlan.together', { percent: togetherOf(values.Levels) })}
              </p>
            </Stack>
            <Stack gap={8}>
              <h3>{t('bonusPlan.openLevels')}</h3>
              <p className="small muted">{t('bonusPlan.openLevelsHelp')}</p>
              <EditableTable
                label={t('bonusPlan.openLevels')}
                field="OpenLevels"
                rows={values.OpenLevels}
                onChange={(rows) => form.set('OpenLevels', rows)}
                empty={{ Open: String(values.Levels.length) }}
                problems={form.problems}
                rowName={(i) => nameOf(t, 'rank', i)}
                columns={[{ key: 'Open', title: t('bonusPlan.open'), kind: 'number' }]}
              />
            </Stack>
          </Grid>
        )}
        <DraftButtons busy={form.busy} onClose={onClose} />
      </Form>
      <PlanPreview plan={plan} values={values} pvValue={known.pvValue} />
    </Grid>
  );
}

/** Sum of all levels, in percent; an invalid number counts as zero. */
function togetherOf(levels: readonly { Percent: string }[]): string {
  const sum = levels.reduce(
    (all, { Percent }) => all + (Number(Percent.replace(',', '.')) || 0),
    0,
  );
  return (Math.round(sum * 100) / 100).toLocaleString();
}
