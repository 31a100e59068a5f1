import type { PlanBody, Terms } from './planTypes.ts';

/** The qualification rule in the form: every value as typed text. */
export interface QualificationValues {
  OwnRule: boolean;
  QualifyingBy: 'ALL' | 'RANK' | 'PACKAGE';
  QualifyingPV: string;
  ByRank: { PV: string }[];
  ByPackage: { Package: string; PV: string }[];
  Customers: boolean;
  LookBack: string;
  Grace: string;
}

/** The rule of a version; a plan without its own rule starts with none. */
export const qualificationValuesOf = ({ qualification: rule }: Terms): QualificationValues => ({
  OwnRule: rule !== null,
  QualifyingBy: rule?.by ?? 'ALL',
  QualifyingPV: rule?.pv ?? '',
  ByRank: (rule?.byRank ?? []).map((pv) => ({ PV: pv })),
  ByPackage: (rule?.byPackage ?? []).map((row) => ({ Package: row.package, PV: row.pv })),
  Customers: rule?.customers ?? false,
  LookBack: String(rule?.lookBack ?? 0),
  Grace: String(rule?.grace ?? 0),
});

/** An invalid number is refused by the schema. */
const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1);

/** The rule as sent; null: the company's maintenance PV. */
export function qualificationBodyOf(values: QualificationValues): PlanBody['Qualification'] {
  const { QualifyingBy: By } = values;
  if (!values.OwnRule) return null;
  return {
    By,
    // a rule by rank has no other amount
    PV: By === 'RANK' ? 0 : values.QualifyingPV,
    ...(By === 'RANK' && { ByRank: values.ByRank.map(({ PV }) => PV) }),
    ...(By === 'PACKAGE' && { ByPackage: values.ByPackage }),
    Customers: values.Customers,
    LookBack: whole(values.LookBack),
    Grace: whole(values.Grace),
  };
}

/** The form's name for a field of the body; an inconsistent rule is reported at its amounts. */
export function qualificationField(field: string): string {
  const [first, second, ...rest] = field.split('.');
  if (first !== 'Qualification') return field;
  if (second === undefined || second === 'PV') return 'QualifyingPV';
  // the amount of a rank is one cell of a row
  const cell = second === 'ByRank' && rest.length > 0 ? ['PV'] : [];
  return [second, ...rest, ...cell].join('.');
}

/** A rule by rank or by package needs at least one row. */
export const missingRows = ({ OwnRule, QualifyingBy, ByRank, ByPackage }: QualificationValues) => [
  ...(OwnRule && QualifyingBy === 'RANK' && ByRank.length === 0
    ? [{ field: 'ByRank', code: 'REQUIRED' as const }]
    : []),
  ...(OwnRule && QualifyingBy === 'PACKAGE' && ByPackage.length === 0
    ? [{ field: 'ByPackage', code: 'REQUIRED' as const }]
    : []),
];
