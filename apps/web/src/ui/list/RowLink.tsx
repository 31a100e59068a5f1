import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import styles from './ListRow.module.css';

function RowAnchor({
  children,
  ...props
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'>) {
  return (
    <a {...props} className={styles.row}>
      {children}
    </a>
  );
}

/** A line of a short list that links to another page. */
export const RowLink = createLink(RowAnchor);
