import { Money } from '../../ui/Money.tsx';

/** A column of amounts; `last`: what a row comes to, on a phone at the end of its first line. */
export const moneyColumn = <Name extends string>(key: Name, title: string, last = false) => {
  const render = (row: Record<Name, string>) =>
    row[key] === '0.00' && !last ? '–' : <Money value={row[key]} />;
  return {
    key,
    title,
    render,
    cell: { of: key, as: 'money' as const },
    align: 'end' as const,
    unit: 'RM' as const,
    phone: last
      ? render
      : (row: Record<Name, string>) =>
          row[key] === '0.00' ? null : (
            <>
              {title} <Money value={row[key]} />
            </>
          ),
    ...(last ? { role: 'amount' as const } : {}),
  };
};

/** A column of numbers of persons and papers. */
export const codeColumn = <Name extends string>(key: Name, title: string) => ({
  key,
  title,
  render: (row: Record<Name, string | null>) =>
    row[key] ? <bdi className="code">{row[key]}</bdi> : '–',
  cell: key,
  phone: false as const,
});
