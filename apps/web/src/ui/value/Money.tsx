import { amountText, pvText } from '../../i18n/format.ts';

/** An amount with its currency, the sign before both: `-RM 8.00`. Latin digits in every language. */
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
      {amountText(minus ? value.slice(1) : value)}
    </span>
  );
}

/** PV, with decimals only if not zero: `18 PV`, `12.50 PV`. */
export function Pv({ value, sign }: { value: string; sign?: boolean }) {
  const plus = sign && !value.startsWith('-') ? '+' : '';
  return (
    <span className="money">
      {plus}
      {pvText(value)}
      <span className="pv-unit"> PV</span>
    </span>
  );
}
