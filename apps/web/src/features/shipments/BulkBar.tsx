import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Bulk actions on the selected shipments: pack and print. */
export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { confirm, failure, success } = useFeedback();
  const pack = useCommand(shipments.pack, [shipments, sales]);
  const [problems, setProblems] = useState<{ id: string; error: string | null }[]>([]);
  return (
    <div className="stack" style={{ gap: 8, marginBottom: 12 }}>
      <div className="row" role="toolbar" aria-label={t('shipment.bulk')}>
        <strong className="grow">{t('label.chosen', { count: chosen.length })}</strong>
        <button
          type="button"
          className="button small"
          onClick={() =>
            confirm(t('shipment.packText', { count: chosen.length }), async () => {
              try {
                const outcomes = await pack.mutateAsync({ ShipmentIDs: chosen });
                const wrong = outcomes.filter((row) => !row.done);
                setProblems(wrong);
                if (wrong.length === 0) onDone();
                success(
                  t('shipment.doneOf', {
                    done: outcomes.length - wrong.length,
                    all: outcomes.length,
                  }),
                );
              } catch (error) {
                failure(error);
              }
            })
          }
        >
          {t('shipment.pack')}
        </button>
        {(['packing', 'waybill'] as const).map((paper) => (
          <Link
            key={paper}
            to="/dashboard/shipmentPapers"
            search={{ ids: chosen.join('.'), paper }}
            className="button quiet small"
          >
            <Printer size={16} aria-hidden /> {t(`shipment.${paper}`)}
          </Link>
        ))}
        <button type="button" className="button plain small" onClick={onDone}>
          {t('action.cancel')}
        </button>
      </div>
      {problems.length > 0 && (
        <ul className="notice bad small" role="alert">
          {problems.map((row) => (
            <li key={row.id}>
              <span className="code">{row.id}</span> {row.error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
