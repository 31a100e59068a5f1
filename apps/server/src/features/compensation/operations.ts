import type { compensation } from '@canopy/contract/compensation';
import type { OperationsOf } from '../../platform/operation.ts';
import { approve } from './approve.ts';
import { auditFilePart } from './auditFilePart.ts';
import { binaryLegs } from './binaryLegs.ts';
import { breakageLines } from './breakageLines.ts';
import { calculate } from './calculate.ts';
import { calculations } from './calculations.ts';
import { cancel } from './cancel.ts';
import { compareMember } from './compareMember.ts';
import { compareRuns } from './compareRuns.ts';
import { check } from './check.ts';
import { calendar } from './calendar.ts';
import { estimate } from './estimate.ts';
import { keepLocked } from './keepLocked.ts';
import { lineDetail } from './lineDetail.ts';
import { lineList } from './lineList.ts';
import { missed } from './missed.ts';
import { missedLines } from './missedLines.ts';
import { planList } from './planList.ts';
import { forfeitPayable } from './forfeitPayable.ts';
import { heldPayables } from './heldPayables.ts';
import { holdPayable } from './holdPayable.ts';
import { payables } from './payables.ts';
import { post } from './post.ts';
import { releasePayable } from './releasePayable.ts';
import { rankProgress } from './rankProgress.ts';
import { review } from './review.ts';
import { runControl } from './runControl.ts';
import { runDetail } from './runDetail.ts';
import { runList } from './runList.ts';
import { saveCalendar } from './saveCalendar.ts';
import { seeThing } from './seeThing.ts';
import { sendBack } from './sendBack.ts';
import { unlock } from './unlock.ts';
import { verification } from './verification.ts';
import { verify } from './verify.ts';
import { whyNotPaid } from './whyNotPaid.ts';

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
