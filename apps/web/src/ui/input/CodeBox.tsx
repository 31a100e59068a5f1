import type { ReactNode } from 'react';
import styles from './CodeBox.module.css';

/** A code to show to somebody: as a picture, and in digits large enough to read out. */
export function CodeBox({
  picture,
  label,
  code,
  note,
  testid,
}: {
  picture: ReactNode;
  label: string;
  code: string;
  note: ReactNode;
  testid: string;
}) {
  return (
    <div className={styles.box}>
      {picture}
      <span className={styles.words}>
        <span className="small muted">{label}</span>
        <bdi className={styles.code} data-testid={testid}>
          {code}
        </bdi>
        <span className="caption">{note}</span>
      </span>
    </div>
  );
}
