import type { tax } from '@canopy/contract/bonus/tax';
import { monthOf, yearOf } from '../../../routing/months.ts';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const taxScreens = {
  taxPapers: screen(
    'taxPapers',
    {
      menu: { group: 'report', order: 60, icon: 'shield' },
      member: true,
      staff: 'tax.view',
      search: {
        tab: oneOf('years', 'remittance', 'benefits', 'eInvoices', 'sales', 'settings'),
        memberID: optional,
        year: yearOf,
        period: monthOf,
      },
      list: listOf<typeof tax.yearList>(),
    },
    () => import('./TaxPapersScreen.tsx'),
  ),
};
