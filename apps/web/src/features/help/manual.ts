import type { TFunction } from 'i18next';
import { isKey } from '../../i18n/texts.ts';
import { HELP_SECTIONS, type HelpPages } from '../../routing/helpPage.ts';
import type { ScreenTitle } from '../../routing/screen.ts';
import { matches } from '../../ui/matches.ts';
import { accessHelp } from '../access/help/pages.ts';
import { announcementsHelp } from '../announcements/help/pages.ts';
import { approvalsHelp } from '../approvals/help/pages.ts';
import { authHelp } from '../auth/help/pages.ts';
import { bannersHelp } from '../banners/help/pages.ts';
import { bonusAdjustmentsHelp } from '../bonusAdjustments/help/pages.ts';
import { bonusPlansHelp } from '../bonusPlans/help/pages.ts';
import { bonusSignalsHelp } from '../bonusSignals/help/pages.ts';
import { booksHelp } from '../books/help/pages.ts';
import { compensationHelp } from '../compensation/help/pages.ts';
import { downloadsHelp } from '../downloads/help/pages.ts';
import { helpHelp } from './help/pages.ts';
import { integrationsHelp } from '../integrations/help/pages.ts';
import { mallHelp } from '../mall/help/pages.ts';
import { memberImportHelp } from '../memberImport/help/pages.ts';
import { membersHelp } from '../members/help/pages.ts';
import { messagesHelp } from '../messages/help/pages.ts';
import { networkHelp } from '../network/help/pages.ts';
import { notificationsHelp } from '../notifications/help/pages.ts';
import { onboardingHelp } from '../onboarding/help/pages.ts';
import { openingsHelp } from '../openings/help/pages.ts';
import { paymentsHelp } from '../payments/help/pages.ts';
import { productsHelp } from '../products/help/pages.ts';
import { refundsHelp } from '../refunds/help/pages.ts';
import { registrationHelp } from '../registration/help/pages.ts';
import { reportsHelp } from '../reports/help/pages.ts';
import { resourcesHelp } from '../resources/help/pages.ts';
import { salesHelp } from '../sales/help/pages.ts';
import { schedulesHelp } from '../schedules/help/pages.ts';
import { settingsHelp } from '../settings/help/pages.ts';
import { shipmentsHelp } from '../shipments/help/pages.ts';
import { shippingHelp } from '../shipping/help/pages.ts';
import { smsHelp } from '../sms/help/pages.ts';
import { stockHelp } from '../stock/help/pages.ts';
import { taxHelp } from '../tax/help/pages.ts';
import { ticketsHelp } from '../tickets/help/pages.ts';
import { trainingHelp } from '../training/help/pages.ts';
import { walletsHelp } from '../wallets/help/pages.ts';

/** The pages of help that come with the product: each feature keeps those of its screens. */
export const MANUAL: HelpPages = {
  ...accessHelp,
  ...announcementsHelp,
  ...approvalsHelp,
  ...authHelp,
  ...bannersHelp,
  ...bonusAdjustmentsHelp,
  ...bonusPlansHelp,
  ...bonusSignalsHelp,
  ...booksHelp,
  ...compensationHelp,
  ...downloadsHelp,
  ...helpHelp,
  ...integrationsHelp,
  ...mallHelp,
  ...memberImportHelp,
  ...membersHelp,
  ...messagesHelp,
  ...networkHelp,
  ...notificationsHelp,
  ...onboardingHelp,
  ...openingsHelp,
  ...paymentsHelp,
  ...productsHelp,
  ...refundsHelp,
  ...registrationHelp,
  ...reportsHelp,
  ...resourcesHelp,
  ...salesHelp,
  ...schedulesHelp,
  ...settingsHelp,
  ...shipmentsHelp,
  ...shippingHelp,
  ...smsHelp,
  ...stockHelp,
  ...taxHelp,
  ...ticketsHelp,
  ...trainingHelp,
  ...walletsHelp,
};

/** The words of a page, in the order in which they are read; loaded with the help alone. */
export const wordsOfPage = (t: TFunction, page: ScreenTitle) =>
  HELP_SECTIONS.flatMap((section) => {
    const key = `manual.${page}.${section}`;
    return isKey(key) ? [{ section, text: t(key) }] : [];
  });

/** Whether a page has all words of a search, in its title, its text or the words that it explains. */
export function pageMatches(t: TFunction, page: ScreenTitle, search: string): boolean {
  const terms = (MANUAL[page]?.terms ?? []).map((term) => t(`term.${term}.name`));
  const texts = wordsOfPage(t, page).map(({ text }) => text);
  return matches([t(`screen.${page}`), ...texts, ...terms].join(' '), search);
}
