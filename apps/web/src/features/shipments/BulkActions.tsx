import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useUnpack } from './useUnpack.ts';

/** Actions on all selected shipments: pack and print. */
export function BulkActions({
  chosen,
  parcels,
  onDone,
}: {
  chosen: readonly string[];
  /**
   * Those on the page that are delivered: packing them can be undone, while a shipment ready for pick-up
   * cannot.
   */
  parcels: ReadonlySet<string>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { confirm, failure, notDone, success, undoable } = useFeedback();
  const unpack = useUnpack();
  const pack = useCommand(shipments.pack, [shipments, sales]);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          confirm(t('shipment.packText', { count: chosen.length }), async () => {
            try {
              const outcomes = await pack.mutateAsync({ ShipmentIDs: [...chosen] });
              const wrong = outcomes.filter((row) => !row.done);
              onDone();
              const done = t('shipment.doneOf', {
                done: outcomes.length - wrong.length,
                all: outcomes.length,
              });
              // lists those not done, each with its reason
              if (wrong.length > 0) notDone(done, wrong);
              else if (chosen.every((id) => parcels.has(id)))
                undoable(done, () => unpack([...chosen]));
              else success(done);
            } catch (error) {
              failure(error);
            }
            return false;
          })
        }
      >
        {t('shipment.pack')}
      </button>
      {(['packing', 'waybill'] as const).map((paper) => (
        <Link key={paper} to="/dashboard/shipmentPapers" search={{ ids: chosen.join('.'), paper }}>
          <Printer size={16} aria-hidden /> {t(`shipment.${paper}`)}
        </Link>
      ))}
    </>
  );
}
