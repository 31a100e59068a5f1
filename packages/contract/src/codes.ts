import { access } from './codes/access.ts';
import { auth } from './codes/auth.ts';
import { cart } from './codes/cart.ts';
import { bonusPlans } from './codes/bonusPlans.ts';
import { compensation } from './codes/compensation.ts';
import { consents } from './codes/consents.ts';
import { content } from './codes/content.ts';
import { downloads } from './codes/downloads.ts';
import { files } from './codes/files.ts';
import { founding } from './codes/founding.ts';
import { help } from './codes/help.ts';
import { integrations } from './codes/integrations.ts';
import { listViews } from './codes/listViews.ts';
import { mall } from './codes/mall.ts';
import { memberImport } from './codes/memberImport.ts';
import { members } from './codes/members.ts';
import { messages } from './codes/messages.ts';
import { network } from './codes/network.ts';
import { notifications } from './codes/notifications.ts';
import { sms } from './codes/sms.ts';
import { openings } from './codes/openings.ts';
import { payments } from './codes/payments.ts';
import { products } from './codes/products.ts';
import { reference } from './codes/reference.ts';
import { refunds } from './codes/refunds.ts';
import { registration } from './codes/registration.ts';
import { reports } from './codes/reports.ts';
import { resources } from './codes/resources.ts';
import { sales } from './codes/sales.ts';
import { schedules } from './codes/schedules.ts';
import { settings } from './codes/settings.ts';
import { shipments } from './codes/shipments.ts';
import { shipping } from './codes/shipping.ts';
import { stock } from './codes/stock.ts';
import { tax } from './codes/tax.ts';
import { tickets } from './codes/tickets.ts';
import { training } from './codes/training.ts';
import { wallets } from './codes/wallets.ts';

/** Errors that belong to no single feature. */
const COMMON = {
  INVALID_BODY: 400,
  INVALID_JSON: 400,
  INVALID_SIGNATURE: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 401,
  CONFLICT: 409,
  BUSY: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  /** Too many requests in progress, or the database is unavailable: the same request may be retried soon. */
  UNAVAILABLE: 503,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  /** The same was sent from another form since this one was opened. */
  DONE_BEFORE: 409,
  REQUEST_TIME: 422,
  FIRST_LOGIN: 403,
  /** More rows than an Excel sheet can hold. */
  SHEET_TOO_LONG: 422,
  TOTP_REQUIRED: 403,
  ACTING_AS: 403,
  DUPLICATE_CODE: 409,
  CHANGED_MEANWHILE: 409,
  IN_USE: 409,
  STATE_CHANGED: 409,
  OWN_REQUEST: 422,
  SECOND_PERSON: 422,
} as const;

/** Features with permissions or errors of their own; a role's permissions are shown in this order. */
const FEATURES = [
  members,
  wallets,
  sales,
  shipments,
  refunds,
  stock,
  products,
  shipping,
  bonusPlans,
  compensation,
  tax,
  content,
  help,
  integrations,
  tickets,
  training,
  settings,
  reports,
  access,
  auth,
  founding,
  network,
  registration,
  memberImport,
  reference,
  mall,
  cart,
  payments,
  files,
  resources,
  schedules,
  notifications,
  messages,
  sms,
  listViews,
  downloads,
  openings,
  consents,
] as const;

type FeatureCodes = (typeof FEATURES)[number];
type KeyOfEach<T> = T extends unknown ? keyof T : never;

/** A permission as `area.action`; one that no feature declares does not compile. */
export type Permission = FeatureCodes['rights'][number];

/** An error as the word in CODE; one that is not declared does not compile. */
export type ErrorCode = keyof typeof COMMON | KeyOfEach<FeatureCodes['refusals']>;

/**
 * All permissions a role may have. Staff have those of their role, administrators have all. Every call of
 * the contract names the one it needs.
 */
export const PERMISSIONS: readonly Permission[] = FEATURES.flatMap(({ rights }) => [...rights]);

/**
 * All errors the API may return, with their HTTP status. Their texts are in the server's features:
 * `texts/<language>.json`.
 */
export const ERROR_STATUS = Object.assign(
  { ...COMMON },
  ...FEATURES.map(({ refusals }) => refusals),
) as Readonly<Record<ErrorCode, number>>;
