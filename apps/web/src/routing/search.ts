import type { Call } from '@canopy/contract/call';
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { FilterField, SortOf, TextOf } from '../ui/list/listTypes.ts';

/** Reads one URL parameter, which may contain anything. */
type Read = (text: string | undefined) => string | undefined;

/** A screen's parameters, by name. */
export type SearchParams = Record<string, Read>;

/** A parameter that every link must give; if the URL lacks it, it is empty. */
export const required = (text: string | undefined): string => text ?? '';

/** A parameter that may be absent. */
export const optional = (text: string | undefined): string | undefined => text || undefined;

/** One of a few words; anything else counts as absent. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (text: string | undefined): Word | undefined =>
    words.find((word) => word === text);

/** A filter that is on or off: on for `1`, `true` or an empty value, off for anything meaning no, or if absent. */
export const flag = (text: string | undefined): '1' | undefined =>
  text === undefined || ['0', 'false', 'no', 'off'].includes(text.toLowerCase()) ? undefined : '1';

/** Names the call behind a screen's list, whose filters and sort fields links may use. */
export interface ListOf<C extends Call> {
  call?: C;
}
/** For a screen with a list of this call: `listOf<typeof stock.itemList>()`. */
export const listOf = <C extends Call>(): ListOf<C> => ({});

type OptionalNames<P extends SearchParams> = {
  [Name in keyof P]: undefined extends ReturnType<P[Name]> ? Name : never;
}[keyof P];

/** A screen's own parameters after reading. */
export type ParamsRead<P extends SearchParams> = {
  [Name in Exclude<keyof P, OptionalNames<P>>]: ReturnType<P[Name]>;
} & { [Name in OptionalNames<P>]?: ReturnType<P[Name]> };

/** List state that a link may give, typed by the call; nothing if the screen has no list. */
export type ListLink<C extends Call> = [C] extends [never]
  ? {}
  : { page?: string; size?: string; q?: string; sort?: SortOf<C> } & {
      [Field in FilterField<C>]?: TextOf<C, Field>;
    };

/** List state as read: texts, because a URL may contain anything. */
export type ListRead<C extends Call> = [C] extends [never]
  ? {}
  : { page?: string; size?: string; q?: string; sort?: string } & {
      [Field in FilterField<C>]?: string;
    };

/**
 * Validates a screen's parameters; others pass unchanged, so that a list keeps its state. Links are checked
 * against the stricter input type.
 */
export const validated =
  <P extends SearchParams, L extends Call>(params: P) =>
  (raw: ParamsRead<P> & ListLink<L> & SearchSchemaInput) => {
    const texts: Record<string, string | undefined> = { ...raw };
    for (const [name, read] of Object.entries(params)) texts[name] = read(texts[name]);
    return texts as ParamsRead<P> & ListRead<L>;
  };
