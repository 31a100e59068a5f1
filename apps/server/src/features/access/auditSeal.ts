import { access } from '@canopy/contract/access';
import { query } from '../../platform/operation.ts';
import { verifyAuditChain } from './verifyAuditChain.ts';

/** Whether the audit log and the ledger are as they were written; recomputes the whole chain. */
export const auditSeal = query(access.auditSeal, async ({ db }) => {
  const report = await verifyAuditChain(db);
  return { ...report, sealedUntil: report.sealedUntil?.toISOString() ?? null };
});
