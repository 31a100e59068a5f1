import { extendAuditChain } from './features/access/extendAuditChain.ts';
import { proveLogs } from './features/access/proof.ts';
import { proveBooksJob } from './features/books/proveBooks.ts';
import { deleteOldAttempts } from './features/auth/deleteOldAttempts.ts';
import { mailResetLinks } from './features/auth/mailResetLinks.ts';
import { remindMaintenance } from './features/coach/remindMaintenance.ts';
import { calculateOnTime } from './features/compensation/calculateOnTime.ts';
import { dropDiscardedRuns } from './features/compensation/dropDiscardedRuns.ts';
import { findBonusSignals } from './features/bonusSignals/findBonusSignals.ts';
import { refreshEstimates } from './features/compensation/refreshEstimates.ts';
import { releaseHeldBonuses } from './features/compensation/releaseHeldBonuses.ts';
import { removeOldDownloads } from './features/downloads/removeOldDownloads.ts';
import { readOldSlips } from './features/files/readOldSlips.ts';
import { readSlips } from './features/files/readSlips.ts';
import { resealPictures } from './features/files/resealPictures.ts';
import { removeUnusedFiles } from './features/files/removeUnusedFiles.ts';
import { removeUnusedPictures } from './features/files/removeUnusedPictures.ts';
import { workOnImports } from './features/memberImport/workOnImports.ts';
import { workOnOpenings } from './features/openings/workOnOpenings.ts';
import { cancelUnpaidReloads } from './features/payments/cancelUnpaidReloads.ts';
import { reconcilePayments } from './features/payments/reconcilePayments.ts';
import { readBrand } from './features/settings/readBrand.ts';
import { notifyBackInStock } from './features/mall/notifyBackInStock.ts';
import { cancelUnpaid } from './features/sales/cancelUnpaid.ts';
import { sendSms } from './features/sms/sendSms.ts';
import { mailDigests } from './features/messages/mailDigests.ts';
import { mailNotices } from './features/messages/mailNotices.ts';
import { findSignals } from './features/wallets/findSignals.ts';
import { openComingMonths } from './features/wallets/ledgerMonths.ts';
import { sendWebhooks } from './features/integrations/sendWebhooks.ts';
import { textNotices } from './features/messages/textNotices.ts';
import { sendMails } from './features/messages/sendMails.ts';
import { deleteOldMails } from './features/messages/deleteOldMails.ts';
import { sendPush } from './features/notifications/sendPush.ts';
import { deleteOldNotices } from './features/notifications/deleteOldNotices.ts';
import { placeOverdue } from './features/network/placeOverdue.ts';
import { makeMovesOnTime } from './features/network/makeDueMoves.ts';
import { deleteOldMemberChanges } from './features/memberIndex/memberChanges.ts';
import { refreshMemberIndex } from './features/memberIndex/memberIndexCache.ts';
import { deleteOldCatalogueChanges } from './features/products/deleteOldCatalogueChanges.ts';
import { deleteOldCounts } from './platform/http/throttle.ts';
import { runWantedJobs } from './platform/tasks/jobRuns.ts';
import { sendHeartbeat } from './platform/serverProcess.ts';
import type { Job } from './platform/tasks/job.ts';
import { workOnTasks } from './platform/tasks/workOnTasks.ts';
import { makeDownloads } from './makeDownloads.ts';
import { ASKED_FOR } from './tasks.ts';
import { removeUnusedUploads } from './features/resources/removeUnusedUploads.ts';
import { deleteOldVisitors } from './features/registration/deleteOldVisitors.ts';

