import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ApiError } from '../../session/call.ts';
import { sentence } from '../../i18n/sentence.tsx';
import { SmallButton } from '../input/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import styles from './states.module.css';

/** A failed read with a retry button. */
export function ErrorState({ error, retry }: { error: ApiError; retry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['state']} role="alert">
      <p>{errorText(error, t)}</p>
      {error.status >= 500 && error.requestId && (
        <p className="caption">
          {sentence(t, 'error.reference', { id: <span className="code">{error.requestId}</span> })}
        </p>
      )}
      {retry && mayHelp(error) && <SmallButton onClick={retry}>{t('action.retry')}</SmallButton>}
    </div>
  );
}

/** Whether asking again can help: the server's answer to what is not there or not allowed stays the same. */
export const mayHelp = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status < 400 || status >= 500 || [401, 408, 409, 423, 425, 429].includes(status);

/** The server's message, already in the person's language; our own text without a connection. */
export function errorText(error: ApiError, t: TFunction): string {
  return error.status === 0 ? t('error.network') : error.message || t('error.internal');
}

/** Something being read. */
export interface Read {
  error: ApiError | null;
  refetch: () => unknown;
}

/** Placeholder for data being read: grey lines, or the error with a retry button. */
export function ReadState({ read, ...bars }: { read: Read; lines?: number; height?: number }) {
  return read.error ? (
    <ErrorState error={read.error} retry={() => void read.refetch()} />
  ) : (
    <Skeleton {...bars} />
  );
}

/** Placeholder for an amount that is not known yet. */
export function AmountGap() {
  return <span className={`skeleton ${styles['amount']}`} />;
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
