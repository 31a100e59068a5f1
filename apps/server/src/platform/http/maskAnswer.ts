import { personalMark, type PersonalMark } from '@canopy/contract/personal';
import { maskedAs } from '@canopy/domain/masks';
import type { z } from 'zod/mini';
import type { Actor } from '../context.ts';

/** Who reads an answer. */
type Reader = Actor | null;
/** @param owner the person whom the data around a value is about, as far as that is said */
type Mask = (value: unknown, reader: Reader, owner: string | null) => unknown;

/**
 * An answer as its reader may see it: whatever the contract declares as `personal` is masked for everybody but its
 * owner and those with a right to it. Every answer, file and paper passes here.
 *
 * @param asked the member the call names; the answer is about them where it names nobody itself
 */
export function maskedFor<T>(
  reader: Reader,
  schema: z.ZodMiniType,
  answer: T,
  asked: unknown = null,
): T {
  const mask = maskOf(schema);
  // a masked text is a text
  return mask ? (mask(answer, reader, typeof asked === 'string' ? asked : null) as T) : answer;
}

/** Whether a person may read a field whole. Staff who act as a member see what their own rights allow. */
function readsWhole(reader: Reader, owner: string | null, { readers }: PersonalMark): boolean {
  if (!reader) return false;
  const rights = (reader.impersonator ?? reader).permissions;
  if (rights.has('member.personalData')) return true;
  const named = readers.some((one) => (one === 'counter' ? atOwnCounter(reader) : rights.has(one)));
  return named || (!reader.impersonator && owner === reader.publicId);
}

/** A stockist in person; the calls limit what they answer to the parcels of the own counter. */
const atOwnCounter = (reader: Actor) => reader.role === 'stockist' && !reader.impersonator;

const masks = new WeakMap<z.core.$ZodType, Mask | null>();

/** How answers of a schema are masked, worked out once; null: nothing in them is personal. */
function maskOf(schema: z.core.$ZodType): Mask | null {
  const known = masks.get(schema);
  if (known !== undefined) return known;
  // a schema that contains itself finds this while it is being looked at
  masks.set(schema, null);
  const mark = personalMark(schema);
  const mask = mark ? markedMask(mark) : innerMask(schema);
  masks.set(schema, mask);
  return mask;
}

const markedMask =
  (mark: PersonalMark): Mask =>
  (value, reader, owner) =>
    readsWhole(reader, owner, mark) ? value : maskedAs(mark.kind, value);

function innerMask(schema: z.core.$ZodType): Mask | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectMask(def.shape);
    case 'array':
      return each(maskOf(def.element));
    case 'record':
      return each(maskOf(def.valueType));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return maskOf(def.innerType);
    case 'pipe':
      return maskOf(def.out);
    case 'union':
      return oneAfterAnother(def.options.map(maskOf));
    case 'intersection':
      return oneAfterAnother([maskOf(def.left), maskOf(def.right)]);
    default:
      return null;
  }
}

/** A masked value stays as it is, so that it does no harm when several apply. */
function oneAfterAnother(all: readonly (Mask | null)[]): Mask | null {
  const some = all.filter((mask) => mask !== null);
  if (some.length === 0) return null;
  return (value, reader, owner) =>
    some.reduce((masked, mask) => mask(masked, reader, owner), value);
}

function each(mask: Mask | null): Mask | null {
  if (!mask) return null;
  return (value, reader, owner) => {
    if (Array.isArray(value)) return value.map((one) => mask(one, reader, owner));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, mask(one, reader, owner)]),
    );
  };
}

/** Names of the fields that say whom an object is about. */
const OWNERS = ['memberID', 'staffID'];

function objectMask(shape: Readonly<Record<string, z.core.$ZodType>>): Mask | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const mask = maskOf(schema);
    return mask ? [[name, mask] as const] : [];
  });
  if (fields.length === 0) return null;
  const ownerField = OWNERS.find((name) => name in shape);
  return (value, reader, around) => {
    if (typeof value !== 'object' || value === null) return value;
    const masked: Record<string, unknown> = { ...value };
    const named = ownerField === undefined ? around : masked[ownerField];
    const owner = typeof named === 'string' ? named : null;
    for (const [name, mask] of fields) {
      if (name in masked) masked[name] = mask(masked[name], reader, owner);
    }
    return masked;
  };
}
