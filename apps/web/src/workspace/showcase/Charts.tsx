import { LazyStateMap } from '../../ui/chart/LazyStateMap.tsx';
import { linkOptions } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TrendBars } from '../../features/insight/reports/TrendBars.tsx';
import { CountBar, SplitBar } from '../../ui/chart/Bars.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PieChart, RadarChart, XYChart } from '../../ui/chart/Chart.tsx';
import {
  ChartCanvas,
  ChartCard,
  ChartGroup,
  ChartHover,
  ChartName,
  ChartPlace,
} from '../../ui/chart/ChartCanvas.tsx';
import { Figure, Figures } from '../../ui/chart/Figure.tsx';
import { dayText, moneyText, monthText } from '../../i18n/format.ts';
import { Hero, HeroNote, Legend, LegendItem } from '../../ui/layout/Hero.tsx';
import { LazyChart } from '../../ui/chart/LazyChart.tsx';
import { Money } from '../../ui/value/Money.tsx';
import { Tag } from '../../ui/feedback/Notice.tsx';
import { Grid, Row } from '../../ui/layout/Stack.tsx';
import { Part } from './Part.tsx';

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const SOLD = [8_800, 9_700, 7_100];
const PAID = [2_140, 2_480, 1_790];
const PARTS = [
  { key: 'otherBonuses', share: 840, colour: '#62CFA0' },
  { key: 'sponsor', share: 280, colour: '#F0C264' },
  { key: 'generation', share: 164, colour: '#9CCBF0' },
] as const;
const linkOf = (month: string) =>
  linkOptions({ to: '/dashboard/salesReport', search: { From: `${month}-01` } });

/** Figures and charts; each states its amounts and does not rely on colour alone. */
export function Charts() {
  const { t } = useTranslation();
  const names = MONTHS.map((month) => monthText(month, 'short'));
  const points = MONTHS.map((month, i) => ({
    key: month,
    name: names[i]!,
    values: { sold: SOLD[i]!, paid: PAID[i]! },
    link: linkOf(month),
  }));
  const series = [
    { key: 'sold', name: t('showcase.netSales') },
    { key: 'paid', name: t('showcase.long') },
  ];
  const parts = PARTS.map((part) => ({ ...part, name: t(`showcase.${part.key}`) }));
  const drinks = [
    { name: t('workspace.sample.tea'), values: SOLD },
    { name: t('workspace.sample.coffee'), values: PAID },
  ];
  const format = (value: number) => moneyText(value.toFixed(2));
  return (
    <>
      <Hero>
        <Row as="span" gap={12} type="strong">
          {t('showcase.earnings', { month: monthText('2026-11') })}{' '}
          <Tag tone="gold">{t('home.estimate')}</Tag>
        </Row>
        <Money value="1284.60" size={44} />
        <HeroNote>{t('showcase.asOf', { time: '10:24' })}</HeroNote>
        <SplitBar parts={parts} />
        <Legend>
          {parts.map(({ key, name, colour, share }) => (
            <LegendItem key={key} label={name} colour={colour}>
              <Money value={share.toFixed(2)} />
            </LegendItem>
          ))}
        </Legend>
      </Hero>
      <Part name="counted">
        <Figures>
          <Figure value="73" label={t('label.totalMember')}>
            {t('showcase.newMembers', { count: 4 })}
          </Figure>
          <Figure value={<Money value="-42.00" />} label={t('showcase.long')} />
        </Figures>
        <CountBar have={2} need={3} />
      </Part>
      <Part name="overTime">
        <TrendBars
          label={t('showcase.trend')}
          linkOf={linkOf}
          trend={MONTHS.map((period, i) => ({ period, amount: SOLD[i]!.toFixed(2) }))}
        />
        {(['columns', 'lines'] as const).map((kind) => (
          <LazyChart
            key={kind}
            kind={kind}
            label={t(`showcase.${kind}`)}
            unit="RM"
            series={series}
            points={points}
            format={format}
          />
        ))}
      </Part>
      <Part name="otherCharts">
        <Grid columns="form">
          <XYChart kind="area" label={t('workspace.chart.area')} names={names} series={drinks} />
          <XYChart kind="bar" label={t('workspace.chart.bar')} names={names} series={drinks} />
          <PieChart label={t('workspace.chart.pie')} names={names} values={SOLD} />
          <RadarChart label={t('workspace.chart.radar')} names={names} series={drinks} />
        </Grid>
        <LazyStateMap
          label={t('showcase.byState')}
          places={[
            { key: '10', name: 'Selangor', stateID: '10' },
            { key: '01', name: 'Johor', stateID: '01' },
            { key: 'sg', name: 'Singapore', stateID: null },
          ]}
          measures={[
            {
              key: 'members',
              title: t('showcase.members'),
              value: (place) => ({ '10': 41, '01': 12 })[place] ?? 3,
              text: (place) => String({ '10': 41, '01': 12 }[place] ?? 3),
            },
          ]}
        />
      </Part>
      <Part name="chartCards">
        <ChartCanvas full={false} far={false}>
          <Grid columns="cards">
            {[true, false].map((good) => (
              <ChartCard
                key={String(good)}
                label="Aisyah Cempaka"
                good={good}
                target={!good}
                head={
                  <>
                    <UserRound size={18} aria-hidden />
                    <ChartName whole={t('showcase.long')}>
                      {good ? 'Aisyah Cempaka' : t('showcase.long')}
                    </ChartName>
                  </>
                }
                meta="M0000005"
                numbers={[
                  { label: t('label.pv'), value: '106' },
                  { label: t('showcase.team'), value: '23' },
                ]}
                foot={
                  <Tag tone={good ? 'good' : 'wait'}>
                    {t(good ? 'showcase.qualified' : 'showcase.notYet')}
                  </Tag>
                }
              />
            ))}
            <ChartPlace onClick={() => undefined} ends={null}>
              {t('showcase.openPosition')}
            </ChartPlace>
            <ChartGroup title={t('showcase.groupTitle', { qualified: 11, others: 12 })}>
              {null}
            </ChartGroup>
          </Grid>
          <ChartHover>
            <Card look="plain" pad="small">
              {t('showcase.joinedOn', { id: 'M0000005', day: dayText('2026-11-22') })}
            </Card>
          </ChartHover>
        </ChartCanvas>
      </Part>
    </>
  );
}
