import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

/** Shows its content as on a phone: 360 px wide, in the direction of its language. */
export function PhoneFrame({
  label,
  language,
  children,
}: {
  label: string;
  language: string;
  children: ReactNode;
}) {
  return (
    <section
      className={styles['phone']}
      aria-label={label}
      // focusable, so that overflow can be scrolled by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
    >
      {children}
    </section>
  );
}
