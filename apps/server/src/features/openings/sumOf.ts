import { decimalOf, parseMoney } from '@canopy/domain/money';

/** Total of figures of one kind: RM, or units. */
export function sumOf(kind: 'BALANCES' | 'STOCK', figures: readonly string[]): string {
  if (kind === 'STOCK') return String(figures.reduce((sum, figure) => sum + Number(figure), 0));
  const sen = (figure: string) =>
    figure.startsWith('-') ? -parseMoney(figure.slice(1))! : parseMoney(figure)!;
  return decimalOf(figures.reduce((sum, figure) => sum + sen(figure), 0));
}
