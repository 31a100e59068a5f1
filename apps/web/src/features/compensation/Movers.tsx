import { Change } from '../../ui/Change.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Money } from '../../ui/Money.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';

/** Members with their earlier and present payout, RM. */
export function Movers({
  movers,
}: {
  movers: readonly { memberID: string; fullName: string; before: string; after: string }[];
}) {
  return (
    <ul>
      {movers.map((mover) => (
        <ListRow key={mover.memberID}>
          <span className="grow">
            <PersonCell name={mover.fullName} id={mover.memberID} />
          </span>
          <span className="code">
            <Change before={<Money value={mover.before} />} after={<Money value={mover.after} />} />
          </span>
        </ListRow>
      ))}
    </ul>
  );
}
