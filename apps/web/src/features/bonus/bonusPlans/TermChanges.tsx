import { ChangeList } from '../../../ui/list/ChangeList.tsx';
import type { changesBetween } from './termRows.ts';

/** The differences between two sets of terms. */
export function TermChanges({ changes }: { changes: ReturnType<typeof changesBetween> }) {
  return <ChangeList rows={changes} />;
}
