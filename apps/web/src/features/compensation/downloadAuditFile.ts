import { compensation } from '@canopy/contract/compensation';
import { call } from '../../session/call.ts';

/** Downloads a run's signed file in parts and saves it. */
export async function downloadAuditFile(RunID: string): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let name = '';
  for (let Part = 1, parts = 1; Part <= parts; Part += 1) {
    const answer = await call(compensation.auditFilePart, { RunID, Part });
    ({ name, parts } = answer);
    pieces.push(Uint8Array.from(atob(answer.data), (letter) => letter.charCodeAt(0)));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
