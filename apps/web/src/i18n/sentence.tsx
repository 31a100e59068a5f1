import type { ParseKeys, TFunction } from 'i18next';
import { Fragment, isValidElement, type ReactElement } from 'react';

const START = '\uE000';
const END = '\uE001';
const CLOSING = /^[)）]/;
const PLACE = new RegExp(`\u2068?${START}(\\w+)${END}\u2069?`);

/**
 * A text of the catalogue containing elements: `{{amount}}` marks where the language wants `<Money …/>`, so
 * sentences are never assembled from fragments.
 *
 * @param parts by the names used in the text; strings and numbers are inserted as usual
 */
export function sentence(
  t: TFunction,
  key: ParseKeys,
  parts: Record<string, ReactElement | string | number>,
): ReactElement {
  const filled = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      isValidElement(part) ? START + name + END : part,
    ]),
  );
  // the pattern has one group, so texts and element names alternate
  const pieces = t(key, filled).split(PLACE);
  // one element, so that a sentence counts as one item in a line of facts
  return (
    <>
      {pieces.map((piece, i) =>
        i % 2 === 0 ? (
          <Fragment key={i}>{i > 0 ? piece.replace(CLOSING, '') : piece}</Fragment>
        ) : (
          <Fragment key={i}>
            <Closed by={CLOSING.exec(pieces[i + 1]!)?.[0]}>
              <bdi>{parts[piece]}</bdi>
            </Closed>
          </Fragment>
        ),
      )}
    </>
  );
}

/** Keeps a closing bracket on the same line as the element before it. */
function Closed({ by, children }: { by: string | undefined; children: ReactElement }) {
  if (!by) return children;
  return (
    <span className="nowrap">
      {children}
      {by}
    </span>
  );
}
