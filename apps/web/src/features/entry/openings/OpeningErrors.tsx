import { openings, type OPENING_KINDS } from '@canopy/contract/entry/openings';
import { download } from '../../../session/call.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { ImportProblems, NotRead } from '../../company/imports/ImportProblems.tsx';
import { reasonsSheet } from '../../company/imports/reasonsSheet.ts';

interface Props {
  openingID: number;
  kind: (typeof OPENING_KINDS)[number];
  refused: boolean;
}

/** What is wrong in a sheet, or which of its columns were passed over. */
export function OpeningErrors({ openingID, kind, refused }: Props) {
  const found = useCall(openings.problems, { OpeningID: openingID });
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return refused ? <Skeleton lines={3} /> : null;
  if (!refused) return <NotRead columns={found.data.notRead} />;
  const sheet = async () =>
    download(openings.errors, {
      OpeningID: openingID,
      AllRows: true,
      Export: await reasonsSheet(kind),
    });
  return <ImportProblems found={found.data} makeSheet={sheet} />;
}
