import { Bell } from 'lucide-react';
import styles from './BellButton.module.css';
import type { PopoverButton } from './usePopover.ts';

/** Beyond this nobody counts. */
const COUNTED = 99;

/** The bell with how many are unread, at most `99+`. */
export function BellButton({
  unread,
  label,
  ...take
}: PopoverButton & {
  unread: number;
  /** With the number, for who hears the page. */
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
