import { tax } from '@canopy/contract/bonus/tax';
import { linkOptions } from '@tanstack/react-router';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForFile } from '../../../ui/input/askForFile.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Tile } from '../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { codeColumn, moneyColumn } from './columns.tsx';
import { useYear, YearChoice } from './When.tsx';

const OF = ['ALL', 'STATEMENT', 'WITHHELD'] as const;

/** The tax year by member, with a download of all statements. */
export function YearsTab() {
  const { t } = useTranslation();
  const { failure, success } = useFeedback();
  const Year = useYear();
  const [busy, setBusy] = useState(false);
  const filters: ListFilter<typeof tax.yearList>[] = [
    choiceFilter('Of', t('tax.show'), OF, (value) => t(`tax.of_${value}`)),
  ];
  const list = useList(tax.yearList, filters, { Year });
  const totals = list.data?.totals;
  /** There may be thousands of documents. */
  async function takeAll() {
    setBusy(true);
    try {
      await askForFile(tax.statements, { Year, Paper: 'zip' }, `CP58-${Year}`);
      success(t('list.later'));
    } catch (error) {
      failure(error);
    } finally {
      setBusy(false);
    }
  }
  const columns: ListColumn<typeof tax.yearList>[] = [
    column.member(t, { role: 'title' }),
    codeColumn('tin', t('tax.tin')),
    { ...codeColumn('identityValue', t('tax.identity')), ...BEHIND },
    moneyColumn('cash', t('tax.cash')),
    moneyColumn('nonCash', t('tax.nonCash')),
    { ...moneyColumn('withheld', t('tax.withheld'), 'second'), sortable: true },
    { ...moneyColumn('total', t('label.total'), 'last'), sortable: true },
  ];
  return (
    <Grid>
      <Row justify="between" align="end">
        <YearChoice />
        <Button
          kind="quiet"
          busy={busy}
          icon={<FileArchive size={18} aria-hidden />}
          onClick={() => void takeAll()}
        >
          {t('tax.allStatements')}
        </Button>
      </Row>
      {totals && (
        <Grid columns="tiles">
          <Tile label={t('tax.cash')} value={<Money value={totals.cash} />} />
          <Tile label={t('tax.nonCash')} value={<Money value={totals.nonCash} />} />
          <Tile label={t('tax.withheld')} value={<Money value={totals.withheld} />} />
        </Grid>
      )}
      <DataTable
        name="taxYears"
        columns={columns}
        rowKey={(row) => row.memberID}
        list={list}
        rowLink={(row) =>
          linkOptions({ to: '/dashboard/taxPapers', search: { memberID: row.memberID } })
        }
      />
    </Grid>
  );
}
