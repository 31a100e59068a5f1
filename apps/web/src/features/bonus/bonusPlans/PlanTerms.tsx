import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { VersionedKind, Terms } from './planTypes.ts';
import { PackageTerms } from './PackageTerms.tsx';
import { levelRows, termRows } from './termRows.ts';

/** A version of a plan, with what 100 PV or a net price of RM 100 would pay. */
export function PlanTerms({ plan, terms }: { plan: VersionedKind; terms: Terms }) {
  const { t } = useTranslation();
  if (terms.packages) return <PackageTerms packages={terms.packages} />;
  const paid = new Map(terms.example.map(({ level, amount }) => [`level.${level}`, amount]));
  return (
    <Stack gap={16}>
      <Facts columns={2}>
        {termRows(t, plan, terms).map((row) => (
          <Fact key={row.key} label={row.label}>
            {row.value}
          </Fact>
        ))}
      </Facts>
      <ul>
        {levelRows(t, plan, terms).map((row) => (
          <ListRow key={row.key}>
            <span className="grow">{row.label}</span>
            <span className="code">{row.value}</span>
            {paid.has(row.key) && (
              <span className="caption">
                <Money value={paid.get(row.key)!} />
              </span>
            )}
          </ListRow>
        ))}
      </ul>
      {terms.example.length > 0 && (
        <p className="caption">
          {t(terms.base === 'NET' ? 'bonusPlan.exampleHintNet' : 'bonusPlan.exampleHint', {
            sum: sumOf(terms),
          })}
        </p>
      )}
    </Stack>
  );
}

/** Sum of all levels, in percent of the volume. */
const sumOf = ({ levels }: Terms): string =>
  (levels.reduce((sum, bp) => sum + bp, 0) / 100).toLocaleString();
