import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { PieChart, RadarChart, XYChart } from '../../ui/chart/Chart.tsx';
import { monthText } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Grid } from '../../ui/layout/Stack.tsx';
import { LIVE_POINTS, whileSeen, withPoint } from './live.ts';

const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const TEA = [42, 38, 51, 60, 57, 73];
const COFFEE = [30, 34, 33, 41, 48, 46];

/** Every kind of chart with sample figures, including a live one. */
export default function ChartsScreen() {
  const { t } = useTranslation();
  const names = MONTHS.map((month) => monthText(month, 'short'));
  const series = [
    { name: t('workspace.sample.tea'), values: TEA },
    { name: t('workspace.sample.coffee'), values: COFFEE },
  ];
  const measures = (['taste', 'price', 'colour', 'scent', 'strength'] as const).map((name) =>
    t(`workspace.sample.${name}`),
  );
  return (
    <>
      <PageHeader title={t('screen.charts')} hint={t('workspace.sampleFigures')} />
      <Grid columns="form">
        <Live />
        {(['line', 'bar', 'area'] as const).map((kind) => (
          <Card key={kind} gap={12}>
            <h2>{t(`workspace.chart.${kind}`)}</h2>
            <XYChart
              kind={kind}
              label={t(`workspace.chart.${kind}`)}
              names={names}
              series={series}
            />
          </Card>
        ))}
        <Card gap={12}>
          <h2>{t('workspace.chart.pie')}</h2>
          <PieChart
            label={t('workspace.chart.pie')}
            names={names.slice(0, 5)}
            values={TEA.slice(0, 5)}
          />
        </Card>
        <Card gap={12}>
          <h2>{t('workspace.chart.radar')}</h2>
          <RadarChart
            label={t('workspace.chart.radar')}
            names={measures}
            series={[
              { name: t('workspace.sample.tea'), values: [8, 6, 7, 9, 4] },
              { name: t('workspace.sample.coffee'), values: [7, 5, 6, 8, 9] },
            ]}
          />
        </Card>
      </Grid>
    </>
  );
}

/** A randomly moving line; it pauses while the page is not visible. */
function Live() {
  const { t } = useTranslation();
  const [points, setPoints] = useState<readonly number[]>([50]);
  useEffect(
    () =>
      whileSeen(() =>
        setPoints((old) => {
          const step = Math.round((Math.random() - 0.5) * 24);
          return withPoint(old, Math.min(100, Math.max(0, old.at(-1)! + step)));
        }),
      ),
    [],
  );
  const names = Array.from({ length: LIVE_POINTS }, (_, i) => String(i + 1));
  return (
    <Card gap={12}>
      <h2>{t('workspace.chart.live')}</h2>
      <XYChart
        kind="line"
        label={t('workspace.chart.live')}
        names={names.slice(0, Math.max(2, points.length))}
        series={[{ name: t('workspace.chart.live'), values: points }]}
      />
    </Card>
  );
}
