import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import { useTranslation } from 'react-i18next';
import { pvText } from '../../../i18n/format.ts';
import { EffectNote } from '../../../ui/feedback/EffectBox.tsx';
import { Meter, MeterLegend } from '../../../ui/chart/Meter.tsx';

/** What a product adds to the month's PV: current, added by this product, still missing. */
export function PvBlock({ effect }: { effect: ResultOf<typeof mall.quote>['effect'] | undefined }) {
  const { t } = useTranslation();
  if (!effect) return <EffectNote />;
  const have = Number(effect.maintenanceBefore);
  const after = Number(effect.maintenanceAfter);
  const target = Number(effect.maintenanceTarget);
  const toGo = Math.max(0, target - after);
  const pv = (value: number) => pvText(value.toFixed(2));
  const share = (value: number) => Math.min(1, target > 0 ? value / target : 1);
  const full = have >= target;
  return (
    <EffectNote>
      <p className="strong" aria-live="polite">
        {full
          ? t('mall.pvFull', { have: pv(have), target: pv(target), adds: pv(after - have) })
          : after >= target
            ? t('mall.pvCompletes', { target: pv(target) })
            : t('mall.pvCounts', { adds: pv(after - have), target: pv(target) })}
      </p>
      <Meter share={share(have)} adding={share(after)} wide />
      {!full && (
        <MeterLegend
          have={t('mall.pvHave', { pv: pv(have) })}
          adds={t('mall.pvAdds', { pv: pv(after - have) })}
          rest={
            toGo > 0
              ? t('mall.pvToGo', { pv: pv(toGo) })
              : t('mall.pvOver', { pv: pv(after - target) })
          }
        />
      )}
    </EffectNote>
  );
}
