import { z } from 'zod/mini';
import type { ErrorCode, Permission } from './codes.ts';

/**
 * Who may make a call at all.
 *
 * - `public`: anybody; the `Authorization` header is ignored, unless `optionalSession` is set and
 *   `cLoginUser` names a person: then the session holds as everywhere, and of staff the permission
 *   `staff` is asked, if there is one.
 * - `session`: a signed-in person. `member: true` admits members and stockists,
 *   `stockist: true` stockists alone, `staff` staff who hold the permission (admins hold all),
 *   `staff: '*'` any staff.
 */
export type Access =
  | { kind: 'public'; optionalSession?: boolean; staff?: Permission }
  | { kind: 'session'; member?: boolean; stockist?: boolean; staff?: Permission | '*' };

export const PUBLIC: Access = { kind: 'public' };
/** Anybody; signed-in people get more. */
export const PUBLIC_OR_SIGNED_IN: Access = { kind: 'public', optionalSession: true };
/** Anybody and signed-in members; of employees those who hold the permission. */
export const publicOrStaff = (permission: Permission): Access => ({
  ...PUBLIC_OR_SIGNED_IN,
  staff: permission,
});
/** Every signed-in person, whatever the role. */
export const SIGNED_IN: Access = { kind: 'session', member: true, staff: '*' };
/** Members and stockists only. */
export const MEMBER: Access = { kind: 'session', member: true };
/** Every employee, whatever the permissions. */
export const STAFF: Access = { kind: 'session', staff: '*' };
/** Staff who hold the permission. */
export const staffWith = (permission: Permission): Access => ({
  kind: 'session',
  staff: permission,
});
/** Members for their own, and staff who hold the permission. */
export const memberOrStaff = (permission: Permission): Access => ({
  kind: 'session',
  member: true,
  staff: permission,
});

/** Widens an access to stockists, for their own counter. */
export const stockistOr = (access: Access): Access => ({ ...access, stockist: true }) as Access;

/**
 * Whose object a field may name.
 *
 * - `self`: the caller's own.
 * - `downline`: also somebody in the caller's own sponsor downline.
 * - `team`: also somebody below the caller in either tree: what a chart shows.
 * - `actor`: must equal the caller exactly, for staff too (`CreatedBy`).
 * - `own`: an object of the caller's, resolved by the query with the caller's scope.
 * - `anyone`: a reference that anybody may give (a sponsor, a product code, a reference id).
 * - `new`: a name that this call creates.
 *
 * Staff who pass the call's `access` may name anybody's, except for `actor`.
 */
export type OwnerRule = 'self' | 'downline' | 'team' | 'actor' | 'own' | 'anyone' | 'new';

type IdField =
  | `${string}ID`
  | `${string}Code`
  | `${string}Member`
  | `${string}Username`
  | `${string}By`;
type OwnersOf<Shape> = { [K in Extract<keyof Shape, IdField>]: OwnerRule };

/** The fields of a body or of a path, by name. */
type Shape = z.core.$ZodLooseShape;

/** One call of the API: the server implements it, the web is typed by it, tests walk it. */
export interface Call<
  Params extends Shape = Shape,
  Body extends Shape | undefined = Shape | undefined,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  /** Path below `/api`, with `{name}` for path parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodMiniObject<Params>;
  /** Absent: the call takes no body and carries no signature. */
  body?: Body extends Shape ? z.ZodMiniObject<Body> : undefined;
  result: Result;
  /** The answer stands in MESSAGE, and RESULT only says that there is one. */
  message?: z.ZodMiniType;
  owners: Record<string, OwnerRule>;
  /** Refusals of this call, in addition to those of every call. */
  errors: readonly ErrorCode[];
  /** `Idempotency-Key` is required: the call moves money or stock, places a sale or registers. */
  idempotent: boolean;
  /** Body carries `RequestTime`, checked against the server's clock (± 300 s). */
  fresh: boolean;
  /** Open to a person who has not set the security PIN yet (`firstLogin` = 1). */
  firstLogin: boolean;
  /** Largest body in bytes; 64 kB by default. */
  bodyLimit: number;
  /** Public calls about other people: at most 30 a minute per IP address. */
  throttled: boolean;
  /** Signed with the key of the session whose token stands in the body (`Token`). */
  signedByToken: boolean;
  /**
   * Open to staff who are signed in as a member. Reading is; moving money or people is not, nor is
   * changing the member's credentials, identity or address.
   */
  actingAs: boolean;
  /** Needs a solved captcha from a visitor, while the company's setting of that name is on. */
  captcha: CaptchaPlace | null;
  /** Answers while the portal is closed for maintenance. */
  inMaintenance: boolean;
  /** Its answer has the browser drop what it keeps of earlier answers: whoever uses it next finds none. */
  emptiesCache: boolean;
}

