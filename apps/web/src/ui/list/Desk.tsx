import { Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Desk.module.css';

/** Says that the page updates itself, and when it last did. */
export function LiveSign({ children }: { children: ReactNode }) {
  return (
    <span className={styles.live} role="status">
      {children}
    </span>
  );
}

/** The layout for deciding cases one after the other: queue, evidence, decision; stacked on a phone. */
export function Desk({
  ref,
  label,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  label: string;
  children: ReactNode;
}) {
  return (
    <div ref={ref} className={styles.desk} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}

/** On a phone: the position of the open case, with links to the previous and next one. */
export function DeskPlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** All waiting cases, under column headings. */
export function QueueList({
  ref,
  label,
  head,
  children,
}: {
  ref: Ref<HTMLElement>;
  label: string;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <nav ref={ref} className={styles.queue} aria-label={label}>
      <p className={styles.queueHead}>{head}</p>
      {children}
    </nav>
  );
}

/**
 * One line of a {@link QueueList}: name and amount, facts, waiting time, and anything that needs a second
 * look.
 */
export function QueueLine({
  current,
  name,
  amount,
  facts,
  waiting,
  warning,
  onChoose,
}: {
  current: boolean;
  name: string;
  amount: string | undefined;
  facts: ReactNode;
  waiting: ReactNode;
  warning: string | false | undefined;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={styles.item} aria-current={current} onClick={onChoose}>
      <span className={styles.line}>
        <strong dir="auto">{name}</strong>
        {amount && <span className="code">{amount}</span>}
      </span>
      <span className="caption">{facts}</span>
      <span className={styles.line}>
        {waiting}
        {warning && <span className={styles.warning}>≠ {warning}</span>}
      </span>
    </button>
  );
}

/** How long a case has waited, coloured by how overdue it is; `label` is read out before it. */
export function WaitingTime({
  late,
  label,
  children,
}: {
  late: 'late' | 'veryLate' | undefined;
  label: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.waiting} data-late={late}>
      <Clock size={14} aria-hidden />
      <span className="visually-hidden">{label}</span> <bdi>{children}</bdi>
    </span>
  );
}

/** A sheet of the desk: the evidence or, with `column`, the case with its parts stacked. */
export function DeskSheet({ column, children }: { column?: boolean; children: ReactNode }) {
  return <section className={classes(styles.side, column && styles.column)}>{children}</section>;
}

/** The header of a case: who, what and how much. */
export function CaseHead({
  name,
  facts,
  amount,
}: {
  name: ReactNode;
  facts: ReactNode;
  amount: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div className="grow">
        <h2>{name}</h2>
        <p className="small muted">{facts}</p>
      </div>
      {amount}
    </div>
  );
}

/** Several pictures stacked. */
export function PictureColumn({ children }: { children: ReactNode }) {
  return <div className={styles.pictures}>{children}</div>;
}

/** The consequence of a decision. */
export function Consequence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.consequence}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** The desk's keyboard shortcuts; hidden on devices without a keyboard. */
export function DeskKeys({ children }: { children: ReactNode }) {
  return <p className={styles.keys}>{children}</p>;
}
