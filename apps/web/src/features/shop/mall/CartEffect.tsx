import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import { Check, Star, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { coach } from '@canopy/contract/bonus/coach';
import { nameOf } from '../../../i18n/texts.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { AddingRing, EffectBox, EffectLine } from '../../../ui/feedback/EffectBox.tsx';
import { pvText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';

type Effect = ResultOf<typeof mall.quote>['effect'];

/**
 * The effect of an order on the month: PV before and after, the bonus it keeps, and what the upline earns.
 */
export function CartEffect({
  effect,
  net,
  title = false,
}: {
  effect: Effect;
  /** Price of the products without shipping. */
  net?: string;
  title?: boolean;
}) {
  const { t } = useTranslation();
  const before = Number(effect.maintenanceBefore);
  const after = Number(effect.maintenanceAfter);
  const target = Number(effect.maintenanceTarget);
  const completes = before < target && after >= target;
  const kept = useKeptBonus(completes);
  const earns = useOrderEffect(after - before, net);
  const pv = (value: number) => pvText(value.toFixed(2));
  const share = (value: number) => (target > 0 ? value / target : 1);
  return (
    <EffectBox
      ring={<AddingRing share={share(before)} adding={share(after)} value={pv(after)} unit="PV" />}
      words={
        <>
          {title && <h3>{t('cart.does')}</h3>}
          <strong className="small">
            {before >= target
              ? t('cart.alreadyMaintained')
              : after >= target
                ? t('cart.maintained')
                : t('cart.missing', { pv: pv(target - after) })}
          </strong>
          <span className="small muted">
            {t('cart.nowAnd', { now: pv(before), adds: pv(after - before) })}
          </span>
        </>
      }
    >
      {kept && (
        <EffectLine icon={<Check size={16} aria-hidden />}>
          {sentence(t, 'cart.keeps', { amount: <Money value={kept} /> })}
        </EffectLine>
      )}
      {earns && earns.rank !== null && (
        <EffectLine icon={<Star size={16} aria-hidden />}>
          {t('cart.meets', { rank: nameOf(t, 'rank', earns.rank) })}
        </EffectLine>
      )}
      {earns?.rewards.map(({ rank, reward }) => (
        <EffectLine key={rank} icon={<Star size={16} aria-hidden />}>
          {sentence(t, 'cart.pays', {
            rank: nameOf(t, 'rank', rank),
            amount: <Money value={reward} />,
          })}
        </EffectLine>
      ))}
      {earns && earns.uplineMembers > 0 && (
        <EffectLine icon={<Users size={16} aria-hidden />}>
          {sentence(t, 'cart.uplineEarns', {
            count: earns.uplineMembers,
            amount: <Money value={earns.upline} />,
          })}
        </EffectLine>
      )}
      {!earns && after > before && (
        <EffectLine icon={<Users size={16} aria-hidden />}>
          {t('cart.upline', { pv: pv(after - before) })}
        </EffectLine>
      )}
    </EffectBox>
  );
}

/**
 * The bonus of the current month at risk because maintenance PV is missing, as last counted by the server;
 * null if there is none, or if not `asked`.
 */
function useKeptBonus(asked: boolean): string | null {
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(
    compensation.missed,
    { MemberID, Period: periodOf(serverNow(), companyTimeZone()) },
    { enabled: asked },
  );
  if (!asked || !data) return null;
  const total = data.rows
    .filter(({ reason, over }) => reason === 'NOT_MAINTAINED' && !over)
    .reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  return total > 0 ? decimalOf(total) : null;
}

/**
 * What an order in the maintenance mall earns the upline and secures of the member's own bonus; null if not
 * known yet.
 */
function useOrderEffect(pv: number, net: string | undefined) {
  const { memberID: MemberID } = useLogin()!;
  const { data } = useCall(
    coach.orderEffect,
    { MemberID, MallType: 2, PV: pv.toFixed(2), ...(net && { Net: net }) },
    { enabled: pv > 0, keep: true },
  );
  return pv > 0 ? (data ?? null) : null;
}
