import type { Toured } from '@canopy/domain/tours';
import type { Texts } from '../../i18n/keys.ts';

/** The places of each tour, from the first to look at; one that a person's page lacks is left out. */
export const TOURS: Record<Toured, readonly { at: string; text: keyof Texts['tourOf'] }[]> = {
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
