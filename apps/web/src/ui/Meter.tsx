import styles from './Meter.module.css';

/** A share from 0 to 1 as a bar; the figure stands in words beside it. */
export function Meter({ share }: { share: number }) {
  return (
    <svg className={styles['meter']} aria-hidden>
      <rect className={styles['share']} width={`${share * 100}%`} height="8" rx="4" />
    </svg>
  );
}
