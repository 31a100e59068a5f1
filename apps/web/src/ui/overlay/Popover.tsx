import type { ReactNode } from 'react';
import styles from './Popover.module.css';
import { usePopover, type PopoverButton } from './usePopover.ts';

/** A button and the panel it opens; the panel's content is created on opening. */
export function Popover({
  label,
  align = 'end',
  button,
  children,
}: {
  /** Accessible name of the panel. */
  label: string;
  /** The edge of the button it is aligned with. */
  align?: 'start' | 'end';
  button: (take: PopoverButton, open: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const popover = usePopover(align);
  return (
    <>
      {button(popover.button, popover.open)}
      <div {...popover.box} className={styles['panel']} role="dialog" aria-label={label}>
        {popover.open && children(popover.close)}
      </div>
    </>
  );
}
