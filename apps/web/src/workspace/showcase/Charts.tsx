import { LazyStateMap } from '../../ui/LazyStateMap.tsx';
import { linkOptions } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TrendBars } from '../../features/reports/TrendBars.tsx';
import { CountBar, SplitBar } from '../../ui/Bars.tsx';
import { Card } from '../../ui/Card.tsx';
import { PieChart, RadarChart, XYChart } from '../../ui/Chart.tsx';
import {
  ChartCanvas,
  ChartCard,
  ChartGroup,
  ChartHover,
  ChartName,
  ChartPlace,
} from '../../ui/ChartCanvas.tsx';
import { Figure, Figures } from '../../ui/Figure.tsx';
import { moneyText, monthText } from '../../ui/format.ts';
import { Hero, HeroNote, Legend, LegendItem } from '../../ui/Hero.tsx';
import { LazyChart } from '../../ui/LazyChart.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Notice.tsx';
import { Grid, Row } from '../../ui/Stack.tsx';
import { Part } from './Part.tsx';
import { LONG } from './samples.tsx';

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const SOLD = [8_800, 9_700, 7_100];
const PAID = [2_140, 2_480, 1_790];
const PARTS = [
  { key: 'uniLevel', share: 840, colour: '#62CFA0', name: 'Uni-level' },
  { key: 'sponsor', share: 280, colour: '#F0C264', name: 'Sponsor' },
  { key: 'generation', share: 164, colour: '#9CCBF0', name: 'Generation' },
];
const linkOf = (month: string) =>
  linkOptions({ to: '/dashboard/salesReport', search: { From: `${month}-01` } });
const SERIES = [
  { name: 'Tea', values: SOLD },
  { name: 'Coffee', values: PAID },
];

/** Figures and charts: each says its amounts, and is known by more than colour. */
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
    { key: 'sold', name: 'Net sales' },
    { key: 'paid', name: LONG },
  ];
  const format = (value: number) => moneyText(value.toFixed(2));
  return (
    <>
      <Hero>
        <Row as="span" gap={12} type="strong">
          Your November earnings so far <Tag tone="gold">{t('home.estimate')}</Tag>
        </Row>
        <Money value="1284.60" size={44} />
        <HeroNote>As of 10:24</HeroNote>
        <SplitBar parts={PARTS} />
        <Legend>
          {PARTS.map(({ key, name, colour, share }) => (
            <LegendItem key={key} label={name} colour={colour}>
              <Money value={share.toFixed(2)} />
            </LegendItem>
          ))}
        </Legend>
      </Hero>
      <Part title="Counted">
        <Figures>
          <Figure value="73" label="Total members">
            4 new this month
          </Figure>
          <Figure value={<Money value="-42.00" />} label={LONG} />
        </Figures>
        <CountBar have={2} need={3} />
      </Part>
      <Part title="Charts of time">
        <TrendBars
          label="Trend"
          linkOf={linkOf}
          trend={MONTHS.map((period, i) => ({ period, amount: SOLD[i]!.toFixed(2) }))}
        />
        {(['columns', 'lines'] as const).map((kind) => (
          <LazyChart
            key={kind}
            kind={kind}
            label={kind}
            unit="RM"
            series={series}
            points={points}
            format={format}
          />
        ))}
      </Part>
      <Part title="Other charts">
        <Grid columns="form">
          <XYChart kind="area" label="Area" names={names} series={SERIES} />
          <XYChart kind="bar" label="Bars" names={names} series={SERIES} />
          <PieChart label="Parts" names={names} values={SOLD} />
          <RadarChart label="Measures" names={names} series={SERIES} />
        </Grid>
        <LazyStateMap
          label="Members by state"
          places={[
            { key: '10', name: 'Selangor', stateID: '10' },
            { key: '01', name: 'Johor', stateID: '01' },
            { key: 'sg', name: 'Singapore', stateID: null },
          ]}
          measures={[
            {
              key: 'members',
              title: 'Members',
              value: (place) => ({ '10': 41, '01': 12 })[place] ?? 3,
              text: (place) => String({ '10': 41, '01': 12 }[place] ?? 3),
            },
          ]}
        />
      </Part>
      <Part title="Cards of the organisation chart">
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
                    <ChartName whole={LONG}>{good ? 'Aisyah Cempaka' : LONG}</ChartName>
                  </>
                }
                meta="M0000005"
                numbers={[
                  { label: 'PV', value: '106' },
                  { label: 'Team', value: '23' },
                ]}
                foot={<Tag tone={good ? 'good' : 'wait'}>{good ? 'Qualified' : 'Not yet'}</Tag>}
              />
            ))}
            <ChartPlace onClick={() => undefined} ends={null}>
              Open position
            </ChartPlace>
            <ChartGroup title="11 qualified · 12 not">{null}</ChartGroup>
          </Grid>
          <ChartHover>
            <Card look="plain" pad="small">
              M0000005, joined 22 Nov 2026
            </Card>
          </ChartHover>
        </ChartCanvas>
      </Part>
    </>
  );
}
