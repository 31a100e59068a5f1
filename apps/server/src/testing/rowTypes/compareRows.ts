import pg from 'pg';
import type { Column } from './readTypes.ts';
import type { Row } from './readRow.ts';

/** What a statement returned, as the driver has it. */
export interface Returned {
  fields: { name: string; dataTypeID: number }[];
  rows: Record<string, unknown>[];
}

/** What the driver makes of a database type; see the parsers in open.ts. */
export const READ_AS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  name: 'string',
  varchar: 'string',
  date: 'string',
  uuid: 'string',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _date: 'Date[]',
};

const { BOOL, BYTEA, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8 } = pg.types.builtins;
const {
  JSON: PLAIN_JSON,
  JSONB,
  NUMERIC,
  OID,
  TEXT,
  TIMESTAMPTZ,
  UUID,
  VARCHAR,
} = pg.types.builtins;

const NAMES: Record<number, string> = {
  [BOOL]: 'bool',
  [BYTEA]: 'bytea',
  [DATE]: 'date',
  [FLOAT4]: 'float4',
  [FLOAT8]: 'float8',
  [INT2]: 'int2',
  [INT4]: 'int4',
  [INT8]: 'int8',
  [PLAIN_JSON]: 'json',
  [JSONB]: 'jsonb',
  [NUMERIC]: 'numeric',
  [OID]: 'oid',
  [TEXT]: 'text',
  [TIMESTAMPTZ]: 'timestamptz',
  [UUID]: 'uuid',
  [VARCHAR]: 'varchar',
  // these the driver does not name
  19: 'name',
  1005: '_int2',
  1007: '_int4',
  1009: '_text',
  1016: '_int8',
  1182: '_date',
  5069: 'xid8',
};

/** Columns that come along with `*` need not be named. */
const ALL_COLUMNS = /(?:^|[\s,.])\*(?:\s|,|$)/;

/** In what the columns of a result differ from a row type: their names and kinds. */
export function wrongColumns(text: string, { fields, rows }: Returned, row: Row): string[] {
  const missing = Object.entries(row.columns)
    .filter(([name, { optional }]) => !optional && !fields.some((field) => field.name === name))
    .map(([name]) => `${name} is not returned`);
  const told = fields.flatMap(({ name, dataTypeID }, at) => {
    const column = row.columns[name] ?? row.others;
    if (!column) {
      return ALL_COLUMNS.test(text) ? [] : [`${name} is returned, and not in the type`];
    }
    // a later column of a name is the one that is read
    if (fields.findLastIndex((field) => field.name === name) > at) {
      return ALL_COLUMNS.test(text) ? [] : [`${name} is returned twice`];
    }
    const type = NAMES[dataTypeID];
    if (!type)
      return [`${name} has a database type (${dataTypeID}) of which nothing is known here`];
    const kind = READ_AS[type]!;
    // a bare `null` is text to the database
    const isNull = type === 'text' && column.nullable && rows.every((one) => one[name] === null);
    return isNull || accepts(column, kind)
      ? []
      : [`${name} is ${type}: ${kind}, not ${column.type}`];
  });
  return [...missing, ...told];
}

const accepts = ({ type }: Column, kind: string): boolean => {
  const allowed = type.split(' | ');
  const isList = kind.endsWith('[]');
  return (
    kind === 'json' ||
    allowed.includes(kind) ||
    allowed.includes('unknown') ||
    (isList && allowed.includes('unknown[]'))
  );
};

/** Which values of the rows their type does not allow: nulls, and JSON of another kind. */
export function wrongValues({ fields, rows }: Returned, row: Row): string[] {
  const found = new Set<string>();
  for (const { name, dataTypeID } of fields) {
    const column = row.columns[name] ?? row.others;
    if (!column || column.type === 'unknown') continue;
    const isJson = dataTypeID === PLAIN_JSON || dataTypeID === JSONB;
    if (column.nullable && !isJson) continue;
    for (const { [name]: value } of rows) {
      if (value === null) {
        if (!column.nullable) found.add(`${name} is null`);
      } else if (isJson && !isOf(value, column.type)) {
        found.add(`${name} is JSON: ${kindOf(value)}, not ${column.type}`);
      }
    }
  }
  return [...found];
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);

const isOf = (value: unknown, type: string): boolean =>
  type
    .split(' | ')
    .some((one) =>
      one.endsWith('[]')
        ? Array.isArray(value) &&
          value.every((element) => element === null || isOf(element, one.slice(0, -2)))
        : one === 'json' || one === 'unknown' || (typeof value === one && !Array.isArray(value)),
    );
