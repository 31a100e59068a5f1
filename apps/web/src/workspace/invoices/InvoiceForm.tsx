import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, PlainButton } from '../../ui/input/Button.tsx';
import { useFeedback } from '../../ui/feedback/feedback.tsx';
import { Field, Form, SelectField, TextField } from '../../ui/input/form.tsx';
import { Input, TextArea } from '../../ui/input/Input.tsx';
import { Grid, Row, Stack } from '../../ui/layout/Stack.tsx';
import { useForm } from '../../ui/input/useForm.ts';
import {
  invoiceStore,
  ORDER_STATUSES,
  totals,
  type Invoice,
  type InvoiceLine,
  type OrderStatus,
} from './invoices.ts';
import { priced } from './shown.ts';

const numberIn = (text: string) => Math.max(0, Number(text.replace(',', '.')) || 0);

/** The form of an invoice; its ID is fixed. */
export function InvoiceForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const [lines, setLines] = useState(invoice.lines);
  const form = useForm({
    initial: {
      status: invoice.status as string,
      day: invoice.day,
      currency: invoice.currency,
      vatRate: String(invoice.vatRate),
      billFrom: invoice.billFrom,
      billTo: invoice.billTo,
    },
    send: async (values) => {
      const status = values.status as OrderStatus;
      const written = { ...invoice, ...values, status, vatRate: numberIn(values.vatRate), lines };
      invoiceStore.dispatch({ type: 'update', invoice: written });
      success(t('done.updated'));
      onDone();
    },
  });
  const setLine = (at: number, change: Partial<InvoiceLine>) =>
    setLines(lines.map((line, i) => (i === at ? { ...line, ...change } : line)));
  const sum = totals({ ...invoice, lines, vatRate: numberIn(form.values.vatRate) }).total;
  return (
    <Form form={form} card width="text">
      <Grid columns="form">
        <SelectField
          form={form}
          name="status"
          label={t('label.status')}
          options={ORDER_STATUSES.map((value) => ({
            value,
            label: t(`workspace.order.${value}`),
          }))}
        />
        <TextField form={form} name="day" label={t('label.date')} type="date" />
        <TextField form={form} name="currency" label={t('workspace.currency')} maxLength={4} />
        <TextField
          form={form}
          name="vatRate"
          label={t('workspace.vatRate')}
          inputMode="decimal"
          maxLength={5}
        />
        {(['billFrom', 'billTo'] as const).map((side) => (
          <Field key={side} label={t(`workspace.${side}`)}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={form.values[side]}
                onChange={(event) => form.set(side, event.target.value)}
              />
            )}
          </Field>
        ))}
      </Grid>
      <Stack gap={8}>
        {lines.map((line, i) => (
          <Row key={i} nowrap gap={8} align="end">
            <Field label={t('label.name')}>
              {(control) => (
                <Input
                  {...control}
                  value={line.name}
                  onChange={(event) => setLine(i, { name: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('label.quantity')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  defaultValue={line.quantity}
                  onChange={(event) => setLine(i, { quantity: numberIn(event.target.value) })}
                />
              )}
            </Field>
            <Field label={t('workspace.cost')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  defaultValue={line.cost}
                  onChange={(event) => setLine(i, { cost: numberIn(event.target.value) })}
                />
              )}
            </Field>
            <IconButton
              label={t('list.removeValue', { value: line.name })}
              onClick={() => setLines(lines.filter((_, at) => at !== i))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Row>
        ))}
        <PlainButton
          self="start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => setLines([...lines, { name: '', quantity: 1, cost: 0 }])}
        >
          {t('table.add')}
        </PlainButton>
      </Stack>
      <Row justify="between">
        <strong>
          <bdi>{priced(form.values.currency, sum)}</bdi>
        </strong>
        <Button type="submit">{t('action.save')}</Button>
      </Row>
    </Form>
  );
}
