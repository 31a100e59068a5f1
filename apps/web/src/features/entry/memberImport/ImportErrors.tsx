import { memberImport } from '@canopy/contract/entry/memberImport';
import { download } from '../../../session/call.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { ImportProblems, NotRead } from '../../company/imports/ImportProblems.tsx';
import { reasonsSheet } from '../../company/imports/reasonsSheet.ts';

/** What is wrong in a file, or which of its columns were passed over. */
export function ImportErrors({ importID, refused }: { importID: number; refused: boolean }) {
  const found = useCall(memberImport.problems, { ImportID: importID });
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return refused ? <Skeleton lines={3} /> : null;
  if (!refused) return <NotRead columns={found.data.notRead} />;
  const rowsRead = found.data.problems.some(({ heading }) => heading !== '');
  const sheet = async () =>
    download(memberImport.errors, {
      ImportID: importID,
      AllRows: true,
      Export: await reasonsSheet('MEMBERS'),
    });
  return <ImportProblems found={found.data} {...(rowsRead ? { makeSheet: sheet } : {})} />;
}
