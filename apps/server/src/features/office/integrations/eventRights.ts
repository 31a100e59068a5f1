import { EVENT_RIGHTS, type WEBHOOK_EVENTS } from '@canopy/contract/office/integrations';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Nobody has anything sent elsewhere that they may not read here.
 *
 * @throws ApiError `RIGHT_NOT_HELD`
 */
export function refuseUnheld(actor: Actor, events: readonly string[]): void {
  const held = events.every((event) => actor.permissions.has(EVENT_RIGHTS[event as WebhookEvent]));
  if (!held) throw new ApiError('RIGHT_NOT_HELD');
}

const RIGHTS = sql`(values ${sql.join(
  Object.entries(EVENT_RIGHTS).map(([event, right]) => sql`(${event}, ${right})`),
)})`;

/** Condition: the maker of a webhook is active and holds the permission to an event at this moment. */
export const makerHolds = (
  maker: RawBuilder<unknown>,
  event: RawBuilder<unknown>,
) => sql<boolean>`exists (select from staff s join ${RIGHTS} as needed(event, permission)
  on needed.event = ${event} where s.login_id = ${maker} and s.status = 'ACTIVE'
    and (s.role_code is null or exists (select from role_permission p
      where p.role_code = s.role_code and p.permission = needed.permission)))`;
