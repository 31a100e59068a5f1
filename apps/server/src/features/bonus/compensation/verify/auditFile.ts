import { createHash, createPublicKey, verify } from 'node:crypto';
import { formatMoney } from '@canopy/domain/money';
import type { Secrets } from '../../../../platform/secrets.ts';
import { recalculateRun } from '../calculate/recalculateRun.ts';

/** What a company's audit file states about the run; the rest of the file is the run's input. */
interface AuditFileHeader {
  company: string;
  period: string;
  runID: string;
  inputHash: string;
  outputHash: string;
  /** Sen, before claw-backs. */
  paid: number;
  /** Ed25519 key, base64 of its DER form. The company gives its auditor the fingerprint. */
  publicKey: string;
}

const MAGIC = 'CANOPY BONUS RUN';

/**
 * One signed file with everything a run read. Anybody can recalculate the run from it, without the
 * database.
 */
export function writeAuditFile(
  secrets: Pick<Secrets, 'signDocument' | 'documentKey'>,
  header: Omit<AuditFileHeader, 'publicKey'>,
  packed: Uint8Array,
): Buffer {
  const text = JSON.stringify({ ...header, publicKey: secrets.documentKey });
  const signature = secrets.signDocument(text).toString('base64');
  return Buffer.concat([Buffer.from(`${MAGIC}\n${text}\n${signature}\n`), packed]);
}

/** Checks such a file: the signature, and that the input gives the stated result. */
export function readAuditFile(file: Buffer): { intact: boolean; lines: string[] } {
  const ends = [0, 0, 0];
  for (let i = 0, from = 0; i < ends.length; i += 1) {
    ends[i] = file.indexOf('\n', from);
    if (ends[i]! < 0) throw new Error('this is no file of a bonus run');
    from = ends[i]! + 1;
  }
  const [first, second, third] = ends as [number, number, number];
  if (file.toString('utf8', 0, first) !== MAGIC) throw new Error('this is no file of a bonus run');
  const text = file.toString('utf8', first + 1, second);
  const signature = Buffer.from(file.toString('utf8', second + 1, third), 'base64');
  const header = JSON.parse(text) as AuditFileHeader;
  const key = Buffer.from(header.publicKey, 'base64');
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  const signed = verify(null, Buffer.from(text), publicKey, signature);
  const again = recalculateRun(file.subarray(third + 1));
  const input = again.inputHash === header.inputHash;
  const output = again.outputHash === header.outputHash;
  const earned = again.earners.earned.reduce((sum, sen) => sum + sen, 0);
  const fingerprint = createHash('sha256').update(key).digest('hex');
  return {
    intact: signed && input && output && earned === header.paid,
    lines: [
      `${header.company}, ${header.period}, run ${header.runID}`,
      `signature: ${signed ? 'agrees' : 'DIFFERS'}, key ${fingerprint}`,
      `input: ${input ? 'agrees' : 'DIFFERS'} (${again.inputHash})`,
      `result: ${output ? 'agrees' : 'DIFFERS'} (${again.outputHash})`,
      `pays RM ${formatMoney(earned)} to ${again.earners.memberId.length} members${earned === header.paid ? '' : ', and the run says otherwise'}`,
    ],
  };
}
