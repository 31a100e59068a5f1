import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Bulk actions on the selected shipments: pack and print. */
export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { confirm, failure, success } = useFeedback();
  const pack = useCommand(shipments.pack, [shipments, sales]);
  const [problems, setProblems] = useState<{ id: string; error: string | null }[]>([]);
  return (
    <Stack gap={8} below={12}>
      <Row role="toolbar" aria-label={t('shipment.bulk')}>
        <strong className="grow">{t('label.chosen', { count: chosen.length })}</strong>
        <Button
          size="small"
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
        </Button>
        {(['packing', 'waybill'] as const).map((paper) => (
          <ButtonLink
            key={paper}
            to="/dashboard/shipmentPapers"
            search={{ ids: chosen.join('.'), paper }}
            kind="quiet"
            size="small"
          >
            <Printer size={16} aria-hidden /> {t(`shipment.${paper}`)}
          </ButtonLink>
        ))}
        <Button kind="plain" size="small" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Row>
      {problems.length > 0 && (
        <Notice as="ul" look="bad" type="small" role="alert">
          {problems.map((row) => (
            <li key={row.id}>
              <span className="code">{row.id}</span> {row.error}
            </li>
          ))}
        </Notice>
      )}
    </Stack>
  );
}
