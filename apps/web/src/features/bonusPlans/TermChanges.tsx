import { Change } from '../../ui/Change.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import type { changesBetween } from './termRows.ts';

/** The differences between two sets of terms. */
export function TermChanges({ changes }: { changes: ReturnType<typeof changesBetween> }) {
  return (
    <ul>
      {changes.map((change) => (
        <ListRow key={change.key}>
          <span className="grow">{change.label}</span>
          <span className="code">
            <Change before={change.before} after={<strong>{change.after}</strong>} />
          </span>
        </ListRow>
      ))}
    </ul>
  );
}
