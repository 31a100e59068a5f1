import { useId } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Meter.module.css';

/**
 * A share from 0 to 1 as a bar; the figure is given as text beside it.
 *
 * @param adding the share including what is about to be added, drawn hatched
 * @param mark a share to compare with, such as the month before, drawn as a line
 */
export function Meter({
  share,
  adding,
  mark,
  wide,
}: {
  share: number;
  adding?: number;
  mark?: number;
  wide?: boolean;
}) {
  const hatch = useId();
  return (
    <svg className={classes(styles['meter'], wide && styles['wide'])} aria-hidden>
      {adding !== undefined && (
        <>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className={styles['ground']} width="6" height="6" />
              <rect className={styles['stripe']} width="3" height="6" />
            </pattern>
          </defs>
          <rect fill={`url(#${hatch})`} width={`${adding * 100}%`} height="100%" rx="5" />
        </>
      )}
      <rect className={styles['share']} width={`${share * 100}%`} height="100%" rx="4" />
      {mark !== undefined && (
        <line
          className={styles['mark']}
          x1={`${Math.min(99, mark * 100)}%`}
          x2={`${Math.min(99, mark * 100)}%`}
          y1="0"
          y2="100%"
        />
      )}
    </svg>
  );
}

/** Legend of a {@link Meter}: what is there, what is being added, what is still missing. */
export function MeterLegend({ have, adds, rest }: { have: string; adds: string; rest: string }) {
  return (
    <ul className={styles['legend']}>
      <li data-is="have">{have}</li>
      <li data-is="adds">{adds}</li>
      <li data-is="rest">{rest}</li>
    </ul>
  );
}
