import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { placed, type BoxProps } from '../layout/box.ts';
import { classes } from '../value/classes.ts';
import styles from './Field.module.css';

/** One field with its label, control and help text, at the standard distances. */
export function FieldBox({ as: Element = 'div', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} data-part="field" className={classes(styles.field, className)} />;
}

/** Below a control: its error, a confirmation, or help text. */
export function FieldNote({
  id,
  problem,
  good,
  children,
}: {
  id?: string;
  problem?: string | undefined;
  good?: string | undefined;
  children?: ReactNode;
}) {
  if (problem)
    return (
      <span id={id} className={styles.problem} role="alert">
        <CircleAlert size={14} aria-hidden />
        {problem}
      </span>
    );
  if (good)
    return (
      <span id={id} className={styles.good} role="status">
        <CircleCheck size={14} aria-hidden />
        {good}
      </span>
    );
  return (
    <span id={id} className={styles.help}>
      {children}
    </span>
  );
}
