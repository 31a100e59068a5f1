import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { noAudit } from '../../../../platform/audit.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { writeAuditFile } from './auditFile.ts';
import { runLine } from '../review/run.ts';

/**
 * One part of a run's signed audit file ({@link writeAuditFile}); the parts joined in order are the file.
 * Sent in parts so that the file for a million members is never in memory as a whole. Only the first part
 * is written to the audit log.
 */
export const auditFilePart = command(compensation.auditFilePart, async (ctx, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const run = await ctx.db
    .selectFrom('bonus_run')
    .select(['period', 'state', 'input_hash', 'output_hash', 'paid'])
    .where('id', '=', id)
    .where('state', '<>', 'DISCARDED')
    .executeTakeFirst();
  if (!run) throw new ApiError('NOT_FOUND');
  const { period, state, paid } = run;
  if (state === 'OPEN') throw new ApiError('RUN_STATE', { period, state });
  const { parts } = await ctx.db
    .selectFrom('bonus_run_input')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  if (parts === 0) throw new ApiError('RUN_NO_INPUT', { period });
  const part = await ctx.db
    .selectFrom('bonus_run_input')
    .select('bytes')
    .where('run_id', '=', id)
    .where('part', '=', body.Part - 1)
    .executeTakeFirst();
  if (!part) throw new ApiError('NOT_FOUND');
  const runID = publicId('bonusRun', id);
  const { company } = await readSettings(ctx.db);
  const header = {
    company: company.name,
    period,
    runID,
    inputHash: run.input_hash,
    outputHash: run.output_hash,
    paid,
  };
  const first = body.Part === 1;
  const bytes = first ? writeAuditFile(ctx.secrets, header, part.bytes) : part.bytes;
  return {
    result: { name: `bonus-${period}-${runID}.run`, parts, data: bytes.toString('base64') },
    audit: first
      ? runLine('bonus.auditFile', id, period)
      : noAudit('the first part of the file is told'),
  };
});
