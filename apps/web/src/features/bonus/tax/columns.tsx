import { column } from '../../../ui/list/columns.tsx';
import { Money } from '../../../ui/value/Money.tsx';

/**
 * A column of amounts. On a phone `last` is at the end of a row's first line, `second` in its second line,
 * and any other only among the facts.
 */
export const moneyColumn = <Name extends string>(
  key: Name,
  title: string,
  place?: 'last' | 'second',
) => {
  if (place === 'last') return column.amount(key, title);
  const named = (row: Record<Name, string>) => (
    <>
      {title} <Money value={row[key]} />
    </>
  );
  return { ...column.moneyOrNone(key, title), phone: place === 'second' && named };
};

/** A column of ID or document numbers, which may be missing. */
export const codeColumn = <Name extends string>(key: Name, title: string) => ({
  ...column.code(key, title, { phone: false }),
  render: (row: Record<Name, string | null>) =>
    row[key] ? <span className="code">{row[key]}</span> : '–',
});
