import { E_INVOICE_FORMATS } from '@canopy/contract/bonus/eInvoiceCalls';
import { tax } from '@canopy/contract/bonus/tax';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Tile } from '../../../ui/layout/Card.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { monthText } from '../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { saveFile } from '../../../ui/list/saveFile.ts';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { moneyColumn } from './columns.tsx';
import { Problems } from './Problems.tsx';
import { PeriodChoice, usePeriod } from './When.tsx';

const OF = ['ALL', 'PROBLEM', 'READY', 'ISSUED'] as const;

/** Self-billed e-invoices of a month: check, issue, download. */
export function EInvoicesTab() {
  const { t } = useTranslation();
  const may = useLogin()!.permissions.includes('tax.edit');
  const { confirm, success, failure } = useFeedback();
  const Period = usePeriod();
  const filters: ListFilter<typeof tax.eInvoices>[] = [
    choiceFilter('Of', t('tax.show'), OF, (value) => t(`tax.eInvoice_${value}`)),
  ];
  const list = useList(tax.eInvoices, filters, { Period });
  const issue = useCommand(tax.issueEInvoices, [tax]);
  const take = useCommand(tax.eInvoiceFile, []);
  const totals = list.data?.totals;
  async function takeFiles(Format: (typeof E_INVOICE_FORMATS)[number]) {
    try {
      for (let Part = 1, parts = 1; Part <= parts; Part += 1) {
        const file = await take.mutateAsync({ Period, Format, Part });
        parts = file.parts;
        saveFile(new Blob([file.content], { type: 'application/json' }), file.fileName);
      }
    } catch (error) {
      failure(error);
    }
  }
  const columns: ListColumn<typeof tax.eInvoices>[] = [
    column.member(t, { role: 'title' }),
    {
      key: 'documents',
      title: t('tax.documents'),
      render: (row) =>
        row.numbers.length === 0
          ? '–'
          : row.numbers.map((number) => (
              <div key={number}>
                <bdi className="code">{number}</bdi>
              </div>
            )),
      phone: false,
    },
    {
      key: 'next',
      title: t('tax.next'),
      render: (row) => (row.type ? t(`tax.type_${row.type}`) : '–'),
      cell: 'type',
    },
    {
      key: 'problems',
      title: t('tax.problems'),
      render: (row) => <Problems problems={row.problems} />,
    },
    moneyColumn('stated', t('tax.stated')),
    moneyColumn('amount', t('label.amount'), 'last'),
  ];
  return (
    <Grid>
      <Row justify="between" align="end">
        <PeriodChoice />
        <Row>
          {may &&
            E_INVOICE_FORMATS.map((format) => (
              <Button
                key={format}
                kind="quiet"
                busy={take.isPending}
                icon={<FileDown size={18} aria-hidden />}
                onClick={() => void takeFiles(format)}
              >
                {format}
              </Button>
            ))}
          {may && (
            <Button
              disabled={!totals?.ready}
              onClick={() =>
                confirm(
                  t('tax.issueText', { number: totals?.ready ?? 0, month: monthText(Period) }),
                  async () => {
                    const done = await issue.mutateAsync({ Period });
                    success(t('tax.issued', { number: done.issued }));
                  },
                )
              }
            >
              {t('tax.issue')}
            </Button>
          )}
        </Row>
      </Row>
      {totals && (
        <Grid columns="tiles">
          <Tile label={t('tax.eInvoice_READY')} value={totals.ready} />
          <Tile label={t('tax.eInvoice_PROBLEM')} value={totals.problem} />
          <Tile label={t('tax.eInvoice_ISSUED')} value={totals.issued} />
        </Grid>
      )}
      <DataTable
        name="eInvoices"
        columns={columns}
        rowKey={(row) => row.memberID}
        list={list}
        rowLink={(row) => ({
          to: '/dashboard/taxPapers',
          search: { memberID: row.memberID },
        })}
      />
    </Grid>
  );
}
