import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { PERMISSIONS, type Permission } from '../codes.ts';
import {
  activeStatus,
  date,
  instant,
  integrationId,
  page,
  proofAnew,
  PROOF_ERRORS,
  rowId,
  rows,
  text,
} from '../fields.ts';

/** Permissions that no key may have: with them a program could grant permissions to others or act as a person. */
const NEVER: readonly Permission[] = [
  'role.edit',
  'staff.edit',
  'integration.edit',
  'member.impersonate',
];
/** Permissions that a key can be given. */
export const KEY_RIGHTS = PERMISSIONS.filter((right) => !NEVER.includes(right));

/** Events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'member.registered',
  'sale.approved',
  'shipment.changed',
  'refund.settled',
  'bonus.posted',
  'wallet.moved',
] as const;
const event = z.enum(WEBHOOK_EVENTS);

/** The permission to read what an event reports: whoever makes a webhook of it holds it, for as long as it sends. */
export const EVENT_RIGHTS: Readonly<Record<(typeof WEBHOOK_EVENTS)[number], Permission>> = {
  'member.registered': 'member.view',
  'sale.approved': 'sale.view',
  'shipment.changed': 'sale.view',
  'refund.settled': 'sale.view',
  'bonus.posted': 'bonus.view',
  'wallet.moved': 'wallet.view',
};

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
const deliveryState = z.enum(DELIVERY_STATES);

export const integrations = {
  keyList: post('/Integration/KeyList', {
    summary: 'Keys of programs with their rights, expiry and last use; never the keys themselves',
    access: staffWith('integration.edit'),
    body: {},
    result: z.array(
      z.object({
        integrationID: z.string(),
        name: z.string(),
        rights: z.array(z.enum(PERMISSIONS)),
        callsAMinute: z.int(),
        createdBy: z.string(),
        createdAt: instant,
        expiresAt: instant,
        lastUsedAt: z.nullable(instant),
        status: z.enum(['ACTIVE', 'EXPIRED', 'INACTIVE']),
      }),
    ),
  }),
  createKey: post('/Integration/CreateKey', {
    summary:
      'Create an API key with some of its creator’s permissions, valid as long as the creator holds them. Key and signing key are shown once',
    access: staffWith('integration.edit'),
    body: {
      Name: text(80),
      Rights: z.array(z.enum(PERMISSIONS)).check(z.minLength(1, 'REQUIRED'), z.maxLength(100)),
      /** Last day on which the key works, at most a year from now. */
      ExpiryDate: date,
      CallsAMinute: z.int().check(z.minimum(1, 'QUANTITY'), z.maximum(6_000, 'QUANTITY')),
      ...proofAnew,
    },
    owners: { TotpCode: 'new' },
    result: z.object({
      integrationID: z.string(),
      /** For `Authorization: Bearer`. */
      key: z.string(),
      /** For `JianCustom`. */
      signingKey: z.string(),
    }),
    errors: ['RIGHT_NOT_HELD', ...PROOF_ERRORS],
  }),
  revokeKey: post('/Integration/RevokeKey', {
    summary: 'Revoke an API key: the next call with it is refused',
    access: staffWith('integration.edit'),
    body: { IntegrationID: integrationId },
    owners: { IntegrationID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  webhookList: post('/Integration/WebhookList', {
    summary: 'Webhooks with what waits for them; never their secrets',
    access: staffWith('integration.edit'),
    body: {},
    result: z.array(
      z.object({
        webhookID: z.int(),
        name: z.string(),
        url: z.string(),
        events: z.array(event),
        status: activeStatus,
        /** Deliveries still to be made. */
        pending: z.int(),
        /** Deliveries given up after three days. */
        failed: z.int(),
        previousSecretUntil: z.nullable(instant),
        /** Who saved it last; null: nobody is known. */
        madeBy: z.optional(z.nullable(z.string())),
        /** Events that wait because its maker no longer holds the permission to what they report. */
        paused: z.optional(z.array(event)),
      }),
    ),
  }),
  saveWebhook: post('/Integration/SaveWebhook', {
    summary:
      'Create or change a webhook of events that the caller may read; a new address makes a new secret, which is shown once, and administrators are notified',
    access: staffWith('integration.edit'),
    body: {
      WebhookID: z.optional(rowId),
      Name: text(80),
      Url: z
        .string()
        .check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/[^\s"<>]+$/, 'INVALID_URL')),
      Events: z.array(event).check(z.minLength(1, 'REQUIRED'), z.maxLength(WEBHOOK_EVENTS.length)),
      Status: activeStatus,
    },
    owners: { WebhookID: 'anyone' },
    result: z.object({ webhookID: z.int(), secret: z.nullable(z.string()) }),
    errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
  }),
  rotateSecret: post('/Integration/RotateSecret', {
    summary:
      'A new secret for a webhook, answered once; the one before signs too until the hours are over',
    access: staffWith('integration.edit'),
    body: { WebhookID: rowId, OverlapHours: z.int().check(z.minimum(0), z.maximum(168)) },
    owners: { WebhookID: 'anyone' },
    result: z.object({ secret: z.string() }),
    errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
  }),
  deliveryList: post('/Integration/DeliveryList', {
    summary: 'What was or is to be delivered to webhooks, the newest first',
    access: staffWith('integration.edit'),
    body: { ...page, WebhookID: z.optional(rowId), State: z.optional(deliveryState) },
    owners: { WebhookID: 'anyone' },
    result: rows(
      z.object({
        deliveryID: z.int(),
        webhook: z.string(),
        event,
        subject: z.string(),
        state: deliveryState,
        tries: z.int(),
        createdAt: instant,
        nextAt: z.nullable(instant),
        deliveredAt: z.nullable(instant),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  resend: post('/Integration/Resend', {
    summary: 'Deliver an event again, whether it arrived or was given up',
    access: staffWith('integration.edit'),
    body: { DeliveryID: rowId },
    owners: { DeliveryID: 'anyone' },
    result: z.boolean(),
    errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
  }),
};
