import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line, stack } from 'd3-shape';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { useId, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../input/Button.tsx';
import { ChartTable } from './ChartTable.tsx';
import { shortNumber } from '../../i18n/format.ts';
import styles from './TimeChart.module.css';
import type { ChartProps } from './chartTypes.ts';

const HEIGHT = 240;
const MARGIN = { top: 28, bottom: 24, axis: 52 };
/** Width that the name of a point takes. */
const NAME_WIDTH = 58;
const MAX_COLUMN = 56;
const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)'];

/**
 * A chart of amounts over time: stacked columns, or lines. Every second series is hatched or dashed, so that
 * colour is never the only difference. A point opens its details. In Arabic time runs from right to left. The
 * same figures can be read as a table, which screen readers use.
 */
export default function TimeChart({ label, kind, unit, series, points, format }: ChartProps) {
  const { t } = useTranslation();
  const hatch = useId();
  const [table, setTable] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame, 640);
  const mirrored = i18next.dir() === 'rtl';
  const inner = Math.max(0, width - MARGIN.axis);
  const x = scaleBand<string>(
    points.map(({ key }) => key),
    mirrored ? [inner, 0] : [MARGIN.axis, width],
  ).padding(0.3);
  const layers = stack<ChartProps['points'][number]>()
    .keys(series.map(({ key }) => key))
    .value((point, key) => Math.max(0, point.values[key] ?? 0))(points);
  const values = points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const top =
    kind === 'columns'
      ? Math.max(0, ...layers.flatMap((layer) => layer.map(([, end]) => end)))
      : Math.max(0, ...values);
  const y = scaleLinear(
    [Math.min(0, ...(kind === 'lines' ? values : [])), top || 1],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(4);
  const every = Math.max(1, Math.ceil((points.length * NAME_WIDTH) / Math.max(1, inner)));
  const column = Math.min(MAX_COLUMN, x.bandwidth());
  const middle = (key: string) => x(key)! + x.bandwidth() / 2;
  const said = (value: number) => (format ?? shortNumber)(value);
  return (
    <figure ref={frame} className={styles['chart']}>
      <div className={styles['head']}>
        {series.length > 1 ? (
          <ul className={styles['legend']} aria-hidden>
            {series.map(({ key, name }, i) => (
              <li key={key}>
                <svg viewBox="0 0 10 10">
                  <rect width="10" height="10" rx="3" fill={COLOURS[i % COLOURS.length]} />
                  {i % 2 === 1 && (
                    <path d="M-1 7 7-1M2 11 11 2" stroke="var(--surface)" strokeWidth="2" />
                  )}
                </svg>
                {name}
              </li>
            ))}
          </ul>
        ) : (
          <span />
        )}
        <PlainButton aria-pressed={table} onClick={() => setTable(!table)}>
          {t('map.table')}
        </PlainButton>
      </div>
      {!table && (
        <svg
          className={styles['plot']}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          direction="ltr"
          aria-hidden
        >
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="2" height="6" fill="var(--surface)" />
            </pattern>
          </defs>
          {unit && (
            <text
              className={styles['tick']}
              x={mirrored ? inner + 8 : MARGIN.axis - 8}
              y={MARGIN.top - 16}
              textAnchor={mirrored ? 'start' : 'end'}
            >
              {unit}
            </text>
          )}
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line
                className={styles['rule']}
                x1={mirrored ? 0 : MARGIN.axis}
                x2={mirrored ? inner : width}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text
                className={styles['tick']}
                x={mirrored ? inner + 8 : MARGIN.axis - 8}
                y={y(tick)}
                dy="0.35em"
                textAnchor={mirrored ? 'start' : 'end'}
              >
                {shortNumber(tick)}
              </text>
            </g>
          ))}
          {points.map(({ key, name }, i) =>
            i % every === 0 ? (
              <text
                key={key}
                className={styles['tick']}
                x={middle(key)}
                y={HEIGHT - 4}
                textAnchor="middle"
              >
                {name}
              </text>
            ) : null,
          )}
          {kind === 'columns'
            ? layers.map((layer, i) => (
                <g key={layer.key}>
                  {layer.map((part) => {
                    const bar = {
                      x: middle(part.data.key) - column / 2,
                      y: y(part[1]),
                      width: column,
                      height: Math.max(0, y(part[0]) - y(part[1])),
                      rx: Math.min(3, column / 4),
                    };
                    return (
                      <g key={part.data.key}>
                        <rect {...bar} fill={COLOURS[i % COLOURS.length]} />
                        {i % 2 === 1 && <rect {...bar} fill={`url(#${hatch})`} />}
                      </g>
                    );
                  })}
                </g>
              ))
            : series.map(({ key }, i) => (
                <path
                  key={key}
                  className={styles['line']}
                  stroke={COLOURS[i % COLOURS.length]}
                  strokeDasharray={i % 2 === 1 ? '6 4' : undefined}
                  d={
                    line<ChartProps['points'][number]>(
                      (point) => middle(point.key),
                      (point) => y(point.values[key] ?? 0),
                    )
                      .defined((point) => point.values[key] !== undefined)
                      .curve(curveMonotoneX)(points) ?? ''
                  }
                />
              ))}
          {points.map((point) => {
            const area = (
              <rect
                className={styles['hit']}
                x={x(point.key)! - (x.step() - x.bandwidth()) / 2}
                y={MARGIN.top}
                width={x.step()}
                height={HEIGHT - MARGIN.top - MARGIN.bottom}
              >
                <title>
                  {[
                    point.name,
                    ...series
                      .filter(({ key }) => point.values[key] !== undefined)
                      .map(({ key, name }) =>
                        t('label.pair', { label: name, value: said(point.values[key]!) }),
                      ),
                  ].join('\n')}
                </title>
              </rect>
            );
            return point.link ? (
              // keyboard users have it in the table
              <Link key={point.key} {...point.link} tabIndex={-1}>
                {area}
              </Link>
            ) : (
              <g key={point.key}>{area}</g>
            );
          })}
        </svg>
      )}
      <ChartTable label={label} series={series} points={points} said={said} shown={table} />
    </figure>
  );
}

/** The width of an element in pixels, kept up to date. */
function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const measure = () => setWidth(Math.max(1, Math.round(watched.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
