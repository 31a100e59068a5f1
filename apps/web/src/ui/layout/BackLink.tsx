import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import styles from './BackLink.module.css';

/** Link above the title, back to the page the person came from. */
export const BackLink = createLink(function BackAnchor({
  children,
  ...props
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & {
  ref?: React.Ref<HTMLAnchorElement>;
}) {
  return (
    <a {...props} className={styles.back}>
      <ChevronLeft size={18} aria-hidden className="flip" />
      {children}
    </a>
  );
});
