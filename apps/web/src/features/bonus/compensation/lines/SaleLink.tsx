import { Link } from '@tanstack/react-router';
import { useLogin } from '../../../../session/session.ts';
import { mayOpenSale } from './mayOpenSale.ts';

/** The number of a sale, linked for people who may open it; a null `buyer` is not disclosed. */
export function SaleLink({ salesID, buyer }: { salesID: string; buyer: string | null }) {
  return mayOpenSale(useLogin()!, buyer) ? (
    <Link to="/dashboard/orderDetails" search={{ salesID }} className="code">
      {salesID}
    </Link>
  ) : (
    <span className="code">{salesID}</span>
  );
}
