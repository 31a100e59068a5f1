import { Children, Fragment, type ReactNode } from 'react';

/**
 * A line of small facts, "a · b". Empty ones are left out, and each keeps its own text direction, so that an
 * ID or a date reads correctly inside Arabic.
 */
export function Meta({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children).filter((piece) => piece !== '' && piece !== ' ');
  return pieces.map((piece, i) => (
    <Fragment key={i}>
      {/* where the line wraps, the dot goes with the piece behind it: a line never ends in one */}
      {i > 0 && ' ·\u00A0'}
      <bdi>{piece}</bdi>
    </Fragment>
  ));
}
