import type { Toured } from '@canopy/domain/tours';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tour } from '../../../ui/overlay/Tour.tsx';
import { TourOffer } from '../../../ui/overlay/TourOffer.tsx';
import type { Texts } from '../../../i18n/keys.ts';
import { endTour, takeWanted } from './tourMemory.ts';

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

/** The places of each tour, from the first to look at; one that a person's page lacks is left out. */
const TOURS: Record<Toured, readonly { at: string; text: keyof Texts['tourOf'] }[]> = {
  shopM: [
    { at: '#content [data-part=product]', text: 'mallProduct' },
    { at: '#content :has(> input[type=search])', text: 'mallSearch' },
    { at: '.cart-total', text: 'mallCart' },
  ],
  walletStatement: [
    { at: '#content button[aria-pressed]', text: 'walletTile' },
    { at: '#content [data-row-key]', text: 'walletRow' },
    { at: '#content header > :has(> a[href$="walletWithdrawal"])', text: 'walletActs' },
  ],
  organisationChart: [
    { at: '#content fieldset', text: 'teamTrees' },
    { at: '#content :has(> input[type=search])', text: 'teamSearch' },
    { at: '#content [role=treegrid] tr, #content [role=tree]', text: 'teamMember' },
  ],
  salesPaymentApproval: [
    { at: '#content nav button', text: 'deskQueue' },
    { at: '.picture-view', text: 'deskSlip' },
    { at: '#content section', text: 'deskDecision' },
  ],
  stockBalance: [
    { at: '#content header > :has(> button)', text: 'stockActs' },
    { at: '#content [data-row-key]', text: 'stockRow' },
    { at: '#content :has(> input[type=search])', text: 'stockSearch' },
  ],
};
