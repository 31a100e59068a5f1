import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './LinkTabs.module.css';
import { useScrolledRow } from './useScrolledRow.ts';

/** Tabs for related pages, each with its own address. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useScrolledRow<HTMLElement>('[aria-current]');
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** One of {@link LinkTabs}, with the number of waiting items. */
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
