import type { Call } from '@canopy/contract/call';
import { isForPrograms } from './access.ts';

/** The part of a JSON schema from which a sample is made. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema;
}

/** A value that roughly fits a schema: only what is required. */
function sampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const fields = (schema.required ?? [])
      .filter((name) => schema.properties?.[name]?.default === undefined)
      .map((name) => [name, sampleOf(schema.properties?.[name] ?? {})] as const);
    return Object.fromEntries(fields);
  }
  if (type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  return type === 'number' || type === 'integer' ? 1 : type === 'boolean' ? true : '…';
}

/**
 * How a program makes a call with its key, in curl and TypeScript (Node); every body is signed as sent.
 * `BASE`, `ID`, `KEY` and `SIGNING_KEY` come from the environment.
 */
export function codeSamples(call: Call, bodySchema: object) {
  if (call.method !== 'POST' || !call.body || !isForPrograms(call)) return {};
  const body = JSON.stringify(sampleOf(bodySchema as Schema));
  const keyed = call.idempotent;
  const curl = [
    `BODY='${body}'`,
    `SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$SIGNING_KEY" -r | cut -d' ' -f1)`,
    `curl "$BASE/api${call.path}" \\`,
    `  -H "Authorization: Bearer $KEY" -H "cLoginUser: $ID" \\`,
    `  -H "JianCustom: $SIGNATURE" -H "Content-Type: application/json" \\`,
    ...(keyed ? [`  -H "Idempotency-Key: $(openssl rand -hex 16)" \\`] : []),
    `  -d "$BODY"`,
  ].join('\n');
  const typescript = [
    `import { createHmac${keyed ? ', randomUUID' : ''} } from 'node:crypto';`,
    '',
    `const { BASE, ID, KEY, SIGNING_KEY } = process.env as Record<string, string>;`,
    `const body = JSON.stringify(${body});`,
    `const answer = await fetch(\`\${BASE}/api${call.path}\`, {`,
    `  method: 'POST',`,
    `  headers: {`,
    `    authorization: \`Bearer \${KEY}\`,`,
    `    cloginuser: ID!,`,
    `    jiancustom: createHmac('sha256', SIGNING_KEY!).update(body).digest('hex'),`,
    `    'content-type': 'application/json',`,
    ...(keyed ? [`    'idempotency-key': randomUUID(),`] : []),
    `  },`,
    `  body,`,
    `});`,
    `console.log(answer.status, await answer.json());`,
  ].join('\n');
  return {
    'x-codeSamples': [
      { lang: 'curl', source: curl },
      { lang: 'TypeScript', source: typescript },
    ],
  };
}
