import type { compensation } from '@canopy/contract/bonus/compensation';
import type { OperationsOf } from '../../../platform/operation.ts';
import { approve } from './lock/approve.ts';
import { auditFilePart } from './verify/auditFilePart.ts';
import { binaryLegs } from './lines/binaryLegs.ts';
import { breakageLines } from './lines/breakageLines.ts';
import { calculate } from './calculate/calculate.ts';
import { calculations } from './calculate/calculations.ts';
import { cancel } from './calculate/cancel.ts';
import { compareMember } from './review/compareMember.ts';
import { compareRuns } from './review/compareRuns.ts';
import { check } from './review/check.ts';
import { calendar } from './calculate/calendar.ts';
import { estimate } from './estimates/estimate.ts';
import { keepLocked } from './lock/keepLocked.ts';
import { lineDetail } from './lines/lineDetail.ts';
import { lineList } from './lines/lineList.ts';
import { missed } from './missed/missed.ts';
import { missedLines } from './missed/missedLines.ts';
import { planList } from './calculate/planList.ts';
import { forfeitPayable } from './holds/forfeitPayable.ts';
import { heldPayables } from './holds/heldPayables.ts';
import { holdPayable } from './holds/holdPayable.ts';
import { payables } from './post/payables.ts';
import { post } from './post/post.ts';
import { releasePayable } from './holds/releasePayable.ts';
import { rankProgress } from './estimates/rankProgress.ts';
import { review } from './review/review.ts';
import { runControl } from './review/runControl.ts';
import { runDetail } from './review/runDetail.ts';
import { runList } from './review/runList.ts';
import { saveCalendar } from './calculate/saveCalendar.ts';
import { seeThing } from './review/seeThing.ts';
import { sendBack } from './review/sendBack.ts';
import { unlock } from './lock/unlock.ts';
import { verification } from './verify/verification.ts';
import { verify } from './verify/verify.ts';
import { whyNotPaid } from './missed/whyNotPaid.ts';

/** Bonus plans, runs and lines: what is paid, to whom and why. */
export const compensationOperations = {
  planList,
  calendar,
  saveCalendar,
  runList,
  calculate,
  cancel,
  runDetail,
  runControl,
  review,
  seeThing,
  check,
  sendBack,
  breakageLines,
  payables,
  heldPayables,
  holdPayable,
  releasePayable,
  forfeitPayable,
  calculations,
  compareRuns,
  compareMember,
  approve,
  post,
  unlock,
  keepLocked,
  verify,
  verification,
  auditFilePart,
  lineList,
  lineDetail,
  binaryLegs,
  missed,
  missedLines,
  estimate,
  rankProgress,
  whyNotPaid,
} satisfies OperationsOf<typeof compensation>;
