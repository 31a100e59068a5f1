import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import type { Space } from '../../theme/tokens.ts';
import { classes } from '../value/classes.ts';
import styles from './box.module.css';

/** How a component is placed among its neighbours; every distance is a token. */
export interface Placement {
  /** Distance between its children. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Takes the space its neighbours leave; `words` moves to its own line rather than shrink below 200 px. */
  grow?: boolean | 'words';
  /** As wide as its content; its position in the surrounding stack. */
  self?: 'start' | 'center' | 'end';
  /** Maximum width: short form 480 px, form 640, text 760. */
  width?: 'short' | 'form' | 'text';
  /** Space before and after it, outside a stack. */
  above?: Space;
  below?: Space;
  /** Spans a whole row of a two-column form. */
  whole?: boolean;
  type?: 'small' | 'caption' | 'section' | 'strong' | 'lead' | 'large';
  tone?: 'muted' | 'warning' | 'error' | 'link' | 'gold';
  center?: boolean;
  /** On its own line. */
  block?: boolean;
  /** With a rule above that separates it from what precedes. */
  ruled?: boolean;
}

/** Attributes of the element except its styling, which is given by {@link Placement}. */
type Attributes = Omit<
  AllHTMLAttributes<HTMLElement>,
  'className' | 'style' | 'type' | 'width' | 'as'
>;

export interface BoxProps extends Placement, Attributes {
  as?: ElementType;
  ref?: React.Ref<HTMLElement>;
  children?: ReactNode;
}

/** Splits a component's properties into the classes of its placement and the element's attributes. */
export function placed<P extends Placement>(props: P) {
  const {
    gap,
    align,
    justify,
    grow,
    self,
    width,
    above,
    below,
    whole,
    type,
    tone,
    center,
    block,
    ruled,
    ...attributes
  } = props;
  const className = classes(
    gap !== undefined && styles[`gap${gap}`],
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    grow && styles[grow === true ? 'grow' : 'grow-words'],
    self && styles[`self-${self}`],
    width && styles[`width-${width}`],
    above !== undefined && styles[`above${above}`],
    below !== undefined && styles[`below${below}`],
    whole && styles.whole,
    type && styles[`type-${type}`],
    tone && styles[`tone-${tone}`],
    center && styles.center,
    block && styles.block,
    ruled && styles.ruled,
  );
  return { className, attributes };
}
