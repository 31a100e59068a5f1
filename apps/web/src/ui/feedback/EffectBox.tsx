import { useId, type ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './EffectBox.module.css';

/** The effect of an action: a ring, a sentence, and its consequences line by line. */
export function EffectBox({
  ring,
  words,
  children,
}: {
  ring: ReactNode;
  words: ReactNode;
  /** {@link EffectLine}s; without any, no space is used. */
  children: ReactNode;
}) {
  return (
    <div className={styles.box}>
      {ring}
      <div className={styles.words}>{words}</div>
      <ul className={styles.more}>{children}</ul>
    </div>
  );
}

/** One consequence in an {@link EffectBox}. */
export function EffectLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** The same background without a ring; without content it is a pulsing placeholder. */
export function EffectNote({ children }: { children?: ReactNode }) {
  return <div className={classes(!children && 'skeleton', styles.plain)}>{children}</div>;
}

const RADIUS = 36;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress towards a target: what is already there in full colour, what the action adds hatched. */
export function AddingRing({
  share,
  adding,
  value,
  unit,
}: {
  /** From 0 to 1; more counts as 1. */
  share: number;
  /** The share including what is added. */
  adding: number;
  value: string;
  unit: string;
}) {
  const hatch = useId();
  const arc = (part: number) => Math.min(1, part) * LENGTH;
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
            strokeDasharray={`${arc(adding)} ${LENGTH}`}
          />
          <circle {...circle} stroke="var(--brand)" strokeDasharray={`${arc(share)} ${LENGTH}`} />
        </g>
      </svg>
      <span className={styles.number}>
        <strong>{value}</strong>
        <span className="caption">{unit}</span>
      </span>
    </span>
  );
}
