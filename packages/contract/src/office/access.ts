import { LIMITS } from '@canopy/domain/limits';
import { z } from 'zod/mini';
import { post, STAFF, staffWith } from '../call.ts';
import {
  boundInstant,
  instant,
  memberId,
  fileUrl,
  page,
  photo,
  proofAnew,
  PROOF_ERRORS,
  rows,
  rowId,
  staffId,
  text,
  underWay,
} from '../fields.ts';
import { PERMISSIONS } from '../codes.ts';
import { personal, personalFacts } from '../personal.ts';

const ROLE_CODE = new RegExp(`^[A-Z0-9_]{${LIMITS.roleCodeShortest},${LIMITS.roleCodeLongest}}$`);
const roleCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(ROLE_CODE, 'INVALID_CODE'));
const staffStatus = z.enum(['ACTIVE', 'SUSPENDED']);

const staffRow = z.object({
  staffID: z.string(),
  username: z.string(),
  fullName: z.string(),
  photo,
  email: z.nullable(personal('email', 'staff.edit')),
  /** Null: an administrator, who has every permission. */
  roleCode: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  status: staffStatus,
  totp: z.boolean(),
  lastLoginDate: z.nullable(instant),
});

const role = z.object({
  code: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Staff with this role. */
  staff: z.array(z.object({ staffID: z.string(), fullName: z.string() })),
});

const auditRow = z.object({
  auditID: z.int(),
  at: instant,
  actor: z.string(),
  actorName: z.nullable(z.string()),
  /** The member as whom the staff member was signed in. */
  actingAs: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  before: z.nullable(personalFacts()),
  after: z.nullable(personalFacts()),
  ip: z.string(),
  requestID: z.string(),
});

