import type { ReactNode } from 'react';
import { Row } from './Stack.tsx';
import styles from './PageHeader.module.css';

/** Page title with at most two actions. */
export function PageHeader(props: {
  title: ReactNode;
  /** One line below the title; its space is reserved while it is loading. */
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, hint, actions } = props;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {'hint' in props && <p className="muted">{hint || '\u00a0'}</p>}
      </div>
      {actions && <Row>{actions}</Row>}
    </header>
  );
}
