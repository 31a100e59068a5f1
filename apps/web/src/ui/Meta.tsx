import { Children, Fragment, type ReactNode } from 'react';

/**
 * A line of small facts, "a · b": what is empty is left out, and each piece keeps its own direction, so
 * that an ID or a date stands right in a line of Arabic.
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
