import { tax } from '@canopy/contract/bonus/tax';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { Tile } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { businessToday, dayText, monthText } from '../../../i18n/format.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { useList } from '../../../ui/list/useList.ts';
import { codeColumn, moneyColumn } from './columns.tsx';

type Month = RowOf<typeof tax.months>;

/** Withheld tax by month and, for one month, by member. */
export function RemittanceTab() {
  const [search, put] = useScreenSearch('/dashboard/taxPapers');
  const { period } = search;
  return period ? (
    <MonthList period={period} onBack={() => put({ period: undefined, page: undefined })} />
  ) : (
    <Months onMonth={(month) => put({ period: month, page: undefined, q: undefined })} />
  );
}

function Months({ onMonth }: { onMonth: (period: string) => void }) {
  const { t } = useTranslation();
  const may = useLogin()!.permissions.includes('tax.edit');
  const list = useList(tax.months);
  const [remitting, setRemitting] = useState<Month | null>(null);
  const totals = list.data?.totals;
  const columns: ListColumn<typeof tax.months>[] = [
    column.month('period', t('tax.month')),
    column.count('members', t('tax.members'), { phone: false, optional: true }),
    { ...moneyColumn('base', t('tax.base')), ...BEHIND },
    moneyColumn('withheld', t('tax.withheld'), 'last'),
    moneyColumn('remitted', t('tax.remitted')),
    moneyColumn('open', t('tax.open'), 'second'),
    {
      ...column.day('due', t('tax.due')),
      render: (row) => (row.late ? t('tax.late', { day: dayText(row.due) }) : dayText(row.due)),
    },
    {
      key: 'references',
      title: t('tax.reference'),
      render: (row) => row.references.join(', ') || '–',
      phone: false,
      optional: true,
    },
    { ...column.state(t, 'month', 'state'), cell: 'state' },
  ];
  return (
    <Grid>
      {totals && (
        <Grid columns="tiles">
          <Tile label={t('tax.withheld')} value={<Money value={totals.withheld} />} />
          <Tile label={t('tax.remitted')} value={<Money value={totals.remitted} />} />
          <Tile label={t('tax.open')} value={<Money value={totals.open} />} />
        </Grid>
      )}
      <DataTable
        name="taxMonths"
        columns={columns}
        rowKey={(row) => row.period}
        list={list}
        search={false}
        onRow={(row) => onMonth(row.period)}
        actions={(row) =>
          may &&
          row.state === 'OPEN' && (
            <SmallButton onClick={() => setRemitting(row)}>{t('tax.remit')}</SmallButton>
          )
        }
      />
      {remitting && <RemitDialog month={remitting} onClose={() => setRemitting(null)} />}
    </Grid>
  );
}

function RemitDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { PaidOn: businessToday(), Reference: '' },
    command: useCommand(tax.remit, [tax]),
    body: (values) => ({ ...values, Period: month.period, Amount: month.open }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('tax.remitTitle', { month: monthText(month.period) })}
      ok={t('tax.remit')}
      onClose={onClose}
    >
      <Tile label={t('tax.open')} value={<Money value={month.open} />} />
      <TextField form={form} name="PaidOn" label={t('tax.paidOn')} type="date" />
      <TextField
        form={form}
        name="Reference"
        label={t('tax.reference')}
        help={t('tax.referenceHelp')}
        maxLength={60}
      />
    </FormDialog>
  );
}

function MonthList({ period, onBack }: { period: string; onBack: () => void }) {
  const { t } = useTranslation();
  const list = useList(tax.remittanceList, [], { Period: period });
  const totals = list.data?.totals;
  const columns: ListColumn<typeof tax.remittanceList>[] = [
    column.member(t, { role: 'title' }),
    codeColumn('tin', t('tax.tin')),
    { ...codeColumn('identityValue', t('tax.identity')), ...BEHIND },
    moneyColumn('base', t('tax.base'), 'second'),
    column.percent('rate', t('tax.rate'), { phone: false }),
    moneyColumn('tax', t('tax.withheld'), 'last'),
    { ...codeColumn('reference', t('tax.reference')), ...BEHIND },
    column.day('paidOn', t('tax.paidOn'), { phone: false }),
  ];
  return (
    <Stack gap={16}>
      <Button kind="plain" self="start" onClick={onBack}>
        {t('tax.allMonths')}
      </Button>
      <h2>{t('tax.listOf', { month: monthText(period) })}</h2>
      {totals && (
        <Grid columns="tiles">
          <Tile label={t('tax.base')} value={<Money value={totals.base} />} />
          <Tile label={t('tax.withheld')} value={<Money value={totals.tax} />} />
        </Grid>
      )}
      <DataTable
        name="taxRemittance"
        columns={columns}
        rowKey={(row) => `${row.memberID} ${row.reference ?? ''} ${row.rate}`}
        rowLink={(row) =>
          linkOptions({ to: '/dashboard/taxPapers', search: { memberID: row.memberID } })
        }
        list={list}
      />
    </Stack>
  );
}
