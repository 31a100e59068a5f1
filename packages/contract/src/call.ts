import { z } from 'zod/mini';
import type { ErrorCode, Permission } from './codes.ts';

/**
 * Who may make a call.
 *
 * - `public`: anybody. The `Authorization` header is ignored unless `optionalSession` is set and
 *   `cLoginUser` names a person; the session then counts as usual, and staff need the permission in
 *   `staff`, if one is given.
 * - `session`: a signed-in person. `member: true` admits members and stockists, `stockist: true` stockists
 *   only, `staff` staff with the permission (administrators have all), `staff: '*'` any staff.
 */
export type Access =
  | { kind: 'public'; optionalSession?: boolean; staff?: Permission }
  | { kind: 'session'; member?: boolean; stockist?: boolean; staff?: Permission | '*' };

export const PUBLIC: Access = { kind: 'public' };
/** Anybody; signed-in people get more. */
export const PUBLIC_OR_SIGNED_IN: Access = { kind: 'public', optionalSession: true };
/** Anybody and signed-in members; staff only with the permission. */
export const publicOrStaff = (permission: Permission): Access => ({
  ...PUBLIC_OR_SIGNED_IN,
  staff: permission,
});
/** Every signed-in person, whatever the role. */
export const SIGNED_IN: Access = { kind: 'session', member: true, staff: '*' };
/** Members and stockists only. */
export const MEMBER: Access = { kind: 'session', member: true };
/** All staff, whatever their permissions. */
export const STAFF: Access = { kind: 'session', staff: '*' };
/** Staff with the permission. */
export const staffWith = (permission: Permission): Access => ({
  kind: 'session',
  staff: permission,
});
/** Members for their own data, and staff with the permission. */
export const memberOrStaff = (permission: Permission): Access => ({
  kind: 'session',
  member: true,
  staff: permission,
});

/** Extends access to stockists, for their own counter. */
export const stockistOr = (access: Access): Access => ({ ...access, stockist: true }) as Access;

/**
 * Whose object a field may refer to.
 *
 * - `self`: the caller's own.
 * - `downline`: also somebody in the caller's own sponsor downline.
 * - `team`: also somebody below the caller in either tree, as shown in the charts.
 * - `actor`: must be exactly the caller, for staff too (`CreatedBy`).
 * - `own`: an object of the caller's, which the query limits to the caller's scope.
 * - `anyone`: a reference that anybody may give (a sponsor, a product code, a reference id).
 * - `new`: a name that this call creates.
 *
 * Staff who pass the call's `access` may refer to anybody's, except for `actor`.
 */
export type OwnerRule = 'self' | 'downline' | 'team' | 'actor' | 'own' | 'anyone' | 'new';

type IdField =
  | `${string}ID`
  | `${string}Code`
  | `${string}Member`
  | `${string}Username`
  | `${string}By`;
type OwnersOf<Shape> = { [K in Extract<keyof Shape, IdField>]: OwnerRule };

/** The fields of a body or path, by name. */
type Shape = z.core.$ZodLooseShape;

/** One API call: implemented by the server, used as types by the web app, and exercised by tests. */
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
  /** The answer is in MESSAGE; RESULT only says that there is one. */
  message?: z.ZodMiniType;
  owners: Record<string, OwnerRule>;
  /** Errors of this call, besides those common to all calls. */
  errors: readonly ErrorCode[];
  /** Requires `Idempotency-Key`, because the call moves money or stock, places a sale or registers a member. */
  idempotent: boolean;
  /**
   * Has its effect again each time it is sent. A form says in `Form-Opened` when it was opened: if the same
   * person has sent the same since then, from another tab or device, it is refused with `DONE_BEFORE`.
   */
  oncePerForm: boolean;
  /** The body carries `RequestTime`, which must match the server's clock (± 300 s). */
  fresh: boolean;
  /** Available before the person has set the security PIN (`firstLogin` = 1). */
  firstLogin: boolean;
  /** Largest body in bytes; 64 kB by default. */
  bodyLimit: number;
  /**
   * Public call about other people: at most 30 per minute and IP address, all of them together. `prices`: about
   * what is sold, which a hall of visitors asks often; at most 120 beside them.
   */
  throttled: boolean | 'prices';
  /** Signed with the key of the session whose token is in the body (`Token`). */
  signedByToken: boolean;
  /**
   * Available to staff signed in as a member: true for reading, false for moving money or people and for
   * changing the member's credentials, identity or address.
   */
  actingAs: boolean;
  /** Visitors must solve a captcha while the company's setting for this place is on. */
  captcha: CaptchaPlace | null;
  /** Works while the portal is closed for maintenance. */
  inMaintenance: boolean;
  /**
   * The response makes the browser clear its cached responses, so that the next user of the browser finds
   * none.
   */
  emptiesCache: boolean;
}

/** Places where a visitor may have to solve a captcha. */
export type CaptchaPlace = 'register' | 'forgot';

interface CallInput<P extends Shape, B extends Shape, R extends z.ZodMiniType> {
  summary: string;
  access: Access;
  result: R;
  message?: z.ZodMiniType;
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  oncePerForm?: boolean;
  fresh?: boolean;
  firstLogin?: boolean;
  bodyLimit?: number;
  throttled?: boolean | 'prices';
  signedByToken?: boolean;
  actingAs?: boolean;
  captcha?: CaptchaPlace;
  inMaintenance?: boolean;
  emptiesCache?: boolean;
  /** Ignores unknown fields; all other calls reject them. */
  tolerant?: boolean;
  params?: P;
  body?: B;
}

type WithOwners<P, B> = keyof OwnersOf<P & B> extends never
  ? { owners?: Record<never, OwnerRule> }
  : { owners: OwnersOf<P & B> };

const RequestTime = z.iso.datetime();

/** Declares a call with a body. A field that refers to an object without an owner rule does not compile. */
export function post<B extends Shape, R extends z.ZodMiniType, P extends Shape = {}>(
  path: `/${string}`,
  input: CallInput<P, B, R> & { body: B } & WithOwners<P, B>,
): Call<P, B, R> {
  const shape = input.fresh ? { ...input.body, RequestTime: z.optional(RequestTime) } : input.body;
  const body = input.tolerant ? z.object(shape) : z.strictObject(shape);
  // the client sets RequestTime and the server's front door checks it; call bodies do not declare it
  return { ...common(path, input), method: 'POST', body: body as Call<P, B, R>['body'] };
}

/** Declares a POST without a body; it may only read. */
export function postEmpty<R extends z.ZodMiniType, P extends Shape = {}>(
  path: `/${string}`,
  input: CallInput<P, {}, R> & WithOwners<P, {}>,
): Call<P, undefined, R> {
  return { ...common(path, input), method: 'POST' };
}

/** Declares a call that reads, with path parameters only. */
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
    oncePerForm: input.oncePerForm ?? false,
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

/** The body as the client writes it. */
export type BodyOf<C> =
  C extends Call<Shape, infer B, z.ZodMiniType>
    ? B extends Shape
      ? z.input<z.ZodMiniObject<B>>
      : undefined
    : never;
/** The body after parsing, as the server's commands receive it. */
export type ParsedBodyOf<C> =
  C extends Call<Shape, infer B, z.ZodMiniType>
    ? B extends Shape
      ? z.output<z.ZodMiniObject<B>>
      : undefined
    : never;
export type ParamsOf<C> =
  C extends Call<infer P, Shape | undefined, z.ZodMiniType> ? z.output<z.ZodMiniObject<P>> : never;
/** The type of RESULT. */
export type ResultOf<C> = C extends Call<Shape, Shape | undefined, infer R> ? z.output<R> : never;