/** Calls for which a visitor solves a captcha. */
export type CaptchaPlace = 'register' | 'forgot';

interface CallInput<P extends Shape, B extends Shape, R extends z.ZodMiniType> {
  summary: string;
  access: Access;
  result: R;
  message?: z.ZodMiniType;
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  fresh?: boolean;
  firstLogin?: boolean;
  bodyLimit?: number;
  throttled?: boolean;
  signedByToken?: boolean;
  actingAs?: boolean;
  captcha?: CaptchaPlace;
  inMaintenance?: boolean;
  emptiesCache?: boolean;
  /** Drops unknown fields; all other calls refuse them. */
  tolerant?: boolean;
  params?: P;
  body?: B;
}

type WithOwners<P, B> = keyof OwnersOf<P & B> extends never
  ? { owners?: Record<never, OwnerRule> }
  : { owners: OwnersOf<P & B> };

const RequestTime = z.iso.datetime();

/** Declares a call with a body. A field that names an object and has no owner rule does not compile. */
export function post<B extends Shape, R extends z.ZodMiniType, P extends Shape = {}>(
  path: `/${string}`,
  input: CallInput<P, B, R> & { body: B } & WithOwners<P, B>,
): Call<P, B, R> {
  const shape = input.fresh ? { ...input.body, RequestTime: z.optional(RequestTime) } : input.body;
  const body = input.tolerant ? z.object(shape) : z.strictObject(shape);
  // the client sets RequestTime and the door checks it: nobody else's body has it
  return { ...common(path, input), method: 'POST', body: body as Call<P, B, R>['body'] };
}

/** Declares a POST without a body: it reads, and must not change anything. */
export function postEmpty<R extends z.ZodMiniType, P extends Shape = {}>(
  path: `/${string}`,
  input: CallInput<P, {}, R> & WithOwners<P, {}>,
): Call<P, undefined, R> {
  return { ...common(path, input), method: 'POST' };
}

/** Declares a call that reads with nothing but path parameters. */
export function get<R extends z.ZodMiniType, P extends Shape = {}>(
  path: `/${string}`,
  input: CallInput<P, {}, R> & WithOwners<P, {}>,
): Call<P, undefined, R> {
  return { ...common(path, input), method: 'GET' };
}

function common<P extends Shape, B extends Shape, R extends z.ZodMiniType>(
  path: `/${string}`,
  input: CallInput<P, B, R> & { owners?: Record<string, OwnerRule> },
) {
  return {
    path,
    summary: input.summary,
    access: input.access,
    ...(input.params ? { params: z.object(input.params) } : {}),
    result: input.result,
    ...(input.message ? { message: input.message } : {}),
    owners: input.owners ?? {},
    errors: input.errors ?? [],
    idempotent: input.idempotent ?? false,
    fresh: input.fresh ?? false,
    firstLogin: input.firstLogin ?? false,
    bodyLimit: input.bodyLimit ?? 65_536,
    throttled: input.throttled ?? false,
    signedByToken: input.signedByToken ?? false,
    actingAs: input.actingAs ?? !(input.idempotent || input.fresh),
    captcha: input.captcha ?? null,
    inMaintenance: input.inMaintenance ?? false,
    emptiesCache: input.emptiesCache ?? false,
  };
}

/** What a caller sends: the body as the client writes it. */
export type BodyOf<C> =
  C extends Call<Shape, infer B, z.ZodMiniType>
    ? B extends Shape
      ? z.input<z.ZodMiniObject<B>>
      : undefined
    : never;
/** The body after parsing, as the server's commands get it. */
export type ParsedBodyOf<C> =
  C extends Call<Shape, infer B, z.ZodMiniType>
    ? B extends Shape
      ? z.output<z.ZodMiniObject<B>>
      : undefined
    : never;
export type ParamsOf<C> =
  C extends Call<infer P, Shape | undefined, z.ZodMiniType> ? z.output<z.ZodMiniObject<P>> : never;
/** What stands in RESULT. */
export type ResultOf<C> = C extends Call<Shape, Shape | undefined, infer R> ? z.output<R> : never;
