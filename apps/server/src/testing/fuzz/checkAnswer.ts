import { ERROR_STATUS } from '@canopy/contract/codes';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Endpoint, Schema } from './document.ts';

/** The response to one request. */
export interface Received {
  status: number;
  mediaType: string;
  text: string;
  ms: number;
}

const MAX_MS = 5_000;

/** Internals that must never be shown to a caller. */
const INNARDS = /at .{1,200}\.ts:\d|\bselect .{1,200} from |insert into |node_modules|SQLSTATE/i;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new WeakMap<Schema, ValidateFunction>();

function validate(schema: Schema, value: unknown): string | null {
  let check = compiled.get(schema);
  if (!check) {
    check = ajv.compile(schema);
    compiled.set(schema, check);
  }
  return check(value) ? null : ajv.errorsText(check.errors).slice(0, 300);
}

/** What is wrong with a response; null when the document declares it. */
export function complaintAbout(received: Received, endpoint: Endpoint | null): string | null {
  const { status, mediaType, text, ms } = received;
  if (ms > MAX_MS) return `took ${Math.round(ms)} ms`;
  if (INNARDS.test(text)) return 'tells of its innards';
  if (!endpoint) return complaintOutside(received);
  const content = endpoint.answers[status];
  if (!content) return `status ${status} is not declared`;
  const schema = content[mediaType]?.schema;
  if (!schema) return `${mediaType} is not declared for ${status}`;
  const value = mediaType === 'application/json' ? parse(text) : text;
  const wrong = validate(schema, value);
  return wrong && `breaks its schema: ${wrong}`;
}

/**
 * For a path that no call has, or a request that no call accepts: it must be refused in the envelope, or
 * get a page.
 */
function complaintOutside({ status, mediaType, text }: Received): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400 || mediaType === 'text/plain') return null;
  const { CODE } = (parse(text) ?? {}) as { CODE?: string };
  return CODE && CODE in ERROR_STATUS ? null : `status ${status} without the envelope`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
