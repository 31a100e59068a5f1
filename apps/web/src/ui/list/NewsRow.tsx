import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './NewsRow.module.css';

/** A short list of news, with its title above and a link to more below. */
export function NewsBoard({
  title,
  actions,
  foot,
  children,
}: {
  title: string;
  actions: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['board']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{title}</h2>
        {actions}
      </div>
      <div className={styles['rows']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </div>
  );
}

/** One entry: what happened, when, and whether it was read. */
export function NewsRow({
  icon,
  title,
  when,
  unread,
  onOpen,
}: {
  icon: ReactNode;
  title: string;
  when: string;
  /** The word for "unread"; absent if it was read. */
  unread: string | undefined;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      className={classes(styles['row'], unread !== undefined && styles['new'])}
      onClick={onOpen}
    >
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['words']}>
        <bdi className={styles['title']}>{title}</bdi>
        <span className={styles['when']}>{when}</span>
      </span>
      {unread !== undefined && (
        <>
          <span className={styles['dot']} aria-hidden />
          <span className="visually-hidden">{unread}</span>
        </>
      )}
    </button>
  );
}
