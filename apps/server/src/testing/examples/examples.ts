import type { OPERATIONS } from '../../app.ts';
import { accessExamples } from './access.ts';
import { addressBookExamples } from './addressBook.ts';
import { authExamples } from './auth.ts';
import { cartExamples } from './cart.ts';
import { compensationExamples } from './compensation.ts';
import type { ExamplesOf, FeaturesWithCommands } from './example.ts';
import { fileExamples } from './files.ts';
import { memberImportExamples } from './memberImport.ts';
import { memberExamples } from './members.ts';
import { networkExamples } from './network.ts';
import { paymentExamples } from './payments.ts';
import { productExamples } from './products.ts';
import { refundExamples } from './refunds.ts';
import { registrationExamples } from './registration.ts';
import { saleExamples } from './sales.ts';
import { settingExamples } from './settings.ts';
import { shipmentExamples } from './shipments.ts';
import { shippingExamples } from './shipping.ts';
import { stockExamples } from './stock.ts';
import { walletExamples } from './wallets.ts';

type Operations = typeof OPERATIONS;

/** An example of every command of the product: one that is missing does not compile. */
export const EXAMPLES = {
  access: accessExamples,
  addressBook: addressBookExamples,
  auth: authExamples,
  cart: cartExamples,
  compensation: compensationExamples,
  files: fileExamples,
  memberImport: memberImportExamples,
  members: memberExamples,
  network: networkExamples,
  payments: paymentExamples,
  products: productExamples,
  refunds: refundExamples,
  sales: saleExamples,
  settings: settingExamples,
  shipments: shipmentExamples,
  shipping: shippingExamples,
  stock: stockExamples,
  wallets: walletExamples,
  // last: with new terms in force a buyer must agree to them first
  registration: registrationExamples,
} satisfies {
  [Feature in FeaturesWithCommands<Operations>]: ExamplesOf<Operations[Feature]>;
};
