import type { ImportKind, importProblems } from '@canopy/contract/company/imports';
import type { Language } from '@canopy/contract/languages';
import type { SheetHead } from '@canopy/domain/importSheet';
import type { Choice } from '@canopy/domain/importValues';
import type { z } from 'zod/mini';
import { namesIn, textOf } from '../../../platform/texts.ts';
import { IMPORTS, type ImportColumn } from './declarations.ts';
import { headingOf } from './headings.ts';
import type { Headings } from './readSheet.ts';
import type { Readers } from './readers.ts';

/** Something wrong in one cell. */
export interface CellProblem {
  line: number;
  /** Name of the column; `Sheet` for the sheet as a whole. */
  field: string;
  code: string;
  /** The cell as written. */
  value: string;
  /** A sentence that says it already, in the reader's language. */
  text?: string;
}

type Problem = z.output<typeof importProblems>['problems'][number];
/** Rows named with a problem; the number of all is told besides. */
const MAX_LINES = 100;
/** Values that fit into a sentence. */
const FEW = 12;
/** The same mistake for the reader, whatever the code. */
const SAME: Readonly<Record<string, string>> = {
  DUPLICATE_USERNAME: 'TAKEN',
  DUPLICATE_EMAIL: 'TAKEN',
  DUPLICATE_MOBILE: 'TAKEN',
  DUPLICATE_IDENTITY: 'TAKEN',
  SPONSOR_UNKNOWN: 'NOT_FOUND',
  PARENT_UNKNOWN: 'NOT_FOUND',
  MEMBER_UNKNOWN: 'NOT_FOUND',
  POSITION_CIRCLE: 'CIRCLE',
};

/** Says what is wrong in the sheets of an import, in a reader's language and by the headings of the sheet. */
export interface Speaker {
  headingOf: (field: string) => string;
  say: (problem: Omit<CellProblem, 'line'>) => string;
}

/** Who says it. */
export function speaker(
  kind: ImportKind,
  language: Language,
  readers: Readers,
  headings: Headings,
): Speaker {
  const columns = new Map(IMPORTS[kind].columns.map((column) => [column.name, column]));
  const heading = (field: string) => {
    const column = columns.get(field);
    return headings[field] ?? (column ? headingOf(column, language) : '');
  };
  const say = ({ field, code, value, text }: Omit<CellProblem, 'line'>): string => {
    if (text) return heading(field) ? `${heading(field)}: ${text}` : text;
    const params = { column: heading(field), value: value.slice(0, 60) };
    const column = columns.get(field);
    const note = column?.note ? textOf(language, `importNote.${column.note}`) : '';
    const same = SAME[code] ?? code;
    if (field === 'Sheet' || known.has(same))
      return textOf(language, `importProblem.${same}`, { ...params, note }).trim();
    if (value.trim() === '') return textOf(language, 'importProblem.REQUIRED', params);
    if (column?.kind && column.kind !== 'day')
      return unknownText(language, readers[column.kind].nearest(value), {
        ...params,
        choices: readers[column.kind].choices,
      });
    return textOf(language, 'importProblem.wrong', { ...params, note }).trim();
  };
  return { headingOf: heading, say };
}

const known = new Set(namesIn('importProblem').filter((name) => /^[A-Z_]+$/.test(name)));

function unknownText(
  language: Language,
  nearest: readonly Choice[],
  { choices, ...params }: { choices: readonly Choice[]; column: string; value: string },
): string {
  const list = (some: readonly Choice[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(
      some.map((choice) => shown(choice, language)),
    );
  if (nearest.length > 0)
    return textOf(language, 'importProblem.unknownNear', { ...params, near: list(nearest) });
  if (choices.length > FEW)
    return textOf(language, 'importProblem.unknownMany', {
      ...params,
      example: shown(choices[0]!, language),
    });
  return textOf(language, 'importProblem.unknownAllowed', { ...params, allowed: list(choices) });
}

/** `MY (Malaysia)`. */
export const shown = (choice: Choice, language: Language): string => {
  const name = nameOf(choice, language);
  return name === choice.code ? name : `${choice.code} (${name})`;
};

/** What a reader calls a value. */
export const nameOf = (choice: Choice, language: Language): string =>
  choice.name?.(language) || choice.code;

/** Lists problems once for all rows that have them, in the order of the first row. */
export function grouped(
  problems: readonly CellProblem[],
  { headingOf: of, say }: Speaker,
): Problem[] {
  const groups = new Map<string, Problem>();
  for (const problem of problems) {
    const text = say(problem);
    const key = `${problem.field}\n${problem.code}\n${text}`;
    const group = groups.get(key) ?? {
      heading: of(problem.field),
      code: problem.code,
      text,
      lines: [],
      count: 0,
    };
    group.count += 1;
    if (group.lines.length < MAX_LINES) group.lines.push(problem.line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What is wrong with the headings of a sheet. */
export function headProblems(
  kind: ImportKind,
  language: Language,
  head: SheetHead | null,
): CellProblem[] {
  const problem = (text: string): CellProblem => ({
    line: head?.line ?? 1,
    field: 'Sheet',
    code: 'COLUMNS',
    value: '',
    text,
  });
  if (!head) return [problem(textOf(language, 'importProblem.noHead'))];
  const columns = new Map<string, ImportColumn>(
    IMPORTS[kind].columns.map((column) => [column.name, column]),
  );
  return [
    ...head.missing.map((name) =>
      problem(
        textOf(language, 'importProblem.missing', {
          column: headingOf(columns.get(name)!, language),
        }),
      ),
    ),
    ...head.twice.map((column) =>
      problem(textOf(language, 'importProblem.twiceColumn', { column })),
    ),
  ];
}
