import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Input.module.css';

/** How wide a control is: as what it stands in, or enough for an amount or a code. */
interface ControlLook {
  room?: 'amount' | 'code';
}

/** A field of one line, 42 high. */
export function Input({
  room,
  ...props
}: ControlLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLInputElement>;
  }) {
  return <input {...props} className={classes(styles.input, room && styles[room])} />;
}

/** A field of several lines. */
export function TextArea({
  room,
  fixed,
  ...props
}: ControlLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLTextAreaElement> | undefined;
    /** Every letter as wide as the next: columns stay below each other. */
    fixed?: boolean;
  }) {
  return (
    <textarea
      {...props}
      className={classes(styles.input, styles.area, fixed && styles.fixed, room && styles[room])}
    />
  );
}

/** A choice from a short list; on a phone the platform's own picker. Long lists: {@link SearchSelect}. */
export function Select({
  room,
  chip,
  ...props
}: ControlLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'> & {
    /** As high and round as the chips that it stands beside. */
    chip?: boolean;
  }) {
  return (
    <select
      {...props}
      className={classes(styles.input, styles.select, chip && styles.chip, room && styles[room])}
    />
  );
}

/** A choice that stands in a line of words, without a frame. */
export function BareSelect(
  props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'>,
) {
  return <select {...props} className={styles.bare} />;
}

/** A box to tick, with its words beside it. */
export function Check({
  children,
  top,
  boxed,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & {
  /** The box stands at the first of several lines. */
  top?: boolean;
  /** A large target with a line around it. */
  boxed?: boolean;
}) {
  return (
    <label
      data-part={boxed ? 'choice' : undefined}
      className={classes(styles.check, top && styles.top, boxed && styles.boxed)}
    >
      <input {...props} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
