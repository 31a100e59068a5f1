import type { Thing } from '@canopy/contract/things';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { statusWords } from '../../i18n/words.ts';
import {
  clockText,
  dateText,
  dayText,
  monthText,
  percentText,
  standingAlone,
  timeText,
  withCommas,
} from '../../i18n/format.ts';
import type { BaseColumn } from './listTypes.ts';
import { Money, Pv } from '../value/Money.tsx';
import { Tag, type Tone } from '../feedback/Notice.tsx';
import { PersonCell } from './PersonCell.tsx';
import { StatusTag, type Status } from '../value/StatusTag.tsx';

/** What a column has besides its field and title, or instead of what its kind has. */
interface More extends Partial<Omit<BaseColumn<never>, 'title' | 'render' | 'cell'>> {
  sortable?: true;
}
/** What a kind has of its own, `more` does not repeat: a column that differs is spread and changed. */
type MoreThan<Own> = More & { [Name in keyof Own]?: never };
type Nothing = Record<never, never>;
type With<K extends string, V> = { readonly [Name in K]: V };
type As = 'text' | 'money' | 'number' | 'percent' | 'instant' | 'day';

/** Stands where a row has no value. */
const NONE = '–';

/** Not on the screen unless a person chooses it, but in every export. */
export const BEHIND = { optional: true, inSheet: true } as const;

/**
 * Makes a kind of column, which shows a field and exports the same. The compiler checks that the rows of the
 * list have such a field, and that the list can be sorted by it.
 */
const kind =
  <V extends string | number, const Own>(as: As, own: Own, show: (value: V) => ReactNode) =>
  <K extends string, const M extends MoreThan<Own> = Nothing>(key: K, title: string, more?: M) => ({
    key,
    title,
    render: (row: With<K, V | null>) => {
      const value: V | null = row[key];
      return value === null ? NONE : show(value);
    },
    cell: { of: key, as },
    ...own,
    ...(more as NoInfer<M>),
  });

/** Words and numbers as they are. */
const text = kind('text', {}, (value: string | number) => value);

/** IDs and codes. */
const code = kind('text', {}, (value: string) => <span className="code">{value}</span>);

/** The code that a row is called by. */
const codeName = kind('text', { role: 'title' }, (value: string) => (
  <span className="code strong">{value}</span>
));

/** What a row is called. */
const name = kind('text', { role: 'title' }, (value: string) => (
  <strong>
    <bdi>{value}</bdi>
  </strong>
));

/** Whole numbers. */
const count = kind('number', { align: 'end' }, (value: number) => withCommas(String(value)));

/** Basis points. */
const percent = kind('percent', { align: 'end' }, percentText);

/** Days of the calendar. */
const day = kind('day', {}, dayText);

/** Instants, shown without their time. */
const date = kind('instant', {}, (value: string) => dateText(value));

/** Instants. */
const time = kind('instant', {}, timeText);

/** Instants beside long texts, which would break them. */
const timeInLine = kind('instant', {}, (value: string) => (
  <span className="nowrap">{timeText(value)}</span>
));

/** The instant by which a phone groups the rows, under a heading for each day. */
const daily = <K extends string, const M extends More = Nothing>(
  key: K,
  title: string,
  more?: M,
) => ({
  ...time(key, title),
  instant: (row: With<K, string>) => row[key],
  clock: (row: With<K, string>) => clockText(row[key]),
  ...(more as NoInfer<M>),
});

/** Months, as the name of a row. */
const month = kind('text', { role: 'title' }, (value: string) => standingAlone(monthText(value)));

/** Amounts in RM. */
const money = kind('money', { align: 'end', unit: 'RM' }, (value: string) => (
  <Money value={value} />
));

/** Amounts in RM, of which most are zero. */
const moneyOrNone = kind('money', { align: 'end', unit: 'RM' }, (value: string) =>
  value === '0.00' ? NONE : <Money value={value} />,
);

/** PV. */
const pv = kind('money', { align: 'end', unit: 'PV' }, (value: string) => <Pv value={value} />);

/** PV beside values of other kinds, each with its unit. */
const volume = kind('money', { align: 'end' }, (value: string) => <Pv value={value} />);

/** The amount of a row: on a phone at the end of its first line. */
const amount = <K extends string, const M extends More = Nothing>(
  key: K,
  title: string,
  more?: M,
) => ({ ...money(key, title), role: 'amount' as const, ...(more as NoInfer<M>) });

/** The amount of a row; those of ticked rows are added up. */
const added = <K extends string, const M extends More = Nothing>(
  key: K,
  title: string,
  more?: M,
) => ({
  ...amount(key, title),
  adds: (row: With<K, string>) => row[key],
  ...(more as NoInfer<M>),
});

/** A value that has a word in each language: `words` by value. */
const word = <K extends string, const M extends More = Nothing>(
  key: K,
  title: string,
  names: Record<string, string>,
  more?: M,
) => ({
  key,
  title,
  render: (row: With<K, string | number | boolean | null>) => {
    const value: string | number | boolean | null = row[key];
    return value === null ? NONE : (names[String(value)] ?? String(value));
  },
  cell: { of: key, words: names },
  ...(more as NoInfer<M>),
});

/** The state of a row whose states have words and colours of their own. */
const tag = <K extends string, V extends string, const M extends More = Nothing>(
  key: K,
  title: string,
  names: Record<string, string>,
  tones: Partial<Record<V, Tone>>,
  more?: M,
) => ({
  ...word(key, title, names),
  render: (row: With<K, V>) => <Tag tone={tones[row[key]]}>{names[row[key]]}</Tag>,
  role: 'state' as const,
  ...(more as NoInfer<M>),
});

/** The state of a row. */
const state = <K extends string, const M extends More = Nothing>(
  t: TFunction,
  of: Thing,
  key: K,
  more?: M,
) => ({
  key,
  title: t('label.status'),
  render: (row: With<K, Status>) => <StatusTag of={of} status={row[key]} />,
  cell: { of: key, words: statusWords(t, of) },
  role: 'state' as const,
  ...(more as NoInfer<M>),
});

/** The state of a row, where its field is called `status`. */
const status = <const M extends More = Nothing>(t: TFunction, of: Thing, more?: M) =>
  state(t, of, 'status', more as NoInfer<M>);

/** The member whose row it is. */
const member = <const M extends More = Nothing>(t: TFunction, more?: M) => ({
  key: 'member' as const,
  title: t('label.member'),
  render: (row: { readonly fullName: string; readonly memberID: string }) => (
    <PersonCell name={row.fullName} id={row.memberID} />
  ),
  cell: ['memberID', 'fullName'] as const,
  ...(more as NoInfer<M>),
});

/** The kinds of columns that lists have. */
export const column = {
  text,
  code,
  codeName,
  name,
  count,
  percent,
  day,
  date,
  time,
  timeInLine,
  daily,
  month,
  money,
  moneyOrNone,
  amount,
  added,
  pv,
  volume,
  word,
  tag,
  state,
  status,
  member,
};
