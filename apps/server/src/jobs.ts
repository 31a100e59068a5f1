import { extendAuditChain } from './features/access/extendAuditChain.ts';
import { deleteOldAttempts } from './features/auth/deleteOldAttempts.ts';
import { mailResetLinks } from './features/auth/mailResetLinks.ts';
import { releaseHeldBonuses } from './features/compensation/releaseHeldBonuses.ts';
import { workOnImports } from './features/memberImport/memberImport.commands.ts';
import { reconcilePayments } from './features/payments/reconcilePayments.ts';
import { cancelUnpaid } from './features/sales/cancelUnpaid.ts';
import { sendMails } from './features/messages/sendMails.ts';
import { placeOverdue } from './features/network/placeOverdue.ts';
import { makeMovesOnTime } from './features/network/makeDueMoves.ts';
import {
  deleteOldMemberChanges,
  refreshMemberIndex,
} from './features/memberIndex/memberIndexCache.ts';
import { deleteOldVisitors } from './features/registration/referral.ts';
import type { Services } from './platform/context.ts';

/** What the company does by itself, again and again. */
export interface Job {
  name: string;
  everySeconds: number;
  /**
   * Does what is due and nothing else: it reads that from the database, so a missed or a double
   * run changes nothing, and several servers may run it at once.
   */
  run: (services: Services) => Promise<unknown>;
}

/** The one table of jobs. */
export const JOBS: readonly Job[] = [
  { name: 'mailResetLinks', everySeconds: 2, run: mailResetLinks },
  { name: 'sendMails', everySeconds: 5, run: sendMails },
  { name: 'workOnImports', everySeconds: 2, run: workOnImports },
  { name: 'refreshMemberIndex', everySeconds: 5, run: refreshMemberIndex },
  { name: 'reconcilePayments', everySeconds: 3, run: reconcilePayments },
  { name: 'cancelUnpaid', everySeconds: 60, run: cancelUnpaid },
  { name: 'extendAuditChain', everySeconds: 10, run: extendAuditChain },
  { name: 'releaseHeldBonuses', everySeconds: 60, run: releaseHeldBonuses },
  { name: 'makeMovesOnTime', everySeconds: 60, run: makeMovesOnTime },
  { name: 'placeOverdue', everySeconds: 60, run: placeOverdue },
  { name: 'deleteOldVisitors', everySeconds: 3_600, run: deleteOldVisitors },
  { name: 'deleteOldAttempts', everySeconds: 3_600, run: deleteOldAttempts },
  { name: 'deleteOldMemberChanges', everySeconds: 3_600, run: deleteOldMemberChanges },
];

/** Runs every job on its beat, never twice at once in this process; `stop` waits for running ones. */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopping = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  const plan = (job: Job) => {
    if (stopping) return;
    const timer = setTimeout(() => running.set(job, beat(job)), job.everySeconds * 1000);
    timers.set(job, timer.unref());
  };
  const beat = async (job: Job) => {
    try {
      await job.run(services);
    } catch (error) {
      report(job.name, error);
    }
    running.delete(job);
    plan(job);
  };
  for (const job of jobs) plan(job);
  return {
    async stop() {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
