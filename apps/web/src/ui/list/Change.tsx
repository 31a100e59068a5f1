import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Change.module.css';

/** An old and a new value; the arrow follows the reading direction of the language. */
export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={styles.change}>
      <bdi>{before}</bdi>
      <ArrowRight size={14} aria-label="→" />
      <bdi>{after}</bdi>
    </span>
  );
}
