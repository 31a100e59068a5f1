import type { ElementType, ReactNode } from 'react';
import styles from './IconLine.module.css';

/** A small fact with its icon, from lucide, 16 px. */
export function IconLine({
  as: Element = 'p',
  icon,
  children,
}: {
  as?: ElementType;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <Element className={styles.line}>
      {icon}
      <span>{children}</span>
    </Element>
  );
}
