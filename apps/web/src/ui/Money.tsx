import { withCommas } from './format.ts';

/** An amount with its currency, its sign before both: `-RM 8.00`. Latin digits in every language. */
export function Money({ value, size, sign }: { value: string; size?: number; sign?: boolean }) {
  const minus = value.startsWith('-');
  return (
    <span
      className={size ? 'money large' : 'money'}
      style={
        size
          ? { fontSize: size, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.01em' }
          : undefined
      }
    >
      {minus ? '-' : sign && '+'}
      <span className="currency">RM</span>
      {withCommas(minus ? value.slice(1) : value)}
    </span>
  );
}

/** PV with two decimals; `short` drops them from whole numbers. */
export function Pv({ value, short, sign }: { value: string; short?: boolean; sign?: boolean }) {
  const plus = sign && !value.startsWith('-') ? '+' : '';
  return (
    <span className="money">
      {plus}
      {withCommas(short ? value.replace(/\.00$/, '') : value)} PV
    </span>
  );
}
