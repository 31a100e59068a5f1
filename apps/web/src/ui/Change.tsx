import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Change.module.css';

/** What something was and what it is; the arrow points the way that the language is read. */
export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={styles.change}>
      <bdi>{before}</bdi>
      <ArrowRight size={14} aria-label="→" />
      <bdi>{after}</bdi>
    </span>
  );
}
