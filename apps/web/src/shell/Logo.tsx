import { useSyncExternalStore } from 'react';
import { shownLook, watchLook } from '../session/companyLook.ts';
import './logo.css';

/** The company's name as currently shown. */
export const useBrand = (): string => useSyncExternalStore(watchLook, shownLook).brand;

/** Logo and name of the company. */
export function Logo({ onDark }: { onDark?: boolean }) {
  const { brand, logo } = useSyncExternalStore(watchLook, shownLook);
  return (
    <span className="brand-mark" data-dark={onDark || undefined}>
      {logo ? <img src={logo} alt="" className="brand-logo" /> : <Mark onDark={onDark ?? false} />}
      <span className="brand-name">{brand}</span>
    </span>
  );
}

/** The product's own logo. */
function Mark({ onDark }: { onDark: boolean }) {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden>
      <path d="M3 19a13 13 0 0 1 26 0z" fill={onDark ? '#62CFA0' : 'var(--brand)'} />
      <path d="M9 19a7 7 0 0 1 14 0z" fill={onDark ? '#0E5A43' : '#62CFA0'} />
      <rect
        x="14.5"
        y="17"
        width="3"
        height="12"
        rx="1.5"
        fill={onDark ? '#62CFA0' : 'var(--brand)'}
      />
      <circle cx="26" cy="6" r="3.4" fill="#E2A93B" />
    </svg>
  );
}
