import type { BodyOf } from '@canopy/contract/call';
import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useMemo } from 'react';
import { useCall } from '../../../ui/feedback/api.ts';
import { isSendable } from '../../../ui/input/formCheck.ts';
import { useSettled } from '../../../ui/input/useSettled.ts';

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
