import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ApiError } from '../session/call.ts';
import { sentence } from '../i18n/sentence.tsx';
import { Button } from './Button.tsx';
import { Stack } from './Stack.tsx';

/** Illustration of the empty state. */
function EmptyDrawing() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <path d="M6 80c24-14 96-14 120 0z" fill="var(--soft)" />
      <path d="M66 78V44" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
      <path d="M66 52c-22 2-30-10-30-22 18-2 30 6 30 22z" fill="var(--soft-2)" />
      <path d="M66 44c0-18 12-26 30-26 0 16-10 26-30 26z" fill="var(--c1)" opacity=".8" />
      <circle cx="108" cy="16" r="8" fill="var(--gold-fill)" />
    </svg>
  );
}

/** Nothing to show, and what the person can do about it. */
export function EmptyState({ title, action }: { title?: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      className="stack"
      style={{ alignItems: 'center', padding: '32px 16px', textAlign: 'center' }}
    >
      <EmptyDrawing />
      <p className="muted">{title ?? t('list.empty')}</p>
      {action}
    </div>
  );
}

/** A failed read with a retry button. */
export function ErrorState({ error, retry }: { error: ApiError; retry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      className="stack"
      role="alert"
      style={{ alignItems: 'center', padding: '32px 16px', textAlign: 'center' }}
    >
      <p>{errorText(error, t)}</p>
      {error.status >= 500 && error.requestId && (
        <p className="caption">
          {sentence(t, 'error.reference', { id: <span className="code">{error.requestId}</span> })}
        </p>
      )}
      {retry && (
        <Button kind="quiet" size="small" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}

/** The server's message, already in the person's language; without a connection our own. */
export function errorText(error: ApiError, t: TFunction): string {
  return error.status === 0 ? t('error.network') : error.message || t('error.internal');
}

/** Grey placeholder lines while content loads. */
export function Skeleton({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} className="skeleton" style={{ height, width: `${100 - (i % 3) * 12}%` }} />
      ))}
    </Stack>
  );
}
