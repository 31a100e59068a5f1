import { sales } from '@canopy/contract/checkout/sales';
import { shipments } from '@canopy/contract/orders/shipments';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { toPack, type Shipment } from './nextStep.ts';
import { useUnpack } from './useUnpack.ts';

/** Actions on all selected shipments: pack and print. */
export function BulkActions({
  chosen,
  seen,
  onDone,
}: {
  chosen: readonly string[];
  seen: ReadonlyMap<string, Shipment>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { confirm, failure, notDone, success, undoable } = useFeedback();
  const unpack = useUnpack();
  const pack = useCommand(shipments.pack, [shipments, sales]);
  const { ids, step } = toPack(chosen, seen);
  const others = chosen.length - ids.length;
  async function packThem() {
    try {
      const outcomes = await pack.mutateAsync({ ShipmentIDs: ids });
      const wrong = outcomes.filter((row) => !row.done);
      onDone();
      const done = t('shipment.doneOf', {
        done: outcomes.length - wrong.length,
        all: outcomes.length,
      });
      // lists those not done, each with its reason
      if (wrong.length > 0) notDone(done, wrong);
      // packing a parcel can be undone, but the buyer of a pick-up has been notified
      else if (step === 'PACK') undoable(done, () => unpack(ids));
      else success(done);
    } catch (error) {
      failure(error);
    }
    return false;
  }
  return (
    <>
      {ids.length > 0 && (
        <button
          type="button"
          onClick={() =>
            confirm(
              <>
                {t('shipment.packText', { count: ids.length })}
                {others > 0 && <p>{t('shipment.packOthers', { count: others })}</p>}
              </>,
              packThem,
            )
          }
        >
          {t(step ? `shipment.do_${step}` : 'shipment.pack')}
        </button>
      )}
      {(['packing', 'waybill'] as const).map((paper) => (
        <Link key={paper} to="/dashboard/shipmentPapers" search={{ ids: chosen.join('.'), paper }}>
          <Printer size={16} aria-hidden /> {t(`shipment.${paper}`)}
        </Link>
      ))}
    </>
  );
}
