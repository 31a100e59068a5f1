import { accessConstraints } from './features/access/constraints.ts';
import { authConstraints } from './features/auth/constraints.ts';
import { filesConstraints } from './features/files/constraints.ts';
import { membersConstraints } from './features/members/constraints.ts';
import { networkConstraints } from './features/network/constraints.ts';
import { refundsConstraints } from './features/refunds/constraints.ts';
import { saleRecordConstraints } from './features/saleRecord/constraints.ts';
import { stockConstraints } from './features/stock/constraints.ts';
import { taxConstraints } from './features/tax/constraints.ts';
import { ticketsConstraints } from './features/tickets/constraints.ts';
import { walletsConstraints } from './features/wallets/constraints.ts';
import { refuseAs } from './platform/database/refusals.ts';

/** The error codes for the constraints of all features; loading this file makes transactions use them. */
export const CONSTRAINTS = {
  ...accessConstraints,
  ...authConstraints,
  ...filesConstraints,
  ...membersConstraints,
  ...networkConstraints,
  ...refundsConstraints,
  ...saleRecordConstraints,
  ...stockConstraints,
  ...taxConstraints,
  ...ticketsConstraints,
  ...walletsConstraints,
};
refuseAs(CONSTRAINTS);
