import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Input.module.css';
import { isNumber, strippedOnBlur } from './leadingZeros.ts';

/** Width of a control: full, or just enough for an amount, a code or a time of day. */
interface ControlLook {
  room?: 'amount' | 'code' | 'time';
}

/** A one-line field, 42 px high. A number loses its leading zeros when the field is left. */
export function Input({
  room,
  code = false,
  ...props
}: ControlLook & {
  /** Digits that are no number, such as a PIN, a postcode or a date: their zeros stay. */
  code?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLInputElement>;
  }) {
  return (
    <input
      {...props}
      {...(isNumber(props, code) && { onBlur: strippedOnBlur(props) })}
      className={classes(styles.input, room && styles[room])}
    />
  );
}

/** A multi-line field. */
export function TextArea({
  room,
  fixed,
  ...props
}: ControlLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLTextAreaElement> | undefined;
    /** Fixed-width letters, so that columns line up. */
    fixed?: boolean;
  }) {
  return (
    <textarea
      {...props}
      className={classes(styles.input, styles.area, fixed && styles.fixed, room && styles[room])}
    />
  );
}

/** A choice from a short list; on a phone the platform's own picker. For long lists: {@link SearchSelect}. */
export function Select({
  room,
  chip,
  ...props
}: ControlLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'> & {
    /** As high and round as the chips beside it. */
    chip?: boolean;
  }) {
  return (
    <select
      {...props}
      className={classes(styles.input, styles.select, chip && styles.chip, room && styles[room])}
    />
  );
}

/** A select without a frame, inside a line of text. */
export function BareSelect(
  props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style'>,
) {
  return <select {...props} className={styles.bare} />;
}

/** A checkbox with its label. */
export function Check({
  children,
  top,
  boxed,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'> & {
  /** Aligns the checkbox with the first of several lines. */
  top?: boolean;
  /** A large target with a border. */
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
