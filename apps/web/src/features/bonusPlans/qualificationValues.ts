import type { PlanBody, Terms } from './planTypes.ts';

/** Who qualifies, as it stands in the form: every value as it is typed. */
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

/** The rule of a version; a plan without one begins with none. */
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

/** What is no number is refused by the schema. */
const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1);

/** What is sent of it; null: the maintenance PV of the company. */
export function qualificationBodyOf(values: QualificationValues): PlanBody['Qualification'] {
  const { QualifyingBy: By } = values;
  if (!values.OwnRule) return null;
  return {
    By,
    // by rank no other amount is asked for
    PV: By === 'RANK' ? 0 : values.QualifyingPV,
    ...(By === 'RANK' && { ByRank: values.ByRank.map(({ PV }) => PV) }),
    ...(By === 'PACKAGE' && { ByPackage: values.ByPackage }),
    Customers: values.Customers,
    LookBack: whole(values.LookBack),
    Grace: whole(values.Grace),
  };
}

/** The form's name for a field of the body; a rule that does not hold together is told at its amounts. */
export function qualificationField(field: string): string {
  const [first, second, ...rest] = field.split('.');
  if (first !== 'Qualification') return field;
  if (second === undefined || second === 'PV') return 'QualifyingPV';
  // an amount by rank is one cell of a row
  const cell = second === 'ByRank' && rest.length > 0 ? ['PV'] : [];
  return [second, ...rest, ...cell].join('.');
}

/** A rule by rank or by package needs a row. */
export const missingRows = ({ OwnRule, QualifyingBy, ByRank, ByPackage }: QualificationValues) => [
  ...(OwnRule && QualifyingBy === 'RANK' && ByRank.length === 0
    ? [{ field: 'ByRank', code: 'REQUIRED' as const }]
    : []),
  ...(OwnRule && QualifyingBy === 'PACKAGE' && ByPackage.length === 0
    ? [{ field: 'ByPackage', code: 'REQUIRED' as const }]
    : []),
];
