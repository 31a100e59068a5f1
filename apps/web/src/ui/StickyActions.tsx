import styles from './StickyActions.module.css';

/** The acts of a form at its end; on a phone they stay in sight and share the width. */
export function StickyActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
