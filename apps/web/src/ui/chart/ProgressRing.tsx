import { classes } from '../value/classes.ts';
import styles from './ProgressRing.module.css';

/** Progress towards a target: the number inside the ring, the target below it. */
export function ProgressRing({
  share,
  value,
  large,
  children,
}: {
  /** From 0 to 1; more counts as 1. */
  share: number;
  value?: React.ReactNode;
  /** 112 px instead of 104. */
  large?: boolean;
  children?: React.ReactNode;
}) {
  const radius = 44;
  const length = 2 * Math.PI * radius;
  return (
    <span className={classes(styles.ring, large && styles.large)}>
      <svg viewBox="0 0 104 104" aria-hidden>
        <circle cx="52" cy="52" r={radius} fill="none" stroke="var(--sunken)" strokeWidth="10" />
        <circle
          cx="52"
          cy="52"
          r={radius}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, share) * length} ${length}`}
        />
      </svg>
      <span className={styles.inside}>
        {value && <strong className={styles.value}>{value}</strong>}
        {children}
      </span>
    </span>
  );
}
