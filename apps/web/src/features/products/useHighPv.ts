import { useRef } from 'react';
import { ApiError } from '../../session/call.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/**
 * Sends what names PV and prices. Where the server says that a PV is worth more than its price, it is sent `again`
 * with the consent of whoever agrees to that; answers whether it was taken.
 */
export function useHighPv() {
  const { confirm } = useFeedback();
  const accepted = useRef(false);
  return async (
    send: (consent: { AcceptHighPV?: true }) => Promise<void>,
    again: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await send(accepted.current ? { AcceptHighPV: true } : {});
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PV_ABOVE_PRICE') throw error;
      confirm(error.message, () => {
        accepted.current = true;
        return again();
      });
      return false;
    } finally {
      accepted.current = false;
    }
  };
}
