import { bonusPlans } from '@canopy/contract/bonusPlans';
import { decimalOf } from '@canopy/domain/money';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Card } from '../../ui/Card.tsx';
import { isSendable } from '../../ui/formCheck.ts';
import { moneyText, monthText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { planCosts, type PlanBasis } from './planCosts.ts';
import { PlanSections } from './PlanSections.tsx';
import type { PlanBody, PlanKind } from './planTypes.ts';
import { bodyOf, type PlanValues } from './planValues.ts';
import { levelText, rankText } from './termRows.ts';

/**
 * A preview of the plan being typed: its cost in the last closed month, shown at once, and its description
 * from the server.
 */
export function PlanPreview({ plan, values }: { plan: PlanKind; values: PlanValues }) {
  const { t } = useTranslation();
  const basis = useCall(bonusPlans.planBasis, { Plan: plan }).data;
  const { Revision: _, ...typed } = bodyOf(plan, values, null);
  const settled = useSettled(JSON.stringify(typed));
  const body = useMemo(() => JSON.parse(settled) as Omit<PlanBody, 'Revision'>, [settled]);
  const whole = isSendable(bonusPlans.previewPlan, body);
  const described = useCall(bonusPlans.previewPlan, body, {
    enabled: whole,
    keep: true,
    latest: true,
  });
  const sections = described.data?.sections;
  const incomplete = !whole || sections === null;
  const error = incomplete ? null : described.error;
  return (
    <Beside plan={plan}>
      {basis && <Cost plan={plan} basis={basis} values={values} />}
      {incomplete && (
        <Card>
          <p className="muted">{t('bonusPlan.preview.incomplete')}</p>
        </Card>
      )}
      {error && <ErrorState error={error} retry={() => void described.refetch()} />}
      {!incomplete && !error && !sections && <Skeleton lines={6} />}
      {!incomplete && sections && <PlanSections sections={sections} />}
    </Beside>
  );
}

/** The rank table needs the full page width, so its preview goes below. */
function Beside({ plan, children }: { plan: PlanKind; children: ReactNode }) {
  const label = useTranslation().t('bonusPlan.preview.label');
  const cards = <Grid>{children}</Grid>;
  return plan === 'UPGRADE_RANKING' ? (
    <aside aria-label={label}>{cards}</aside>
  ) : (
    <SidePanel label={label} stays="own">
      {cards}
    </SidePanel>
  );
}

/** What the last closed month would have cost, by level. */
function Cost({ plan, basis, values }: { plan: PlanKind; basis: PlanBasis; values: PlanValues }) {
  const { t } = useTranslation();
  const costs = planCosts(plan, basis, values);
  const ranking = plan === 'UPGRADE_RANKING';
  const month = monthText(basis.period);
  return (
    <Card gap={12}>
      <h2>{t('bonusPlan.preview.cost')}</h2>
      <p className="small muted">
        {t(ranking ? 'bonusPlan.preview.basisRanks' : 'bonusPlan.preview.basis', { month })}
      </p>
      <PlainTable
        head={[
          ranking ? t('bonusPlan.ranks') : t('bonusPlan.preview.level'),
          t('bonusPlan.simulated.paid'),
          t('bonusPlan.simulated.draft'),
        ]}
        rows={costs.rows.map(({ level, before, after }) => [
          ranking ? rankText(t, level) : levelText(t, plan, level),
          moneyText(decimalOf(before)),
          after === null ? '–' : moneyText(decimalOf(after)),
        ])}
      />
      <Totals>
        <Total label={t('bonusPlan.simulated.paid')}>
          <Money value={decimalOf(costs.before)} />
        </Total>
        <Total label={t('bonusPlan.simulated.draft')}>
          <Money value={decimalOf(costs.after)} />
        </Total>
        <Total label={t('bonusPlan.preview.change')} sum>
          <Money
            value={decimalOf(costs.after - costs.before)}
            sign={costs.after !== costs.before}
          />
        </Total>
      </Totals>
      {costs.unknown && <p className="small">{t('bonusPlan.preview.unknown')}</p>}
      {costs.others && <p className="small">{t('bonusPlan.preview.others')}</p>}
    </Card>
  );
}
