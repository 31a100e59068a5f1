import type { invoices } from '@canopy/contract/invoices';
import type { OperationsOf } from '../../platform/operation.ts';
import { byLink } from './byLink.ts';

/** Invoices and credit notes, read by whoever has the link. */
export const invoiceOperations = { byLink } satisfies OperationsOf<typeof invoices>;
