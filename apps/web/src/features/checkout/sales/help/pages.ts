import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const salesHelp = {
  orderHistory: { terms: ['shipment', 'pv'], see: ['orderDetails', 'refunds', 'salesShipment'] },
  orderDetails: {
    terms: ['shipment', 'pickUpCode', 'creditNote', 'coolingOff'],
    see: ['orderHistory', 'refunds', 'salesShipment'],
    rights: ['sale.approvePayment', 'refund.approve'],
  },
  salesPaymentApproval: {
    terms: ['slip', 'activation', 'maintenance'],
    see: ['decided', 'freeRegisterApproval', 'salesShipment', 'cardPayments'],
  },
  freeRegisterApproval: {
    terms: ['freeRegistration', 'activation'],
    see: ['salesPaymentApproval', 'memberRegistration', 'decided'],
  },
  stockistApproveSales: { terms: ['stockist'], see: ['stockBalance', 'salesShipment'] },
  checkout: {
    terms: ['walletKinds', 'stockist', 'pickUpCode'],
    see: ['orderHistory', 'walletReload', 'shopM'],
  },
} satisfies HelpPages;
