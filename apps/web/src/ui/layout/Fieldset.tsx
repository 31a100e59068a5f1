import type { ReactNode } from 'react';
import { placed, type Placement } from './box.ts';
import { classes } from '../value/classes.ts';
import styles from './Fieldset.module.css';

/** Controls that belong together, under one heading. */
export function Fieldset({
  legend,
  inline,
  disabled,
  hideLegend,
  children,
  ...placement
}: Placement & {
  legend: ReactNode;
  /** A row of a list: the heading at its start, the controls side by side at its end. */
  inline?: boolean;
  disabled?: boolean;
  /** The heading is for screen readers only. */
  hideLegend?: boolean;
  children: ReactNode;
}) {
  const { className } = placed(placement);
  return (
    <fieldset
      disabled={disabled}
      className={classes(styles.set, inline && styles.inline, className)}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
