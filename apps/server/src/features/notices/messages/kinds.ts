import {
  ENDED_BY_LINK,
  type NoticeArea,
  type NoticeTarget,
} from '@canopy/contract/notices/noticeAreas';
import type { MailTemplate } from './mailTexts.ts';

/** A message's properties apart from its text. */
export interface MessageKind {
  area: NoticeArea;
  /** The page it leads to. */
  target?: NoticeTarget;
  /** The parameter that goes at the end of the page's URL. */
  ref?: string;
  /** Not shown in the portal: it opens an account, or the person no longer has one. */
  mailOnly?: true;
}

const order = { area: 'orders', target: 'order', ref: 'salesID' } as const;
const wallet = { area: 'wallets', target: 'wallet' } as const;
const withdrawal = { area: 'wallets', target: 'withdrawal' } as const;
const reload = { area: 'wallets', target: 'reload' } as const;
const security = { area: 'security', target: 'security' } as const;
const profile = { area: 'account', target: 'profile' } as const;
const training = { area: 'account', target: 'training' } as const;
const bonus = { area: 'bonus', target: 'bonus' } as const;
const download = { area: 'account', target: 'downloads' } as const;

/** Every message with its area and page; a missing one does not compile. */
export const KINDS: Readonly<Record<MailTemplate, MessageKind>> = {
  resetPassword: { area: 'security', mailOnly: true },
  resetPin: { area: 'security', mailOnly: true },
  passwordChanged: security,
  pinChanged: security,
  newDevice: security,
  newDevices: security,
  totpOn: security,
  totpOff: security,
  actedAs: security,
  sessionReused: security,
  wrongTotp: security,
  emailChanged: security,
  rightsChanged: security,
  guardChanged: { area: 'security', target: 'auditLog' },
  decidedAlone: { area: 'security', target: 'auditLog' },
  sentElsewhere: { area: 'security', target: 'auditLog' },
  receipt: order,
  orderPlaced: order,
  backInStock: { area: 'orders', target: 'product', ref: 'productCode' },
  orderRejected: order,
  orderUnpaid: order,
  orderCancelled: order,
  orderShipped: order,
  orderReady: order,
  orderDelivered: order,
  orderUnreported: order,
  orderCollected: order,
  cardFailed: order,
  cardOwed: order,
  cardPaidBack: order,
  refundAsked: order,
  refundApproved: order,
  refundRejected: order,
  refundSettled: order,
  refundPaid: order,
  withdrawalAsked: withdrawal,
  withdrawalPaid: withdrawal,
  withdrawalReturned: withdrawal,
  withdrawalCancelled: withdrawal,
  walletsLocked: wallet,
  walletsUnlocked: wallet,
  moneyWithheld: wallet,
  walletAdjustedUp: wallet,
  walletAdjustedDown: wallet,
  reloadAsked: reload,
  reloadApproved: wallet,
  reloadRejected: reload,
  reloadPaid: wallet,
  reloadUnpaid: reload,
  reloadCardFailed: reload,
  reloadCardOwed: reload,
  reloadCardPaidBack: reload,
  transferSent: wallet,
  transferReceived: wallet,
  converted: wallet,
  sponsorBonusPaid: bonus,
  instantBonusPaid: bonus,
  monthBonusPaid: bonus,
  bonusReleased: bonus,
  monthBonusHeld: bonus,
  monthBonusReleased: bonus,
  monthBonusForfeited: bonus,
  bonusTakenBack: bonus,
  unpaidBonusReduced: bonus,
  bonusAdjustedUp: wallet,
  bonusAdjustedDown: wallet,
  volumeAdjustedUp: bonus,
  volumeAdjustedDown: bonus,
  maintenanceReminder: { area: 'bonus', target: 'home' },
  maintenanceMissesBonus: { area: 'bonus', target: 'home' },
  welcome: profile,
  memberSuspended: profile,
  memberTerminated: profile,
  memberReactivated: profile,
  changeAsked: profile,
  changeApproved: profile,
  changeRejected: profile,
  identityVerified: profile,
  identityRejected: profile,
  erasureAsked: profile,
  erased: { area: 'account', mailOnly: true },
  trainingPlace: training,
  trainingPlaceCancelled: training,
  trainingSessionCancelled: training,
  ticketAnswered: { area: 'account', target: 'ticket', ref: 'ticketID' },
  ticketReply: { area: 'work', target: 'ticket', ref: 'ticketID' },
  ticketForYou: { area: 'work', target: 'ticket', ref: 'ticketID' },
  downloadReady: download,
  downloadFailed: download,
  newRecruit: { area: 'team', target: 'chart' },
  uplineNotice: { area: 'team', target: 'notifications' },
  recruitExpired: { area: 'team', target: 'chart' },
  registrationExpired: { area: 'orders', mailOnly: true },
  goodsSent: { area: 'work' },
  waitingPayment: { area: 'work', target: 'payments', ref: 'salesID' },
  waitingFree: { area: 'work', target: 'freeRegistrations', ref: 'salesID' },
  waitingCash: { area: 'work', target: 'cash', ref: 'salesID' },
  waitingParcel: { area: 'work', target: 'parcels' },
  waitingReload: { area: 'work', target: 'walletRequests', ref: 'requestID' },
  waitingWithdrawal: { area: 'work', target: 'walletRequests', ref: 'requestID' },
  waitingRefund: { area: 'work', target: 'refunds', ref: 'refundID' },
  waitingIdentity: { area: 'work', target: 'identities', ref: 'documentID' },
  waitingChange: { area: 'work', target: 'profileChanges', ref: 'changeID' },
  waitingErasure: { area: 'work', target: 'erasures', ref: 'erasureID' },
  waitingTicket: { area: 'work', target: 'ticket', ref: 'ticketID' },
  waitingMove: { area: 'work', target: 'treeMoves' },
  waitingOther: { area: 'work' },
  workDigest: { area: 'work', target: 'notifications', mailOnly: true },
};

/** Mails that open an account go first. */
const OPENS_AN_ACCOUNT: ReadonlySet<MailTemplate> = new Set(['resetPassword', 'resetPin']);

/** Sending priority of mails, smallest first. */
export const priorityOf = (template: MailTemplate): number =>
  OPENS_AN_ACCOUNT.has(template) ? 0 : KINDS[template].area === 'security' ? 0 : 1;

/** The area that the unsubscribe link of such a mail turns off; null: the mail is always sent. */
export const endableArea = (template: MailTemplate): NoticeArea | null => {
  const { area } = KINDS[template];
  return ENDED_BY_LINK.includes(area) ? area : null;
};
