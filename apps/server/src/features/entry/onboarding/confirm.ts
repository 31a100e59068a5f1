import { onboarding } from '@canopy/contract/entry/onboarding';
import { command } from '../../../platform/operation.ts';

/** Records who has found the presets of a step right; whoever says it first stands there. */
export const confirm = command(onboarding.confirm, async ({ tx, now, actor }, body) => {
  await tx
    .insertInto('setup_seen')
    .values({ step: body.Step, seen_at: now, seen_by: actor?.loginId ?? null })
    .onConflict((row) => row.doNothing())
    .execute();
  return {
    result: true as const,
    audit: { action: 'onboarding.confirm', subject: body.Step },
  };
});
