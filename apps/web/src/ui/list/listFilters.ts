import type { BodyOf, Call } from '@canopy/contract/call';
import type { Thing } from '@canopy/contract/things';
import { isDate } from '@canopy/domain/calendar';
import type { TFunction } from 'i18next';
import { statusName } from '../../i18n/statusName.ts';
import type { FilterField, FilterValue } from './listTypes.ts';

/** One option of a filter, with its value as the call takes it. */
interface Option<Value> {
  value: Value;
  label: string;
  /** The text in the address, if it is not the value itself. */
  text?: string;
}

/** A choice between a few values. */
interface Choice<C, Field extends FilterField<C>> {
  key: Field;
  label: string;
  options: readonly Option<FilterValue<C, Field>>[];
  /** Reads the address while the options are still loading; after that only an option counts. */
  parse?: (text: string) => FilterValue<C, Field>;
}

/** A typed text, or a date. */
interface Typed<C, Field extends FilterField<C>> {
  key: Field;
  label: string;
  type: 'date' | 'text';
}

/** A choice that sets other fields of the body, under its own name in the address. */
interface Derived<C> {
  key: string;
  label: string;
  options: readonly Option<string>[];
  body: (text: string) => Partial<BodyOf<C>>;
}

/** The possible filters for a list of this call; a field the call does not have is a compile error. */
export type ListFilter<C extends Call> =
  | {
      [Field in FilterField<C>]: string extends FilterValue<C, Field>
        ? Choice<C, Field> | Typed<C, Field>
        : Choice<C, Field>;
    }[FilterField<C>]
  | Derived<C>;

/** A choice among values that each have a name. */
export const choiceFilter = <K extends string, const V extends string | number>(
  key: K,
  label: string,
  values: readonly V[],
  nameOf: (value: V) => string,
) => ({ key, label, options: values.map((value) => ({ value, label: nameOf(value) })) });

/** A choice among states, agreeing with the noun. */
export const statusFilter = <K extends string, const V extends string>(
  t: TFunction,
  of: Thing,
  key: K,
  values: readonly V[],
) => choiceFilter(key, t('label.status'), values, (value) => statusName(t, of, value));

/** A filter as its control shows it: address texts and their labels. */
export interface ShownFilter {
  key: string;
  label: string;
  type?: 'date' | 'text';
  options?: { text: string; label: string }[];
}

const textOf = (option: Option<unknown>) => option.text ?? String(option.value);

/** How a filter is shown in its control. */
export function shownFilter<C extends Call>(filter: ListFilter<C>): ShownFilter {
  const { key, label } = filter;
  return 'options' in filter
    ? {
        key,
        label,
        options: filter.options.map((option) => ({ text: textOf(option), label: option.label })),
      }
    : { key, label, type: filter.type };
}

/** The body fields a filter stands for, given its text in the address. */
export function filterBody<C extends Call>(filter: ListFilter<C>, text: string): object {
  if ('body' in filter) return filter.body(text);
  if (!('options' in filter)) {
    // the address may contain anything
    return filter.type === 'date' && !isDate(text) ? {} : { [filter.key]: text };
  }
  const chosen = filter.options.find((option) => textOf(option) === text);
  const value = chosen ? chosen.value : filter.parse?.(text);
  return value === undefined ? {} : { [filter.key]: value };
}
