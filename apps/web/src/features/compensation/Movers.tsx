import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Change } from '../../ui/Change.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { ChangeBar } from '../../ui/Meter.tsx';
import { Money } from '../../ui/Money.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { WideOnly } from '../../ui/WideOnly.tsx';

const senOf = (amount: string) => parseMoney(amount, { signed: true }) ?? 0;

/** Members with the change of their payout, as a bar and in RM, and what it was and is. */
export function Movers({
  movers,
}: {
  movers: readonly { memberID: string; fullName: string; before: string; after: string }[];
}) {
  const changes = movers.map((mover) => senOf(mover.after) - senOf(mover.before));
  const largest = Math.max(1, ...changes.map(Math.abs));
  return (
    <ul>
      {movers.map((mover, i) => (
        <ListRow key={mover.memberID}>
          <span className="grow">
            <PersonCell name={mover.fullName} id={mover.memberID} />
          </span>
          <WideOnly>
            <ChangeBar share={changes[i]! / largest} />
          </WideOnly>
          <Stack as="span" align="end">
            <strong>
              <Money value={decimalOf(changes[i]!)} sign />
            </strong>
            <span className="caption">
              <Change
                before={<Money value={mover.before} />}
                after={<Money value={mover.after} />}
              />
            </span>
          </Stack>
        </ListRow>
      ))}
    </ul>
  );
}
