import type { ReactNode } from 'react';
import styles from './Popover.module.css';
import { usePopover, type PopoverButton } from './usePopover.ts';

/** A button and the panel that it opens; the panel's content is made when it is. */
export function Popover({
  label,
  align = 'end',
  button,
  children,
}: {
  /** What the panel is called. */
  label: string;
  /** Which edge of the button it keeps to. */
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
