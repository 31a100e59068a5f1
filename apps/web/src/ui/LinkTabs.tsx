import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './LinkTabs.module.css';

/** Pages of one kind side by side; each has an address of its own. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** One of {@link LinkTabs}, with how many wait there. */
export const LinkTab = createLink(function TabAnchor({
  count = 0,
  children,
  ...props
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & {
  ref?: React.Ref<HTMLAnchorElement>;
  count?: number;
}) {
  return (
    <a {...props} className={styles.tab}>
      {children}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </a>
  );
});
