import type { ParseKeys, TFunction } from 'i18next';
import { Fragment, isValidElement, type ReactElement } from 'react';

const START = '\uE000';
const END = '\uE001';
const PLACE = new RegExp(`\u2068?${START}(\\w+)${END}\u2069?`);

/** A closing bracket right after an element stays on its line. */
const joined = (piece: string) => piece.replace(/^(?=[)）»])/, '\u2060');

/**
 * A text of the catalogue with elements in it: `{{amount}}` is where the language wants
 * `<Money …/>`, so no sentence is put together from fragments.
 *
 * @param parts by the names that the text uses; strings and numbers are filled in as ever
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
  // one element, so that a sentence is one piece of a line of facts
  return (
    <>
      {/* the pattern has one group: text and names of elements alternate */}
      {t(key, filled)
        .split(PLACE)
        .map((piece, i) =>
          i % 2 === 0 ? (
            <Fragment key={i}>{i > 0 ? joined(piece) : piece}</Fragment>
          ) : (
            <bdi key={i}>{parts[piece]}</bdi>
          ),
        )}
    </>
  );
}
