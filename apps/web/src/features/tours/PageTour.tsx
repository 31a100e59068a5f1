import type { Toured } from '@canopy/domain/tours';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tour } from '../../ui/Tour.tsx';
import { TourOffer } from '../../ui/TourOffer.tsx';
import { endTour, takeWanted } from './tourMemory.ts';
import { TOURS } from './tours.ts';

/**
 * The tour of a screen that has come to rest. It is only offered, beside the page: what somebody is about to
 * press stays where it is. Asked for in the help, it begins.
 */
export default function PageTour({ screen, onEnd }: { screen: Toured; onEnd: () => void }) {
  const { t } = useTranslation();
  const [steps] = useState(() =>
    TOURS[screen]
      .filter(({ at }) => document.querySelector(at)?.checkVisibility())
      .map(({ at, text }) => ({ at, text: t(`tourOf.${text}`) })),
  );
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (takeWanted(screen)) setBegun(true);
  }, [screen]);
  if (steps.length === 0) return null;
  const end = () => {
    endTour(screen);
    onEnd();
  };
  if (!begun) return <TourOffer onBegin={() => setBegun(true)} onEnd={end} />;
  return <Tour title={t(`screen.${screen}`)} steps={steps} onEnd={end} />;
}