export const access = {
  myAccount: post('/Access/MyAccount', {
    summary: "The signed-in employee's own account",
    access: STAFF,
    body: {},
    result: staffRow,
  }),
  setPhoto: post('/Access/SetPhoto', {
    summary: "Set the signed-in employee's own picture, or remove it (empty Url)",
    access: STAFF,
    body: { Url: z.union([z.literal(''), fileUrl]) },
    result: photo,
    errors: ['FILE_UNKNOWN'],
  }),
  staffList: post('/Access/StaffList', {
    summary: 'Staff and admins',
    access: staffWith('staff.edit'),
    body: { ...page, Status: z.optional(staffStatus), RoleCode: z.optional(roleCode) },
    owners: { RoleCode: 'anyone' },
    result: rows(staffRow),
  }),
  registerStaff: post('/Access/RegisterStaff', {
    summary:
      'Create a staff account; without RoleCode an administrator, which only administrators may do',
    access: staffWith('staff.edit'),
    body: {
      Username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      FullName: text(100),
      Email: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      RoleCode: z.optional(roleCode),
      /** Name for a ready-made role that nobody has taken yet: it becomes one of the company's. */
      RoleName: z.optional(text(60)),
      Password: z.string().check(z.minLength(1), z.maxLength(200)),
      ConfirmPassword: z.string().check(z.minLength(1), z.maxLength(200)),
      ...proofAnew,
    },
    owners: { Username: 'new', RoleCode: 'anyone', TotpCode: 'new' },
    idempotent: true,
    fresh: true,
    result: z.object({ staffID: z.string() }),
    errors: ['DUPLICATE_USERNAME', 'DUPLICATE_EMAIL', 'NOT_HELD', 'NOT_FOUND', ...PROOF_ERRORS],
  }),
  saveStaff: post('/Access/SaveStaff', {
    summary: 'Change an employee; a new email takes the password, a new role ends sessions',
    access: staffWith('staff.edit'),
    body: {
      StaffID: staffId,
      FullName: text(100),
      Email: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** Null: an administrator. */
      RoleCode: z.nullable(roleCode),
      ...proofAnew,
    },
    owners: { StaffID: 'own', RoleCode: 'anyone', TotpCode: 'new' },
    fresh: true,
    result: staffRow,
    errors: ['NOT_FOUND', 'DUPLICATE_EMAIL', 'NOT_HELD', 'LAST_ADMIN', ...PROOF_ERRORS],
  }),
  changeStaffStatus: post('/Access/ChangeStaffStatus', {
    summary: 'Suspend or reactivate an employee; a suspension ends their sessions immediately',
    access: staffWith('staff.edit'),
    body: {
      StaffID: staffId,
      Action: z.enum(['SUSPEND', 'REACTIVATE']),
      Reason: text(300),
      ...proofAnew,
    },
    owners: { StaffID: 'own', TotpCode: 'new' },
    fresh: true,
    result: staffRow,
    errors: ['NOT_FOUND', 'NOT_HELD', 'LAST_ADMIN', 'STATE_CHANGED', ...PROOF_ERRORS],
  }),
  endSessions: post('/Access/EndSessions', {
    summary: 'Sign a member out on all devices immediately',
    access: staffWith('member.status'),
    body: { MemberID: memberId, Reason: text(300) },
    owners: { MemberID: 'own' },
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND'],
  }),
  endStaffSessions: post('/Access/EndStaffSessions', {
    summary: 'Sign an employee out on all devices immediately',
    access: staffWith('staff.edit'),
    body: { StaffID: staffId, Reason: text(300) },
    owners: { StaffID: 'own' },
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'NOT_HELD'],
  }),
  roleList: post('/Access/RoleList', {
    summary: 'Roles with their permissions and the employees who hold them',
    access: staffWith('staff.edit'),
    body: {},
    result: z.array(role),
  }),
  saveRole: post('/Access/SaveRole', {
    summary: 'Create or change a role; nobody can grant a permission they do not hold',
    access: staffWith('role.edit'),
    body: {
      RoleCode: roleCode,
      Name: text(60),
      Permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
      /** True: the code must be new. */
      New: z._default(z.boolean(), false),
      ...proofAnew,
    },
    owners: { RoleCode: 'new', TotpCode: 'new' },
    fresh: true,
    result: role,
    errors: ['NOT_HELD', 'NOT_FOUND', 'DUPLICATE_CODE', ...PROOF_ERRORS],
  }),
  deleteRole: post('/Access/DeleteRole', {
    summary: 'Delete a role that no employee holds',
    access: staffWith('role.edit'),
    body: { RoleCode: roleCode, ...proofAnew },
    owners: { RoleCode: 'own', TotpCode: 'new' },
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'ROLE_IN_USE', 'NOT_HELD', ...PROOF_ERRORS],
  }),
  blockedIpList: post('/Access/BlockedIPList', {
    summary:
      'IP addresses that are or were blocked, with the reason, how often and the last attempt',
    access: staffWith('blockedIp.edit'),
    body: { ...page, Blocked: z.optional(z.boolean()) },
    result: rows(
      z.object({
        network: z.string(),
        reason: z.string(),
        failures: z.int(),
        accounts: z.int(),
        times: z.int(),
        blockedAt: instant,
        blockedUntil: instant,
        lastTryAt: instant,
        blocked: z.boolean(),
        unblockedBy: z.nullable(z.string()),
      }),
    ),
  }),
  unblockIp: post('/Access/UnblockIP', {
    summary: 'Unblock an IP address',
    access: staffWith('blockedIp.edit'),
    body: { Network: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) },
    fresh: true,
    result: z.literal(true),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  auditList: post('/Access/AuditList', {
    summary: 'The audit log, newest first',
    access: staffWith('audit.view'),
    body: {
      ...page,
      Actor: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      Subject: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** Start of the action name: `auth.`, `sale.approve`. */
      Action: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      From: z.optional(boundInstant),
      To: z.optional(boundInstant),
    },
    result: rows(auditRow),
  }),
  auditSeal: post('/Access/AuditSeal', {
    summary:
      'The last proof of audit log, ledger, wallets and stock; names the first row that is not as it was',
    access: staffWith('audit.view'),
    body: {},
    result: z.object({
      intact: z.boolean(),
      seals: z.int(),
      rows: z.int(),
      sealedUntil: z.nullable(instant),
      /** Hash of the last block. A copy kept elsewhere proves that nothing was removed from the end. */
      head: z.string(),
      broken: z.nullable(
        z.object({
          log: z.enum(['audit', 'ledger']),
          seal: z.int(),
          row: z.nullable(z.int()),
        }),
      ),
      /** Transactions that do not sum to zero, and balances that differ from the sum of their postings. */
      wrong: z.int(),
      /** When it was made; null: never yet. */
      provedAt: z.nullable(instant),
      /** A new one is being made. */
      running: z.boolean(),
      /** How far it is; null: none is in progress. */
      underWay: z.optional(z.nullable(underWay)),
    }),
  }),
  proveSeals: post('/Access/ProveSeals', {
    summary: 'Start verifying the logs; AuditSeal shows when it is done',
    access: staffWith('audit.view'),
    body: {},
    result: z.literal(true),
    fresh: true,
  }),
  mailList: post('/Access/MailList', {
    summary: 'Emails sent and waiting',
    access: staffWith('mail.view'),
    body: { ...page, Status: z.optional(z.enum(['PENDING', 'SENT', 'FAILED'])) },
    result: z.extend(
      rows(
        z.object({
          mailID: z.int(),
          to: personal('email'),
          subject: z.string(),
          template: z.string(),
          language: z.string(),
          status: z.enum(['PENDING', 'SENT', 'FAILED']),
          tries: z.int(),
          error: z.nullable(z.string()),
          createdAt: instant,
          sentAt: z.nullable(instant),
        }),
      ),
      {
        /** Without a mail server, mails are kept here for reading. */
        server: z.boolean(),
      },
    ),
  }),
  mailDetail: post('/Access/MailDetail', {
    summary: 'The text of a mail without a mail server; logged, links for administrators only',
    access: staffWith('mail.view'),
    body: { MailID: rowId },
    owners: { MailID: 'own' },
    result: z.object({
      mailID: z.int(),
      to: personal('email'),
      subject: z.string(),
      text: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
