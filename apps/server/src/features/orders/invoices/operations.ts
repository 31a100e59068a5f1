import type { invoices } from '@canopy/contract/orders/invoices';
import type { OperationsOf } from '../../../platform/operation.ts';
import { byLink } from './byLink.ts';

/** Invoices and credit notes, readable by anyone with the link. */
export const invoiceOperations = { byLink } satisfies OperationsOf<typeof invoices>;
