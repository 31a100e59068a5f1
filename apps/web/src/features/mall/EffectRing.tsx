import { useId } from 'react';
import { pvText } from '../../ui/format.ts';
import styles from './cartEffect.module.css';

const RADIUS = 36;
const LENGTH = 2 * Math.PI * RADIUS;

/** PV of the month towards what is needed: what there is in full colour, what the cart adds hatched. */
export function EffectRing({
  before,
  after,
  target,
}: {
  before: number;
  after: number;
  target: number;
}) {
  const hatch = useId();
  const arc = (value: number) => Math.min(1, target > 0 ? value / target : 1) * LENGTH;
  const circle = { cx: 42, cy: 42, r: RADIUS, fill: 'none', strokeWidth: 9 } as const;
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 84 84" width="84" height="84" aria-hidden>
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" fill="var(--soft-2)" />
            <rect width="2.5" height="5" fill="var(--brand)" />
          </pattern>
        </defs>
        <g transform="rotate(-90 42 42)">
          <circle {...circle} stroke="var(--surface)" />
          <circle
            {...circle}
            stroke={`url(#${hatch})`}
            strokeDasharray={`${arc(after)} ${LENGTH}`}
          />
          <circle {...circle} stroke="var(--brand)" strokeDasharray={`${arc(before)} ${LENGTH}`} />
        </g>
      </svg>
      <span className={styles.number}>
        <strong>{pvText(after.toFixed(2))}</strong>
        <span className="caption">PV</span>
      </span>
    </span>
  );
}
