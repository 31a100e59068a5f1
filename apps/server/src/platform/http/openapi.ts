import type { Access, Call } from '@canopy/contract/call';
import { allCalls } from '@canopy/contract/contract';
import { fileResult } from '@canopy/contract/fields';
import { ERROR_STATUS, type ErrorCode } from '@canopy/contract/codes';
import { z } from 'zod';
import { codeSamples } from './codeSamples.ts';
import { refusalsOf } from './refusals.ts';

const schemaOf = (type: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(brand: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of allCalls) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} member API`,
      version: '1',
      description:
        'Answers come in an envelope: RESULT, MESSAGE, ERROR, CODE, REQUESTID. Bodies are signed: ' +
        'JianCustom is the lower-case hex HMAC-SHA256 of the body as it is sent, or normalised by RFC 8785. ' +
        'A program of another company works with a key (Settings, Integrations) under the same rules: the key is ' +
        'the bearer, cLoginUser is the ID of the key (I0000001), and every body is signed with the signing key ' +
        'that was shown beside it; a key alone cannot write. It can make the calls that name one of its rights ' +
        '(“staff with …”) and ask for no PIN, so many a minute as it says.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(name: string, call: Call) {
  const [tag] = name.split('.');
  const body = call.body && schemaOf(call.body, 'input');
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: describe(call),
    ...(call.access.kind === 'session' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...pathParameters(call), ...headers(call)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body } },
          },
          ...codeSamples(call, body),
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: (call.result as unknown) === fileResult ? filesOf(call) : answers(call),
      },
      ...refusals(call),
    },
  };
}

/** RESULT in its envelope, and the files available instead. */
const answers = (call: Call) => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['RESULT', 'REQUESTID'],
      properties: {
        RESULT: schemaOf(call.result, 'output'),
        ...(call.message ? { MESSAGE: schemaOf(call.message, 'output') } : {}),
        REQUESTID: { type: 'string' },
      },
    },
  },
  ...(call.body && 'Export' in call.body.def.shape ? FILES : {}),
  ...papersOf(call),
});

/** The response when `Paper` asks for a document. */
function papersOf(call: Call) {
  const paper = (call.body?.def.shape as Record<string, Field> | undefined)?.['Paper'];
  if (!paper) return {};
  return paper.safeParse('zip').success ? ZIP : PDF;
}

type Field = { safeParse: (value: unknown) => { success: boolean } };

const ZIP = { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

/** A file of any kind. */
const ANY_FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** The response when `Export` asks a list for a file. */
const FILES = {
  ...PDF,
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', format: 'binary' },
  },
};

/** The response of a call that always returns a file: a sheet where the caller says which kind. */
function filesOf(call: Call) {
  const format = (call.body?.def.shape as Record<string, Field> | undefined)?.['Format'];
  return format?.safeParse('xlsx').success ? { ...ANY_FILE, ...FILES } : ANY_FILE;
}

function describe(call: Call): string {
  const parts = [`Who: ${whoMay(call.access)}.`];
  const owners = Object.entries(call.owners);
  if (owners.length > 0) {
    parts.push(`Whose: ${owners.map(([field, rule]) => `${field} ${rule}`).join(', ')}.`);
  }
  if (call.errors.length > 0) parts.push(`Refusals: ${call.errors.join(', ')}.`);
  return parts.join(' ');
}

function whoMay(access: Access): string {
  if (access.kind === 'public')
    return access.staff ? `anybody, of staff those with ${access.staff}` : 'anybody';
  const who = [
    access.member ? 'members' : access.stockist ? 'stockists' : '',
    access.staff === '*' ? 'staff' : access.staff ? `staff with ${access.staff}` : '',
  ];
  return who.filter(Boolean).join(', ');
}

function pathParameters(call: Call) {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function headers(call: Call) {
  const header = (name: string, description: string, required = true) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    header('cLoginUser', 'memberID of the session, or PUBLIC'),
    ...(call.body ? [header('JianCustom', 'HMAC-SHA256 of the body')] : []),
    ...(call.idempotent ? [header('Idempotency-Key', 'one per command, kept for re-sending')] : []),
    ...(call.oncePerForm
      ? [header('Form-Opened', 'instant at which the form was opened that sends it', false)]
      : []),
  ];
}

function refusals(call: Call) {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(call)) {
    const status = ERROR_STATUS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, list]) => [
      status,
      { description: list.join(', '), content: refusalContent(list) },
    ]),
  );
}

/** The envelope of an error; an unusable session is answered with bare text. */
function refusalContent(list: ErrorCode[]) {
  const coded = list.filter((code) => code !== 'INVALID_TOKEN');
  return {
    ...(coded.length > 0 && {
      'application/json': {
        schema: {
          type: 'object',
          required: ['ERROR', 'CODE', 'REQUESTID'],
          properties: {
            ERROR: { type: 'string', description: 'In the language of Accept-Language' },
            CODE: { enum: coded },
            ERRORS: {
              type: 'object',
              description: 'Codes by field',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            PARAMS: { type: 'object' },
            REQUESTID: { type: 'string' },
          },
          additionalProperties: false,
        },
      },
    }),
    ...(coded.length < list.length && {
      'text/plain': { schema: { type: 'string', const: 'INVALID TOKEN' } },
    }),
  };
}
