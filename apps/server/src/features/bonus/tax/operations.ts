import type { tax } from '@canopy/contract/bonus/tax';
import type { OperationsOf } from '../../../platform/operation.ts';
import { benefitList } from './benefitList.ts';
import { details } from './details.ts';
import { eInvoiceFile } from './eInvoiceFile.ts';
import { eInvoices } from './eInvoices.ts';
import { issueEInvoices } from './issueEInvoices.ts';
import { months } from './months.ts';
import { recordBenefit } from './recordBenefit.ts';
import { remit } from './remit.ts';
import { remittanceList } from './remittanceList.ts';
import { salesEInvoice } from './salesEInvoice.ts';
import { saveDetails } from './saveDetails.ts';
import { saveIssuer } from './saveIssuer.ts';
import { saveWithholding } from './saveWithholding.ts';
import { settings } from './settings.ts';
import { statement } from './statement.ts';
import { statements } from './statements.ts';
import { voidBenefit } from './voidBenefit.ts';
import { yearList } from './yearList.ts';
import { years } from './years.ts';

/** Tax on bonuses: withheld, remitted, and reported to members and the tax office. */
export const taxOperations = {
  settings,
  saveWithholding,
  saveIssuer,
  details,
  saveDetails,
  yearList,
  years,
  statement,
  statements,
  benefitList,
  recordBenefit,
  voidBenefit,
  months,
  remittanceList,
  remit,
  eInvoices,
  issueEInvoices,
  eInvoiceFile,
  salesEInvoice,
} satisfies OperationsOf<typeof tax>;
