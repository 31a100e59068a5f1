import { Check, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './SetupSteps.module.css';

/** How far a step is; one at a time is next. */
export type StepState = 'done' | 'next' | 'open';

/** A card of steps in groups, with a bar of one piece for each. */
export function SetupSteps({
  title,
  note,
  states,
  label,
  children,
}: {
  title: ReactNode;
  /** At the end of the title. */
  note?: ReactNode;
  states: readonly StepState[];
  /** What the bar says to a screen reader. */
  label: string;
  children: ReactNode;
}) {
  return (
    <Card pad="none">
      <div className={styles.head}>
        <div className={styles.titles}>
          <strong>{title}</strong>
          {note && <small>{note}</small>}
        </div>
        <SetupBar states={states} label={label} />
      </div>
      {children}
    </Card>
  );
}

/** One piece for each step. */
export function SetupBar({ states, label }: { states: readonly StepState[]; label: string }) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {states.map((state, i) => (
        <span key={i} data-state={state} />
      ))}
    </div>
  );
}

/** Steps that hold up the same thing. */
export function StepGroup({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.group}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          <small>{note}</small>
        </div>
      </div>
      <ol>{children}</ol>
    </>
  );
}

/** One step: what it is, what does not work until then, and, if it is next, how it is done. */
export function SetupStep({
  state,
  number,
  second,
  title,
  line,
  end,
  children,
}: {
  state: StepState;
  number: number;
  /** Counts only after a second person has agreed. */
  second: boolean;
  title: ReactNode;
  line?: ReactNode;
  end?: ReactNode;
  /** Open below it. */
  children?: ReactNode;
}) {
  return (
    <li
      className={styles.step}
      data-state={state}
      data-second={(second && state !== 'done') || undefined}
    >
      <span
        className={styles.mark}
        data-state={state}
        data-second={second || undefined}
        aria-hidden
      >
        {state === 'done' ? <Check size={18} /> : second ? <Users size={16} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
      <span className={styles.end}>{end}</span>
      {children && <div className={styles.panel}>{children}</div>}
    </li>
  );
}
