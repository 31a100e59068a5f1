import { Children, Fragment, type ReactNode } from 'react';

/**
 * A line of small facts, "a · b". Empty ones are left out, and each keeps its own text direction, so that an
 * ID or a date reads correctly inside Arabic.
 */
export function Meta({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children).filter((piece) => piece !== '' && piece !== ' ');
  return pieces.map((piece, i) => (
    <Fragment key={i}>
      {i > 0 && ' · '}
      <bdi>{piece}</bdi>
    </Fragment>
  ));
}
