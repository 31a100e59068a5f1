import type { ResultOf } from '@canopy/contract/call';
import { E_INVOICE_FORMATS } from '@canopy/contract/bonus/eInvoiceCalls';
import { tax } from '@canopy/contract/bonus/tax';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card, Tile } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { Problems } from './Problems.tsx';
import { PeriodChoice, usePeriod } from './When.tsx';

type Made = ResultOf<typeof tax.salesEInvoice> & { period: string };

/** The consolidated e-invoice of a month's sales. */
export function SalesTab() {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const Period = usePeriod();
  const make = useCommand(tax.salesEInvoice, []);
  const [made, setMade] = useState<Made | null>(null);
  async function take(Format: (typeof E_INVOICE_FORMATS)[number]) {
    try {
      const found = await make.mutateAsync({ Period, Format });
      setMade({ ...found, period: Period });
      if (found.content === null) return;
      saveFile(new Blob([found.content], { type: 'application/json' }), found.fileName);
    } catch (error) {
      failure(error);
    }
  }
  const shown = made?.period === Period ? made : null;
  return (
    <Grid width="text">
      <Card gap={12}>
        <p className="muted">{t('tax.salesHint')}</p>
        <Row justify="between" align="end">
          <PeriodChoice />
          <Row>
            {E_INVOICE_FORMATS.map((format) => (
              <Button
                key={format}
                kind="quiet"
                busy={make.isPending}
                onClick={() => void take(format)}
              >
                {t('tax.makeFile', { format })}
              </Button>
            ))}
          </Row>
        </Row>
      </Card>
      {shown && (
        <>
          <Grid columns="tiles">
            <Tile label={t('tax.invoices')} value={shown.invoices} />
            <Tile label={t('label.amount')} value={<Money value={shown.amount} />} />
          </Grid>
          {shown.problems.length > 0 && (
            <Notice look="bad" role="status">
              <Problems problems={shown.problems} />
            </Notice>
          )}
          {shown.invoices === 0 && <Notice look="wait">{t('tax.noSales')}</Notice>}
          {shown.own.length > 0 && (
            <Card>
              <h2>{t('tax.ownInvoices')}</h2>
              <ul>
                {shown.own.map((sale) => (
                  <ListRow key={sale.number}>
                    <span className="grow">
                      <Link
                        to="/dashboard/orderDetails"
                        search={{ salesID: sale.salesID }}
                        className="strong"
                      >
                        {sale.number}
                      </Link>
                      <br />
                      <span className="caption">{sale.fullName}</span>
                    </span>
                    <Money value={sale.amount} />
                  </ListRow>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </Grid>
  );
}
