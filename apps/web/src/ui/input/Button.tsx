import type { ButtonHTMLAttributes, AnchorHTMLAttributes, ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './Button.module.css';

/** The look of a button, whether it acts or is a link. */
export interface ButtonLook {
  /** `primary`: the one main action of a page or card. `danger`: the action removes something. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** 42 px high; `small` 35. */
  size?: 'small';
  /** As wide as its container. */
  wide?: boolean;
  grow?: boolean;
  /** As wide as its text, inside a stack. */
  self?: 'start' | 'center' | 'end';
  /** Before the text, from lucide, 16–18 px. */
  icon?: ReactNode;
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLButtonElement>;
    busy?: boolean;
  };

/** A button; while `busy` it shows a spinner and cannot be pressed again. */
export function Button({ busy = false, disabled = false, type = 'button', ...props }: ButtonProps) {
  const { icon, children, ...rest } = props;
  const { className, attributes } = look(rest);
  return (
    <button
      {...attributes}
      type={type}
      className={className}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.ring} aria-hidden /> : icon}
      {children}
    </button>
  );
}

type SmallProps = Omit<ButtonProps, 'kind' | 'size'>;

/** What can be done with a row, or beside a text. */
export const SmallButton = (props: SmallProps) => <Button kind="quiet" size="small" {...props} />;

/** The same without a frame. */
export const PlainButton = (props: SmallProps) => <Button kind="plain" size="small" {...props} />;

/** A link outside the product, to a file or to a mail address, styled as a button. */
export function ButtonAnchor({
  icon,
  children,
  ...props
}: ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLAnchorElement>;
  }) {
  const { className, attributes } = look(props);
  return (
    <a {...attributes} className={className}>
      {icon}
      {children}
    </a>
  );
}

/** A button with only an icon; its `label` is the accessible name and the tooltip. */
export function IconButton({
  label,
  ...props
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'aria-label'> & {
  ref?: React.Ref<HTMLButtonElement>;
  label: string;
}) {
  return (
    <button type="button" title={label} {...props} aria-label={label} className={styles.icon} />
  );
}

/** A link with only an icon; its `label` is the accessible name and the tooltip. */
export function IconAnchor({
  label,
  children,
  ...props
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style' | 'aria-label'> & {
  ref?: React.Ref<HTMLAnchorElement>;
  label: string;
}) {
  return (
    <a title={label} {...props} aria-label={label} className={styles.icon}>
      {children}
    </a>
  );
}

function look<P extends ButtonLook>({
  kind = 'primary',
  size,
  wide,
  grow,
  self,
  ...attributes
}: P) {
  return {
    className: classes(
      styles.button,
      styles[kind],
      size && styles[size],
      wide && styles.wide,
      grow && styles.grow,
      self && styles[`self-${self}`],
    ),
    attributes,
  };
}