/** All jobs that the company runs automatically, and how often. */
export const JOBS: readonly Job[] = [
  {
    name: 'workOnTasks',
    everySeconds: 1,
    run: (services, stopping) => workOnTasks(services, ASKED_FOR, stopping),
  },
  { name: 'makeDownloads', everySeconds: 1, run: makeDownloads },
  { name: 'refreshEstimates', everySeconds: 2, run: refreshEstimates },
  {
    name: 'runWantedJobs',
    everySeconds: 2,
    run: (services, stopping) => runWantedJobs(services, JOBS, stopping),
  },
  { name: 'sayAlive', everySeconds: 10, run: sendHeartbeat },
  { name: 'readBrand', everySeconds: 5, run: readBrand },
  { name: 'mailResetLinks', everySeconds: 2, run: mailResetLinks },
  { name: 'sendSms', everySeconds: 2, run: sendSms },
  { name: 'mailNotices', everySeconds: 5, run: mailNotices },
  { name: 'textNotices', everySeconds: 5, run: textNotices },
  { name: 'mailDigests', everySeconds: 300, run: mailDigests },
  { name: 'sendMails', everySeconds: 2, run: sendMails },
  { name: 'sendPush', everySeconds: 2, run: (services) => sendPush(services) },
  { name: 'sendWebhooks', everySeconds: 2, run: (services) => sendWebhooks(services) },
  { name: 'workOnImports', everySeconds: 2, run: workOnImports },
  { name: 'workOnOpenings', everySeconds: 2, run: workOnOpenings },
  { name: 'refreshMemberIndex', everySeconds: 5, run: refreshMemberIndex },
  { name: 'reconcilePayments', everySeconds: 3, run: reconcilePayments },
  { name: 'tellOfStock', everySeconds: 60, run: notifyBackInStock },
  { name: 'cancelUnpaid', everySeconds: 60, run: cancelUnpaid },
  { name: 'cancelUnpaidReloads', everySeconds: 60, run: cancelUnpaidReloads },
  { name: 'extendAuditChain', everySeconds: 10, run: extendAuditChain },
  { name: 'dropDiscardedRuns', everySeconds: 30, run: dropDiscardedRuns },
  { name: 'calculateOnTime', everySeconds: 60, run: calculateOnTime },
  { name: 'releaseHeldBonuses', everySeconds: 60, run: releaseHeldBonuses },
  { name: 'remindMaintenance', everySeconds: 600, run: remindMaintenance },
  { name: 'makeMovesOnTime', everySeconds: 60, run: makeMovesOnTime },
  { name: 'placeOverdue', everySeconds: 60, run: placeOverdue },
  { name: 'proveLogs', everySeconds: 5, run: proveLogs },
  { name: 'proveBooks', everySeconds: 5, run: proveBooksJob },
  { name: 'openComingMonths', everySeconds: 3_600, run: openComingMonths },
  { name: 'readSlips', everySeconds: 2, run: readSlips },
  { name: 'readOldSlips', everySeconds: 60, run: readOldSlips },
  { name: 'findSignals', everySeconds: 300, run: findSignals },
  { name: 'findBonusSignals', everySeconds: 600, run: findBonusSignals },
  { name: 'removeUnusedFiles', everySeconds: 600, run: removeUnusedFiles },
  { name: 'removeUnusedPictures', everySeconds: 43_200, run: removeUnusedPictures },
  { name: 'removeUnusedUploads', everySeconds: 600, run: removeUnusedUploads },
  { name: 'removeOldDownloads', everySeconds: 60, run: removeOldDownloads },
  { name: 'resealPictures', everySeconds: 30, run: resealPictures },
  { name: 'deleteOldNotices', everySeconds: 3_600, run: deleteOldNotices },
  { name: 'deleteOldMails', everySeconds: 3_600, run: deleteOldMails },
  { name: 'deleteOldVisitors', everySeconds: 3_600, run: deleteOldVisitors },
  { name: 'deleteOldCounts', everySeconds: 3_600, run: deleteOldCounts },
  { name: 'deleteOldAttempts', everySeconds: 3_600, run: deleteOldAttempts },
  { name: 'deleteOldMemberChanges', everySeconds: 3_600, run: deleteOldMemberChanges },
  { name: 'deleteOldCatalogueChanges', everySeconds: 3_600, run: deleteOldCatalogueChanges },
];
