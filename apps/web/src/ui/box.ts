import type { AllHTMLAttributes, ElementType, ReactNode } from 'react';
import type { Space } from '../theme/tokens.ts';
import { classes } from './classes.ts';
import styles from './box.module.css';

/** How a part stands to its neighbours; every distance is one of the tokens. */
export interface Placement {
  /** Between what stands in it. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Takes the room that its neighbours leave; `words` goes to a line of its own rather than under 200. */
  grow?: boolean | 'words';
  /** As wide as its content, at the start of the stack that it stands in. */
  self?: 'start' | 'center' | 'end';
  /** At most as wide as this: a short form 480, a form 640, text 760. */
  width?: 'short' | 'form' | 'text';
  /** Room before and after it, where it stands in no stack. */
  above?: Space;
  below?: Space;
  /** The whole row of a form of two columns. */
  whole?: boolean;
  type?: 'small' | 'caption' | 'section' | 'strong' | 'lead' | 'large';
  tone?: 'muted' | 'warning' | 'error' | 'link' | 'gold';
  center?: boolean;
  /** On a line of its own. */
  block?: boolean;
  /** A line above it parts it from what stands before. */
  ruled?: boolean;
}

/** Attributes of the element, but how it looks: that is said by {@link Placement}. */
type Attributes = Omit<
  AllHTMLAttributes<HTMLElement>,
  'className' | 'style' | 'type' | 'width' | 'as'
>;

export interface BoxProps extends Placement, Attributes {
  as?: ElementType;
  ref?: React.Ref<HTMLElement>;
  children?: ReactNode;
}

/** Splits a part's properties into the classes of its placement and what its element gets. */
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
