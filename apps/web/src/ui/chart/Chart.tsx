import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { arc, area, curveMonotoneX, line, lineRadial, curveLinearClosed, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import styles from './Chart.module.css';
import { shortNumber } from '../../i18n/format.ts';

/** Values by the names of a chart; series take the chart colours of the tokens in order. */
export interface Series {
  name: string;
  values: readonly number[];
}

const colour = (i: number) => `var(--c${(i % 6) + 1})`;
const HEIGHT = 220;
const WIDTH = 640;
const EDGE = { top: 12, end: 12, bottom: 28, start: 72 };

/** A drawing with its legend, and the same figures as a table for screen readers. */
function Frame({
  label,
  names,
  series,
  box,
  round,
  children,
}: {
  label: string;
  names: readonly string[];
  series: readonly Series[];
  box: string;
  round?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={styles.figure} dir="ltr">
      <svg
        className={round ? styles.round : styles.wide}
        viewBox={box}
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
      <ul className={styles.legend} aria-hidden>
        {(series.length > 1 ? series.map(({ name }) => name) : round ? names : []).map(
          (name, i) => (
            <li key={name}>
              <svg viewBox="0 0 10 10" aria-hidden>
                <rect width="10" height="10" rx="3" fill={colour(i)} />
              </svg>
              {name}
            </li>
          ),
        )}
      </ul>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.name}>{one.values[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Lines, bars or areas over a sequence of names. */
export function XYChart({
  kind,
  label,
  names,
  series,
}: {
  kind: 'line' | 'bar' | 'area';
  /** What the chart shows, in one sentence. */
  label: string;
  names: readonly string[];
  series: readonly Series[];
}) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, most], [HEIGHT - EDGE.bottom, EDGE.top]).nice(4);
  const across: [number, number] = [EDGE.start, WIDTH - EDGE.end];
  const point = scalePoint(names, across).padding(0.3);
  const band = scaleBand(names, across).padding(0.3);
  const inBand = scaleBand(
    series.map(({ name }) => name),
    [0, band.bandwidth()],
  ).padding(0.1);
  const at = (_: number, i: number) => point(names[i]!) ?? 0;
  const step = Math.ceil(names.length / 8);
  const height = (value: number) => y(value);
  const ground = y(0);
  return (
    <Frame label={label} names={names} series={series} box={`0 0 ${WIDTH} ${HEIGHT}`}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            className={styles.rule}
            x1={EDGE.start}
            x2={WIDTH - EDGE.end}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.tick} x={EDGE.start - 8} y={y(tick) + 4} textAnchor="end">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {names.map((name, i) =>
        i % step === 0 ? (
          <text
            key={name}
            className={styles.tick}
            x={kind === 'bar' ? (band(name) ?? 0) + band.bandwidth() / 2 : at(0, i)}
            y={HEIGHT - 8}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : null,
      )}
      {series.map(({ name, values }, i) =>
        kind === 'bar' ? (
          values.map((value, j) => (
            <rect
              key={`${name} ${names[j]}`}
              x={(band(names[j]!) ?? 0) + (inBand(name) ?? 0)}
              y={y(value)}
              width={inBand.bandwidth()}
              height={ground - y(value)}
              rx="3"
              fill={colour(i)}
            />
          ))
        ) : (
          <g key={name}>
            {kind === 'area' && (
              <path
                d={area<number>(at, ground, height).curve(curveMonotoneX)([...values]) ?? ''}
                fill={colour(i)}
                opacity="0.22"
              />
            )}
            <path
              className={styles.line}
              d={line<number>(at, height).curve(curveMonotoneX)([...values]) ?? ''}
              stroke={colour(i)}
              strokeDasharray={i % 2 === 1 ? '6 4' : undefined}
            />
          </g>
        ),
      )}
    </Frame>
  );
}

/** Parts of a whole, as a donut. */
export function PieChart({
  label,
  names,
  values,
}: {
  label: string;
  names: readonly string[];
  values: readonly number[];
}) {
  const slices = pie<number>().sort(null)([...values]);
  const ring = arc<(typeof slices)[number]>().innerRadius(58).outerRadius(96).padAngle(0.02);
  const whole = values.reduce((sum, value) => sum + value, 0) || 1;
  return (
    <Frame
      label={label}
      names={names}
      series={[{ name: label, values }]}
      box="-110 -110 220 220"
      round
    >
      {slices.map((slice, i) => {
        const [x, y] = ring.centroid(slice);
        return (
          <g key={names[i]}>
            <path d={ring(slice) ?? ''} fill={colour(i)} />
            <text className={styles.share} x={x} y={y + 4} textAnchor="middle">
              {Math.round((slice.data / whole) * 100)}%
            </text>
          </g>
        );
      })}
    </Frame>
  );
}

/** Several measures of the same things, as a radar chart. */
export function RadarChart({
  label,
  names,
  series,
}: {
  label: string;
  names: readonly string[];
  series: readonly Series[];
}) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const radius = scaleLinear([0, most], [0, 84]);
  const angle = (i: number) => (i / names.length) * 2 * Math.PI;
  const ring = lineRadial().curve(curveLinearClosed);
  const shape = (values: readonly number[]) =>
    ring(values.map((value, i): [number, number] => [angle(i), radius(value)])) ?? '';
  return (
    <Frame label={label} names={names} series={series} box="-150 -112 300 224" round>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <path key={share} className={styles.web} d={shape(names.map(() => most * share))} />
      ))}
      {names.map((name, i) => (
        <text
          key={name}
          className={styles.tick}
          x={Math.sin(angle(i)) * 98}
          y={-Math.cos(angle(i)) * 98 + 4}
          textAnchor={
            Math.abs(Math.sin(angle(i))) < 0.1 ? 'middle' : i < names.length / 2 ? 'start' : 'end'
          }
        >
          {name}
        </text>
      ))}
      {series.map(({ name, values }, i) => (
        <path
          key={name}
          className={styles.line}
          d={shape(values)}
          stroke={colour(i)}
          strokeDasharray={i % 2 === 1 ? '6 4' : undefined}
        />
      ))}
    </Frame>
  );
}
