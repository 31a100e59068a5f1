/** The part of a JSON schema used here, as in the OpenAPI document. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  not?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  'x-codeSamples'?: unknown;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters: { name: string }[];
}

const JSON_TYPE = 'application/json';

/**
 * A TypeScript client for programs with a key, generated from the OpenAPI document: one method per call
 * that a key can make, typed with its body and result. It depends on Node.js only.
 */
export function clientSource(document: { paths: Record<string, unknown> }): string {
  const byFeature = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    const operation = (methods as { post?: Operation }).post;
    // calls with a code sample are those open to programs
    if (!operation?.['x-codeSamples']) continue;
    const [feature = '', name = ''] = operation.operationId.split('.');
    const keyed = operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key');
    byFeature.set(feature, [
      ...(byFeature.get(feature) ?? []),
      methodOf(name, path, keyed, operation),
    ]);
  }
  const features = [...byFeature].map(
    ([feature, methods]) => `  readonly ${feature} = {\n${methods.join('\n')}\n  };`,
  );
  return `${HEAD}${features.join('\n\n')}\n}\n`;
}

function methodOf(name: string, path: string, keyed: boolean, operation: Operation): string {
  const body = typeOf(operation.requestBody?.content[JSON_TYPE]?.schema ?? {});
  const answer = operation.responses['200']?.content ?? {};
  const json = answer[JSON_TYPE]?.schema.properties;
  const files = Object.keys(answer).some((type) => type !== JSON_TYPE);
  const result = json?.['RESULT'] ? typeOf(json['RESULT']) : 'never';
  const [type, send] = json
    ? [`Promise<${result}>`, `this.#call<${result}>`]
    : [`Promise<Blob>`, 'this.#file'];
  const key = keyed ? ', key' : '';
  const keyParameter = keyed ? ', key: string = randomUUID()' : '';
  return [
    `    /** ${operation.summary.replaceAll('*/', '')} */`,
    `    ${name}: (body: ${body}${keyParameter}): ${type} => ${send}('${path}', body${key}),`,
    ...(json && files
      ? [
          `    /** The same as a file. */`,
          `    ${name}File: (body: ${body}): Promise<Blob> => this.#file('${path}', body),`,
        ]
      : []),
  ].join('\n');
}

/** A JSON schema as a TypeScript type. */
function typeOf(schema: Schema): string {
  if (schema.not) return 'never';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return unique(some.map(typeOf)).join(' | ');
  if (schema.allOf) return unique(schema.allOf.map(typeOf)).join(' & ');
  if (Array.isArray(schema.type)) {
    return unique(schema.type.map((type) => typeOf({ ...schema, type }))).join(' | ');
  }
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, never>';
}

const unique = (types: string[]) => [...new Set(types)];

const HEAD = `// Made from /api/openapi.json of the server: do not edit, fetch it again from /api/client.ts
import { createHmac, randomUUID } from 'node:crypto';

/** What was shown when the key was made, and where the portal is: https://portal.example */
export interface Access {
  base: string;
  /** I0000001 */
  id: string;
  key: string;
  signingKey: string;
  /** Of refusals: en, ms, zh, ar, fr, es or it. */
  language?: string;
}

/** A call that was refused. */
export class Refusal extends Error {
  readonly status: number;
  /** The stable code of the refusal, and codes by field. */
  readonly code: string;
  readonly fields: Record<string, string[]>;

  constructor(status: number, envelope: { ERROR?: string; CODE?: string; ERRORS?: Record<string, string[]> }) {
    super(envelope.ERROR ?? String(status));
    this.status = status;
    this.code = envelope.CODE ?? '';
    this.fields = envelope.ERRORS ?? {};
  }
}

/** The calls that a key can make, as far as its rights go. */
export class Client {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  async #send(path: string, body: unknown, key?: string): Promise<Response> {
    const { base, id, key: bearer, signingKey, language = 'en' } = this.#access;
    const text = JSON.stringify(body);
    const answer = await fetch(\`\${base}/api\${path}\`, {
      method: 'POST',
      headers: {
        authorization: \`Bearer \${bearer}\`,
        cloginuser: id,
        jiancustom: createHmac('sha256', signingKey).update(text).digest('hex'),
        'content-type': 'application/json',
        'accept-language': language,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: text,
    });
    if (answer.ok) return answer;
    const said = await answer.text();
    let envelope = {};
    try {
      envelope = JSON.parse(said) as object;
    } catch {
      envelope = { ERROR: said };
    }
    throw new Refusal(answer.status, envelope);
  }

  async #call<R>(path: string, body: unknown, key?: string): Promise<R> {
    return ((await (await this.#send(path, body, key)).json()) as { RESULT: R }).RESULT;
  }

  async #file(path: string, body: unknown): Promise<Blob> {
    return (await this.#send(path, body)).blob();
  }

`;
