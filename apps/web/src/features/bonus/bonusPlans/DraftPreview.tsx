import { decimalOf } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { inRinggit, withCommas } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PlainTable } from '../../../ui/list/PlainTable.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import type { PlanCosts } from './planCosts.ts';
import { PlanSections } from './PlanSections.tsx';
import type { useDescribed } from './useDescribed.ts';

/** How the cost of what is typed is shown; `null`: it cannot be estimated. */
export interface CostShown {
  costs: PlanCosts;
  /** What the estimate is based on. */
  hint: string;
  /** Title and names of the rows. */
  of: string;
  nameOf: (level: number) => string;
}

/**
 * A preview of what is being typed: its cost in the last closed month, shown at once, and its description
 * from the server.
 *
 * @param below the form needs the full width of the page
 * @param taller it is taller than the form, and scrolls with the page
 */
export function DraftPreview({
  cost,
  described,
  below = false,
  taller = false,
}: {
  cost: CostShown | null | undefined;
  described: ReturnType<typeof useDescribed>;
  below?: boolean;
  taller?: boolean;
}) {
  const { t } = useTranslation();
  const label = t('bonusPlan.preview.label');
  const { sections, incomplete, error, retry } = described;
  const cards = (
    <Grid>
      {cost && <Cost {...cost} />}
      {cost === null && (
        <Card gap={12}>
          <h2>{t('bonusPlan.preview.cost')}</h2>
          <p className="small muted">{t('bonusPlan.preview.noBasis')}</p>
        </Card>
      )}
      {incomplete && (
        <Card>
          <p className="muted">{t('bonusPlan.preview.incomplete')}</p>
        </Card>
      )}
      {error && <ErrorState error={error} retry={retry} />}
      {!incomplete && !error && !sections && <Skeleton lines={6} />}
      {!incomplete && sections && <PlanSections sections={sections} />}
    </Grid>
  );
  return below ? (
    <aside aria-label={label}>{cards}</aside>
  ) : (
    <SidePanel label={label} stays={taller || 'own'}>
      {cards}
    </SidePanel>
  );
}

/** What the last closed month would have cost, row by row. */
function Cost({ costs, hint, of, nameOf }: CostShown) {
  const { t } = useTranslation();
  return (
    <Card gap={12}>
      <h2>{t('bonusPlan.preview.cost')}</h2>
      <p className="small muted">{hint}</p>
      <PlainTable
        head={[
          of,
          inRinggit(t('bonusPlan.simulated.paid')),
          inRinggit(t('bonusPlan.simulated.draft')),
        ]}
        rows={costs.rows.map(({ level, before, after }) => [
          nameOf(level),
          withCommas(decimalOf(before)),
          after === null ? '–' : withCommas(decimalOf(after)),
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
