import type { ResultOf } from '@canopy/contract/call';
import type { integrations } from '@canopy/contract/office/integrations';

/** An address that is told of events. */
export type Webhook = ResultOf<typeof integrations.webhookList>[number];
