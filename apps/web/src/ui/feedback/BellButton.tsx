import { Bell } from 'lucide-react';
import styles from './BellButton.module.css';
import type { PopoverButton } from '../overlay/usePopover.ts';

/** Larger numbers are shown as `99+`. */
const COUNTED = 99;

/** The bell with the number of unread notices, at most `99+`. */
export function BellButton({
  unread,
  label,
  ...take
}: PopoverButton & {
  unread: number;
  /** Includes the number, for screen readers. */
  label: string;
}) {
  return (
    <button type="button" {...take} className={styles['bell']} aria-label={label}>
      <Bell size={18} aria-hidden />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden>
          {unread > COUNTED ? `${COUNTED}+` : unread}
        </span>
      )}
    </button>
  );
}
