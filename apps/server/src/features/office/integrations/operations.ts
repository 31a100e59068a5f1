import type { integrations } from '@canopy/contract/office/integrations';
import type { OperationsOf } from '../../../platform/operation.ts';
import { createKey } from './createKey.ts';
import { deliveryList } from './deliveryList.ts';
import { keyList } from './keyList.ts';
import { resend } from './resend.ts';
import { revokeKey } from './revokeKey.ts';
import { rotateSecret } from './rotateSecret.ts';
import { saveWebhook } from './saveWebhook.ts';
import { webhookList } from './webhookList.ts';

/** Third-party integrations: API keys, and webhooks that report events. */
export const integrationOperations = {
  keyList,
  createKey,
  revokeKey,
  webhookList,
  saveWebhook,
  rotateSecret,
  deliveryList,
  resend,
} satisfies OperationsOf<typeof integrations>;
