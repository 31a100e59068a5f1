import type { ReactNode } from 'react';
import { Logo } from '../../frame/Logo.tsx';
import { usePageTitle } from '../../frame/usePageTitle.ts';
import { PublicBar } from './PublicBar.tsx';
import './signIn.css';

/** Layout of a short form before sign-in. */
export function PublicForm({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main className="public-form">
      <div className="row between">
        <a href="/" aria-label="Canopy">
          <Logo />
        </a>
        <PublicBar />
      </div>
      <div className="card stack" style={{ gap: 18 }}>
        <div className="stack" style={{ gap: 8 }}>
          <h1>{title}</h1>
          {text && <p className="muted">{text}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
