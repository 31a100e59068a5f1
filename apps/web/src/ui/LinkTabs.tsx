import { createLink } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type AnchorHTMLAttributes, type ReactNode } from 'react';
import styles from './LinkTabs.module.css';

/** Tabs for related pages, each with its own address. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const width = useRef(0);
  // on a phone the row is wider than the screen, and counts that arrive later make it wider still
  useLayoutEffect(() => {
    const row = tabs.current!;
    if (row.scrollWidth === width.current) return;
    width.current = row.scrollWidth;
    const own = row.querySelector('[aria-current]');
    own?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
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
