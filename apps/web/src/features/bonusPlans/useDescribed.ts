import type { BodyOf } from '@canopy/contract/call';
import { bonusPlans } from '@canopy/contract/bonusPlans';
import { useMemo } from 'react';
import { useCall } from '../../ui/api.ts';
import { isSendable } from '../../ui/formCheck.ts';
import { useSettled } from '../../ui/useSettled.ts';

type Preview = 'previewPlan' | 'previewPackages' | 'previewBonusSettings';

/** The server's description of what is typed, once typing has paused and every field is valid. */
export function useDescribed<K extends Preview>(
  kind: K,
  typed: NonNullable<BodyOf<(typeof bonusPlans)[K]>>,
) {
  const call: (typeof bonusPlans)[Preview] = bonusPlans[kind];
  const settled = useSettled(JSON.stringify(typed));
  const body = useMemo(() => JSON.parse(settled) as BodyOf<typeof call>, [settled]);
  const whole = isSendable(call, body);
  const described = useCall(call, body, { enabled: whole, keep: true, latest: true });
  const sections = described.data?.sections;
  const incomplete = !whole || sections === null;
  return {
    sections,
    incomplete,
    error: incomplete ? null : described.error,
    retry: () => void described.refetch(),
  };
}
