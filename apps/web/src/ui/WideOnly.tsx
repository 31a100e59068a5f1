import styles from './WideOnly.module.css';

/** What a phone leaves out, because the bar below has it. */
export function WideOnly({ children }: { children: React.ReactNode }) {
  return <span className={styles.wide}>{children}</span>;
}
