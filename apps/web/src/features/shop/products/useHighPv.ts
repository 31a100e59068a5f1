import { useRef } from 'react';
import { ApiError } from '../../../session/call.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';

/**
 * Sends a form with PV and prices. If the server warns that a PV is worth more than its price, it asks the
 * person and, if they agree, sends it `again` with their consent. Returns whether it was accepted.
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
      confirm(
        error.message,
        () => {
          accepted.current = true;
          return again();
        },
        null,
      );
      return false;
    } finally {
      accepted.current = false;
    }
  };
}
