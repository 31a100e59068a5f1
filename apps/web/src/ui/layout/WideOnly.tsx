import styles from './WideOnly.module.css';

/** Hidden on a phone, where the bar at the bottom has it. */
export function WideOnly({ children }: { children: React.ReactNode }) {
  return <span className={styles.wide}>{children}</span>;
}
