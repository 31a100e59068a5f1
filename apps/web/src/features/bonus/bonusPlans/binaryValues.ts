import { parseMoney } from '@canopy/domain/money';
import type { PlanBody, Terms } from './planTypes.ts';

/** The binary bonus in the form: every value as typed text. */
export interface BinaryValues {
  Pairing: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  Unit: string;
  Ratio: '1:1' | '2:1' | '1:2';
  Pays: 'PAIR' | 'PERCENT';
  PerPair: string;
  Percentage: string;
  Unqualified: 'KEEP' | 'LOSE';
  Caps: { Cap: string }[];
  AboveCap: 'FLUSH' | 'DEFER';
}

/** The terms as edited; other plans have none of these. */
export function binaryValuesOf({ period, binary }: Terms): BinaryValues {
  return {
    Pairing: period === 'INSTANT' ? 'DAILY' : period,
    Unit: binary?.unit ?? '',
    Ratio: binary?.ratio ?? '1:1',
    Pays: binary?.percentage ? 'PERCENT' : 'PAIR',
    PerPair: binary?.perPair ?? '',
    Percentage: binary?.percentage ? String(binary.percentage / 100) : '',
    Unqualified: binary?.unqualified ?? 'KEEP',
    Caps: (binary?.caps ?? []).map((cap) => ({ Cap: cap })),
    AboveCap: binary?.aboveCap ?? 'FLUSH',
  };
}

/** The fields as sent. */
export function binaryBodyOf(values: BinaryValues): Partial<PlanBody> {
  const perPair = values.Pays === 'PAIR';
  return {
    Pairing: values.Pairing,
    Unit: values.Unit,
    Ratio: values.Ratio,
    PerPair: perPair ? values.PerPair : null,
    // an invalid number is refused by the schema
    Percentage: perPair ? null : (parseMoney(values.Percentage.trim().replace(',', '.')) ?? -1),
    Unqualified: values.Unqualified,
    Caps: values.Caps.length === 0 ? null : values.Caps.map((row) => row.Cap),
    AboveCap: values.AboveCap,
  };
}
