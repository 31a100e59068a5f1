import type { Call } from '@canopy/contract/call';
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { FilterField, SortOf, TextOf } from '../ui/listTypes.ts';

/** Reads one parameter of an address, where anybody may type anything. */
type Read = (text: string | undefined) => string | undefined;

/** The parameters of a screen by name. */
export type SearchParams = Record<string, Read>;

/** A parameter that every link must give; an address without it reads as empty. */
export const required = (text: string | undefined): string => text ?? '';

/** A parameter that may be absent. */
export const optional = (text: string | undefined): string | undefined => text || undefined;

/** One of a few words; anything else in the address counts as absent. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (text: string | undefined): Word | undefined =>
    words.find((word) => word === text);

/** A filter that is on or off: on with `1`, `true` or nothing said, off with anything that says no. */
export const flag = (text: string | undefined): '1' | undefined =>
  text === undefined || ['0', 'false', 'no', 'off'].includes(text.toLowerCase()) ? undefined : '1';

/** Says which call the list on a screen reads: its filters and sort fields may be linked to. */
export interface ListOf<C extends Call> {
  call?: C;
}
/** For a screen with a list of this call: `listOf<typeof stock.itemList>()`. */
export const listOf = <C extends Call>(): ListOf<C> => ({});

type OptionalNames<P extends SearchParams> = {
  [Name in keyof P]: undefined extends ReturnType<P[Name]> ? Name : never;
}[keyof P];

/** What a screen reads of its own parameters. */
export type ParamsRead<P extends SearchParams> = {
  [Name in Exclude<keyof P, OptionalNames<P>>]: ReturnType<P[Name]>;
} & { [Name in OptionalNames<P>]?: ReturnType<P[Name]> };

/** What a link to a list may say, typed by the call; nothing where the screen has no list. */
export type ListLink<C extends Call> = [C] extends [never]
  ? {}
  : { page?: string; size?: string; q?: string; sort?: SortOf<C> } & {
      [Field in FilterField<C>]?: TextOf<C, Field>;
    };

/** What is read of a list's state: texts, because an address may hold anything. */
export type ListRead<C extends Call> = [C] extends [never]
  ? {}
  : { page?: string; size?: string; q?: string; sort?: string } & {
      [Field in FilterField<C>]?: string;
    };

/**
 * Validates a screen's parameters; those it does not name pass unchanged, so that a list keeps its
 * state. Links are checked against the stricter type of the input.
 */
export const validated =
  <P extends SearchParams, L extends Call>(params: P) =>
  (raw: ParamsRead<P> & ListLink<L> & SearchSchemaInput) => {
    const texts: Record<string, string | undefined> = { ...raw };
    for (const [name, read] of Object.entries(params)) texts[name] = read(texts[name]);
    return texts as ParamsRead<P> & ListRead<L>;
  };
