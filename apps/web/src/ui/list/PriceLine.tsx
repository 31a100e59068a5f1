import type { ReactNode } from 'react';
import styles from './PriceLine.module.css';

/** A large price, the PV beside it, and at the end what others pay. */
export function PriceLine({
  price,
  earns,
  end,
}: {
  price: ReactNode;
  earns: ReactNode;
  end: ReactNode;
}) {
  return (
    <div className={styles.line}>
      {price}
      <span className={styles.earns}>{earns}</span>
      <span className={styles.end}>{end}</span>
    </div>
  );
}

/** An amount that does not apply, or no longer applies. */
export function Struck({ children }: { children: ReactNode }) {
  return (
    <s className={styles.struck} data-part="struck">
      {children}
    </s>
  );
}
