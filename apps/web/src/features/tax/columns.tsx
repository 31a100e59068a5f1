import { Money } from '../../ui/Money.tsx';

/**
 * A column of amounts. On a phone `last` is at the end of a row's first line, `second` in its second line,
 * and any other only among the facts.
 */
export const moneyColumn = <Name extends string>(
  key: Name,
  title: string,
  place?: 'last' | 'second',
) => {
  const render = (row: Record<Name, string>) =>
    row[key] === '0.00' && place !== 'last' ? '–' : <Money value={row[key]} />;
  const named = (row: Record<Name, string>) => (
    <>
      {title} <Money value={row[key]} />
    </>
  );
  return {
    key,
    title,
    render,
    cell: { of: key, as: 'money' as const },
    align: 'end' as const,
    unit: 'RM' as const,
    phone: place === 'last' ? render : place === 'second' && named,
    ...(place === 'last' ? { role: 'amount' as const } : {}),
  };
};

/** A column of ID or document numbers. */
export const codeColumn = <Name extends string>(key: Name, title: string) => ({
  key,
  title,
  render: (row: Record<Name, string | null>) =>
    row[key] ? <bdi className="code">{row[key]}</bdi> : '–',
  cell: key,
  phone: false as const,
});
