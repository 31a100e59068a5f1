import { useMemo, useState } from 'react';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/picture/Avatar.tsx';
import { Button } from '../../ui/input/Button.tsx';
import { InLanguage } from '../../ui/feedback/InLanguage.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useTicks } from '../../ui/list/ticks.ts';
import { languageName } from '../../ui/value/languageName.ts';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { List } from '../../ui/list/useList.ts';
import { Meter } from '../../ui/chart/Meter.tsx';
import { Money, Pv } from '../../ui/value/Money.tsx';
import { NumberedSteps } from '../../ui/layout/NumberedSteps.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ProgressRing } from '../../ui/chart/ProgressRing.tsx';
import { QrCode } from '../../ui/picture/QrCode.tsx';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { DRAWINGS, type DrawingName } from '../../ui/picture/drawings.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState, ReadState, Skeleton } from '../../ui/feedback/states.tsx';
import { WalletTiles } from '../../features/money/wallets/WalletTiles.tsx';
import { Actions } from './Actions.tsx';
import { Charts } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import { Fields } from './Fields.tsx';
import { Goods } from './Goods.tsx';
import { Lists } from './Lists.tsx';
import { Overlays, Pictures } from './Overlays.tsx';
import { Part } from './Part.tsx';
import { Sheets } from './Sheets.tsx';
import { COLOURS, columnsOf, failedOf, ROWS, type SampleRow } from './samples.tsx';

/** Every shared component in every state, in each language, for review. */
export default function ShowcaseScreen() {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState(i18n.language as Language);
  const shown = useMemo(() => i18n.cloneInstance({ lng: language }), [i18n, language]);
  return (
    <InLanguage key={language} language={language}>
      <Segmented
        label={i18n.t('language.title')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
        onChange={setLanguage}
      />
      <I18nextProvider i18n={shown}>
        <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <Parts />
        </div>
      </I18nextProvider>
    </InLanguage>
  );
}

function Parts() {
  const { t } = useTranslation();
  const ticks = useTicks(['S0000001']);
  const table = { name: 'showcase', columns: columnsOf(t), rowKey: (row: SampleRow) => row.id };
  const list: List<SampleRow, 'name'> = {
    filters: [],
    data: undefined,
    error: null,
    loading: false,
    retry: () => undefined,
  };
  return (
    <>
      <PageHeader
        title={t('screen.showcase')}
        hint={t('showcase.hint')}
        actions={
          <>
            <Button kind="quiet">{t('showcase.second')}</Button>
            <Button>{t('showcase.first')}</Button>
          </>
        }
      />
      <Grid>
        <Part name="colours">
          <Row>
            {COLOURS.map((name) => (
              <Text key={name} as="span" type="caption" center>
                <Swatch name={name} />
                {name}
              </Text>
            ))}
          </Row>
        </Part>
        <Part name="type">
          <h1>{t('showcase.text.page')}</h1>
          <h2>{t('showcase.text.section')}</h2>
          <p>
            {t('showcase.text.text')} <a href="#content">{t('showcase.link')}</a>
          </p>
          <p className="small">{t('showcase.text.small')}</p>
          <p className="caption">{t('showcase.text.caption')}</p>
          <Money value="1284.60" size={44} /> <Money value="-42.05" size={28} />{' '}
          <Money value="0.00" /> <Pv value="36.00" />
        </Part>
        <Actions />
        <Sheets />
        <Goods />
        <Controls />
        <Fields />
        <Overlays />
        <Part name="list">
          <DataTable
            {...table}
            list={{
              ...list,
              data: { rows: ROWS, total: 2 },
              filters: [
                {
                  key: 'Status',
                  label: t('label.status'),
                  options: [{ text: 'PENDING', label: t('showcase.pending') }],
                },
                { key: 'From', label: t('label.fromDay'), type: 'date' },
                { key: 'To', label: t('label.toDay'), type: 'date' },
              ],
              exportRows: () => Promise.resolve(new Blob()),
            }}
            onRow={() => undefined}
            selection={{
              ticks,
              label: (row) => t('picker.pick', { name: row.id }),
              actions: () => <Button size="small">{t('showcase.confirm')}</Button>,
            }}
          />
        </Part>
        <Part name="listStates">
          <DataTable {...table} search={false} list={{ ...list, data: { rows: [], total: 0 } }} />
          <DataTable {...table} search={false} list={{ ...list, loading: true }} />
          <DataTable {...table} search={false} list={{ ...list, error: failedOf(t) }} />
        </Part>
        <Part name="states">
          <Row gap={24}>
            {Object.keys(DRAWINGS).map((name) => (
              <EmptyState key={name} drawing={name as DrawingName} title={name} />
            ))}
          </Row>
          <ErrorState error={failedOf(t)} retry={() => undefined} />
          <Skeleton lines={3} />
          <ReadState read={{ error: null, refetch: () => undefined }} lines={2} />
        </Part>
        <Part name="follows">
          <NumberedSteps
            steps={[
              { key: 'first', text: t('showcase.step.packed') },
              { key: 'then', text: t('showcase.long') },
            ]}
          />
        </Part>
        <Part name="figures">
          <Meter share={0.36} adding={0.94} wide />
          <Meter share={0.64} />
          <Meter share={0.64} mark={0.4} wide />
          <Row gap={24}>
            <ProgressRing share={0.64} value="64">
              {t('label.pv')}
            </ProgressRing>
            <QrCode text="https://canopy.example/signup/M0000001" />
            <Avatar name="Aisyah Cempaka" size={48} />
          </Row>
          <WalletTiles
            balances={[
              { walletType: 'EW', balance: '2418.75', pendingReload: '0.00' },
              { walletType: 'RW', balance: '640.00', pendingReload: '200.00' },
              { walletType: 'SW', balance: '186.40', pendingReload: '0.00' },
            ]}
            chosen="EW"
          />
        </Part>
        <Charts />
        <Lists />
        <Pictures />
      </Grid>
    </>
  );
}
