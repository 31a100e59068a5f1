import type { PersonalKind } from '@canopy/domain/masks';
import { z } from 'zod/mini';
import type { Permission } from './codes.ts';

/** Who else reads a personal field whole: staff with the right, or a stockist for parcels of the own counter. */
export type PersonalReader = Permission | 'counter';

/** What a field of an answer says about a person. */
export interface PersonalMark {
  kind: PersonalKind;
  /** Besides the person and staff with `member.personalData`. */
  readers: readonly PersonalReader[];
}

const marks = z.registry<PersonalMark>();

/** The mark of a schema; undefined: it says nothing personal. */
export const personalMark = (schema: z.core.$ZodType): PersonalMark | undefined =>
  marks.get(schema);

const said = (readers: readonly PersonalReader[]): string =>
  `Personal: whole for its owner and for staff with ${['member.personalData', ...readers.filter((reader) => reader !== 'counter')].join(' or ')}, masked for others`;

/**
 * A personal text in an answer. The server masks it wherever it leaves, in the answer, a file or a paper, unless
 * the caller is the person, has `member.personalData` or is named here: whose it is says the nearest `memberID` or
 * `staffID` around it, or else the `MemberID` that was asked for.
 *
 *     email: personal('email'),
 *     mobile: personal('mobile', 'shipment.update', 'counter'),
 */
export const personal = (kind: Exclude<PersonalKind, 'facts'>, ...readers: PersonalReader[]) =>
  z
    .string()
    .check(z.describe(said(readers)))
    .register(marks, { kind, readers });

/** A record of facts, some of which may be personal: those are masked by their names. */
export const personalFacts = (...readers: PersonalReader[]) =>
  z
    .record(z.string(), z.unknown())
    .check(z.describe(said(readers)))
    .register(marks, { kind: 'facts', readers });

/** The same, of texts. */
export const personalTexts = (...readers: PersonalReader[]) =>
  z
    .record(z.string(), z.string())
    .check(z.describe(said(readers)))
    .register(marks, { kind: 'facts', readers });
