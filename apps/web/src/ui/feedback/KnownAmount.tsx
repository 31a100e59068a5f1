import type { ApiError } from '../../session/call.ts';
import { Money } from '../value/Money.tsx';
import { AmountGap } from './states.tsx';

/**
 * An amount that the server says, never a stand-in: a placeholder until it is known, a dash if it could not be
 * read, which the part around it explains with a retry button.
 */
export function KnownAmount({
  value,
  error,
  size,
}: {
  /** Absent while it is not known, or belongs to what was on the screen before. */
  value: string | null | undefined;
  error?: ApiError | null;
  size?: number;
}) {
  if (value !== null && value !== undefined)
    return <Money value={value} {...(size ? { size } : {})} />;
  return error ? '–' : <AmountGap />;
}
