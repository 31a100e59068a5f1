import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { Card } from '../../../ui/layout/Card.tsx';
import { PlainTable } from '../../../ui/list/PlainTable.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';

/** A plan in words from the server, each part on its own card. */
export function PlanSections({
  sections,
}: {
  sections: ResultOf<typeof bonusPlans.planDescription>['sections'];
}) {
  return sections.map((section) => (
    <Card key={section.heading} gap={12}>
      <h2>{section.heading}</h2>
      {section.text && <p>{section.text}</p>}
      {section.rows.length > 0 && <PlainTable head={section.head} rows={section.rows} />}
      {section.sums.length > 0 && (
        <Totals>
          {section.sums.map(({ label, value }) => (
            <Total key={label} label={label}>
              {value}
            </Total>
          ))}
        </Totals>
      )}
    </Card>
  ));
}
