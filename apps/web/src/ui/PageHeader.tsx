import type { ReactNode } from 'react';
import { Row } from './Stack.tsx';
import './page.css';

/** Page title with at most two actions. */
export function PageHeader({
  title,
  hint,
  actions,
}: {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      <div className="grow">
        <h1>{title}</h1>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {actions && <Row>{actions}</Row>}
    </header>
  );
}
