import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/input/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { dayText } from '../../i18n/format.ts';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PlainTable } from '../../ui/list/PlainTable.tsx';
import { Grid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { Total, Totals } from '../../ui/list/Totals.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { totals, type Invoice } from './invoices.ts';
import { priced, STATUS_TONES } from './shown.ts';

/** One invoice, to read and print, or to edit. */
export function InvoiceSheet({ invoice, edit }: { invoice: Invoice; edit: boolean }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(edit);
  const sums = totals(invoice);
  const money = (amount: number) => priced(invoice.currency, amount);
  return (
    <>
      <PageHeader
        title={t('workspace.invoice', { id: invoice.id })}
        actions={
          <>
            <Link to="/dashboard/invoices">
              <Row as="span" gap={4}>
                <ArrowLeft size={16} aria-hidden className="flip" />
                {t('screen.invoices')}
              </Row>
            </Link>
            {!editing && (
              <>
                <Button
                  kind="quiet"
                  icon={<Printer size={18} aria-hidden />}
                  onClick={() => print()}
                >
                  {t('action.print')}
                </Button>
                <Button icon={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                  {t('action.edit')}
                </Button>
              </>
            )}
          </>
        }
      />
      {editing ? (
        <InvoiceForm invoice={invoice} onDone={() => setEditing(false)} />
      ) : (
        <Card gap={20} width="text">
          <Row justify="between">
            <Tag tone={STATUS_TONES[invoice.status]}>{t(`workspace.order.${invoice.status}`)}</Tag>
            <span>{dayText(invoice.day)}</span>
          </Row>
          <Grid columns="form">
            {(['billFrom', 'billTo'] as const).map((side) => (
              <Stack key={side} gap={4}>
                <span className="caption">{t(`workspace.${side}`)}</span>
                <span className="lines wrap" dir="auto">
                  {invoice[side]}
                </span>
              </Stack>
            ))}
          </Grid>
          <PlainTable
            head={[t('label.name'), t('label.quantity'), t('workspace.cost'), t('label.amount')]}
            rows={invoice.lines.map(({ name, quantity, cost }) => [
              name,
              String(quantity),
              money(cost),
              money(quantity * cost),
            ])}
          />
          <Totals>
            <Total label={t('label.subTotal')}>
              <bdi>{money(sums.subTotal)}</bdi>
            </Total>
            <Total label={t('workspace.vat', { rate: invoice.vatRate })}>
              <bdi>{money(sums.vat)}</bdi>
            </Total>
            <Total label={t('label.total')} sum>
              <bdi>{money(sums.total)}</bdi>
            </Total>
          </Totals>
        </Card>
      )}
    </>
  );
}
