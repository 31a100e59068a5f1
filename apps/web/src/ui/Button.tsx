import type { ButtonHTMLAttributes, AnchorHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

/** How a button looks, whether it acts or leads to another page. */
export interface ButtonLook {
  /** `primary`: the one main act of a page or card. `danger` takes something away. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** 42 high; `small` 35. */
  size?: 'small';
  /** As wide as what it stands in. */
  wide?: boolean;
  grow?: boolean;
  /** As wide as its words, in a stack. */
  self?: 'start' | 'center' | 'end';
  /** Before the words, from lucide, 16–18 px. */
  icon?: ReactNode;
}

/** A button; at work (`busy`) it shows a turning ring and cannot be pressed again. */
export function Button({
  busy = false,
  disabled = false,
  type = 'button',
  ...props
}: ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
    ref?: React.Ref<HTMLButtonElement>;
    busy?: boolean;
  }) {
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

/** A link out of the product, a file or a mail, that looks like a button. */
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

/** A button that is an icon alone; its `label` is read out and shown under the pointer. */
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

/** A link that is an icon alone; its `label` is read out and shown under the pointer. */
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
