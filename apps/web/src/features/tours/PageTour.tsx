import type { Toured } from '@canopy/domain/tours';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tour } from '../../ui/Tour.tsx';
import { endTour } from './tourMemory.ts';
import { TOURS } from './tours.ts';

/** The tour of a screen that has come to rest. */
export default function PageTour({ screen, onEnd }: { screen: Toured; onEnd: () => void }) {
  const { t } = useTranslation();
  const [steps] = useState(() =>
    TOURS[screen]
      .filter(({ at }) => document.querySelector(at)?.checkVisibility())
      .map(({ at, text }) => ({ at, text: t(`tourOf.${text}`) })),
  );
  if (steps.length === 0) return null;
  return (
    <Tour
      title={t(`screen.${screen}`)}
      steps={steps}
      onEnd={() => {
        endTour(screen);
        onEnd();
      }}
    />
  );
}
