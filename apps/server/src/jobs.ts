import { extendAuditChain } from './features/office/access/extendAuditChain.ts';
import { proveLogs } from './features/office/access/proof.ts';
import { proveBooksJob } from './features/insight/books/proveBooks.ts';
import { deleteOldAttempts } from './features/identity/auth/deleteOldAttempts.ts';
import { mailResetLinks } from './features/identity/auth/mailResetLinks.ts';
import { remindMaintenance } from './features/bonus/coach/remindMaintenance.ts';
import { calculateOnTime } from './features/bonus/compensation/calculate/calculateOnTime.ts';
import { dropDiscardedRuns } from './features/bonus/compensation/calculate/dropDiscardedRuns.ts';
import { findBonusSignals } from './features/bonus/bonusSignals/findBonusSignals.ts';
import { refreshEstimates } from './features/bonus/compensation/estimates/refreshEstimates.ts';
import { releaseHeldBonuses } from './features/bonus/compensation/holds/releaseHeldBonuses.ts';
import { removeOldDownloads } from './features/insight/downloads/removeOldDownloads.ts';
import { readOldSlips } from './features/company/files/readOldSlips.ts';
import { deliverUnreported } from './features/orders/shipments/deliverUnreported.ts';
import { readSlips } from './features/company/files/readSlips.ts';
import { resealPictures } from './features/company/files/resealPictures.ts';
import { removeUnusedFiles } from './features/company/files/removeUnusedFiles.ts';
import { removeUnusedPictures } from './features/company/files/removeUnusedPictures.ts';
import { workOnImports } from './features/entry/memberImport/workOnImports.ts';
import { workOnOpenings } from './features/entry/openings/workOnOpenings.ts';
import { cancelUnpaidReloads } from './features/checkout/payments/cancelUnpaidReloads.ts';
import { reconcilePayments } from './features/checkout/payments/reconcilePayments.ts';
import { readBrand } from './features/company/settings/readBrand.ts';
import { notifyBackInStock } from './features/shop/mall/notifyBackInStock.ts';
import { cancelUnpaid } from './features/checkout/sales/cancelUnpaid.ts';
import { sendSms } from './features/notices/sms/sendSms.ts';
import { mailDigests } from './features/notices/messages/mailDigests.ts';
import { mailNotices } from './features/notices/messages/mailNotices.ts';
import { findSignals } from './features/money/wallets/findSignals.ts';
import { openComingMonths } from './features/money/wallets/ledgerMonths.ts';
import { sendWebhooks } from './features/office/integrations/sendWebhooks.ts';
import { textNotices } from './features/notices/messages/textNotices.ts';
import { sendMails } from './features/notices/messages/sendMails.ts';
import { deleteOldMails } from './features/notices/messages/deleteOldMails.ts';
import { sendPush } from './features/notices/notifications/sendPush.ts';
import { deleteOldNotices } from './features/notices/notifications/deleteOldNotices.ts';
import { placeOverdue } from './features/people/network/placeOverdue.ts';
import { tellOfGuards } from './features/notices/messages/tellOfGuards.ts';
import { applyDueSettings } from './features/company/settings/applyWaiting.ts';
import { makeMovesOnTime } from './features/people/network/makeDueMoves.ts';
import { deleteOldMemberChanges } from './features/people/memberIndex/memberChanges.ts';
import { refreshMemberIndex } from './features/people/memberIndex/memberIndexCache.ts';
import { deleteOldCatalogueChanges } from './features/shop/products/deleteOldCatalogueChanges.ts';
import { deleteOldCounts } from './platform/http/throttle.ts';
import { runWantedJobs } from './platform/tasks/jobRuns.ts';
import { sendHeartbeat } from './platform/serverProcess.ts';
import type { Job } from './platform/tasks/job.ts';
import { workOnTasks } from './platform/tasks/workOnTasks.ts';
import { makeDownloads } from './makeDownloads.ts';
import { ASKED_FOR } from './tasks.ts';
import { removeUnusedUploads } from './features/people/resources/removeUnusedUploads.ts';
import { deleteOldVisitors } from './features/entry/registration/deleteOldVisitors.ts';

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
  { name: 'tellOfGuards', everySeconds: 2, run: tellOfGuards },
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
  { name: 'deliverUnreported', everySeconds: 600, run: deliverUnreported },
  { name: 'releaseHeldBonuses', everySeconds: 60, run: releaseHeldBonuses },
  { name: 'remindMaintenance', everySeconds: 600, run: remindMaintenance },
  { name: 'applyDueSettings', everySeconds: 30, run: applyDueSettings },
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
