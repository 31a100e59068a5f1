import type { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';

type Seal = ResultOf<typeof access.auditSeal>;

/** Whether a proof says anything: one was made, and of something, or it found an error. */
export const wasProved = ({ provedAt, rows, intact, wrong }: Seal): boolean =>
  provedAt !== null && (rows > 0 || !intact || wrong > 0);
