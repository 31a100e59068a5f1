import { decimalOf } from '@canopy/domain/money';
import { Change } from '../../../../ui/list/Change.tsx';
import { ChangeRows } from '../../../../ui/list/ChangeRows.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { senOf } from '../lines/senOf.ts';

/** Members with the change of their payout, as a bar and in RM, and what it was and is. */
export function Movers({
  movers,
}: {
  movers: readonly { memberID: string; fullName: string; before: string; after: string }[];
}) {
  return (
    <ChangeRows
      rows={movers.map(({ memberID, fullName, before, after }) => {
        const change = senOf(after) - senOf(before);
        return {
          key: memberID,
          name: (
            <>
              <bdi>{fullName}</bdi> <span className="caption">{memberID}</span>
            </>
          ),
          note: <Change before={<Money value={before} />} after={<Money value={after} />} />,
          change,
          amount: <Money value={decimalOf(change)} sign />,
        };
      })}
    />
  );
}
