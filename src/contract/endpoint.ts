import { z } from 'zod'
import { KIBIBYTE } from '../domain/bytes.ts'
import { MINUTE_MS } from '../domain/time.ts'
import type { Call, CallAccess, EnvelopeKind } from './call.ts'
import type { ErrorName } from './errors.ts'
import type { HashedCall, IssuedHashedPath } from './hashed-path.ts'

/**
 * The rate limit of an endpoint: at most `limit` calls in `windowMs` milliseconds. `key` tells which calls are counted
 * together, such as those of one player or one address.
 */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
  readonly key: 'address' | 'player'
  /**
   * Maximum number of calls in the window for each player, and for each visitor's device on which a player has logged
   * in within 90 days. Each of them has its own count, so that a flood from the same network address never blocks them.
   * Without `perKnown`, all calls are counted by `key`.
   */
  readonly perKnown?: number
  /**
   * Whether all server processes count the calls together in the database. True for calls that cost money or processor
   * time. Without `isShared`, each process counts in its own memory.
   */
  readonly isShared?: true
}

/**
 * The rate limit of all calls without their own limit; these calls are counted together. A player's calls are counted
 * by account, a visitor's by network address. The limit of an address is higher, since many visitors may share the
 * address of a mobile carrier.
 */
export const DEFAULT_RATE_LIMIT = { windowMs: MINUTE_MS, perPlayer: 1_200, perAddress: 6_000 } as const

/** Maximum size of the JSON body of a call that declares no `largeBody`, in bytes. */
export const BODY_BYTES_MAX = 4 * KIBIBYTE

/** The size limit of an endpoint whose JSON body may be larger than `BODY_BYTES_MAX`, with the reason. */
export interface LargeBodyRule {
  readonly bytesMax: number
  /** A sentence that names the fields which need more than `BODY_BYTES_MAX`. */
  readonly because: string
}

/** The types of pictures that a player may upload. */
export type UploadFileType = 'image/jpeg' | 'image/png' | 'image/webp'

/**
 * The limits of one file field of a form. The server detects a file's type from its first bytes, never from its name.
 */
export interface UploadFileRule {
  readonly countMax: number
  readonly bytesMax: number
  readonly types: readonly UploadFileType[]
  readonly isRequired?: true
}

/** The file fields of a form, each with its rule, by the name of the field. */
export type FormFileRules = Readonly<Record<string, UploadFileRule>>

/** One call of the API. Client, server, documentation and fuzz tests all use this declaration. */
export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
  Who extends CallAccess = CallAccess,
  Kind extends EnvelopeKind = EnvelopeKind,
  Form extends FormFileRules | undefined = FormFileRules | undefined,
  Event extends z.ZodType | undefined = z.ZodType | undefined,
> extends Call<Path, Who, Kind> {
  readonly summary: string
  readonly body: Body
  /** Maximum size of the JSON body in bytes. For a form, the maximum size of its part `body`. */
  readonly bodyBytesMax: number
  readonly result: Result
  /**
   * The errors with which this endpoint can refuse a call. The errors of every call (`COMMON_ERROR_CODE`) are not
   * listed.
   */
  readonly errors: readonly ErrorName[]
  readonly rateLimit: RateLimit | undefined
  /**
   * Whether the server refuses the call with `reauthRequired` when the session was idle for the operator's
   * `idleMinutes`. True for calls that move money, coins or goods, and for draws whose prize can be coins. `forCoins`
   * for calls whose items decide: the service refuses them when one of the items is coins (`assertActiveForCoins`).
   * `unlessConfirmed` for a call whose body can contain a log-in credential: the service accepts the right credential
   * in place of an active session. False for calls that give other items only, such as points, or none.
   */
  readonly needsActiveSession: boolean | 'forCoins' | 'unlessConfirmed'
  /**
   * Whether the call needs a fresh credential. The player must have entered the credential at most
   * `FRESH_CREDENTIAL_PERIOD_MS` ago. The credential must date from the registration or be at least
   * `NEW_CREDENTIAL_WAIT_MS` old. Otherwise the server refuses the call with `reauthRequired`, whose data names the
   * usable methods (`UsableCredentials`). True for calls that show, replace or remove a credential or a receiver of
   * money.
   */
  readonly needsFreshCredential: boolean
  /**
   * Whether the client makes the call by itself (heartbeat, refresh, polling). Such a call does not count as an action
   * of the player.
   */
  readonly isAutomatic: boolean
  /**
   * Whether the server answers the call during maintenance. True for config calls, log-out, and calls that can finish
   * an open game round; their services refuse to begin a new round.
   */
  readonly isServedInMaintenance: boolean
  /**
   * The file fields of a call that uploads files, each with its rule. The request is `multipart/form-data`: its part
   * `body` contains the JSON body, and the parts with these names contain the files.
   */
  readonly form: Form
  /** The schema of one event, for a call whose answer is a stream of server-sent events. */
  readonly stream: Event
}

/** An endpoint that answers once, not with a stream of events. */
type AnswerEndpoint<Who extends CallAccess, Kind extends EnvelopeKind> = Endpoint<
  string,
  z.ZodObject,
  z.ZodType,
  Who,
  Kind,
  FormFileRules | undefined,
  undefined
>

/** A product call that only a player may make. */
export type PlayerEndpoint = AnswerEndpoint<'player', 'product'>

/** A product call that anybody may make. When its answer is 401, the client does not end the session. */
export type PublicEndpoint = AnswerEndpoint<'public', 'product'>

/** A config call: anybody may make it, and its envelope has `code` instead of `errcode`. */
export type ConfigEndpoint = AnswerEndpoint<'public', 'config'>

/**
 * A player's call that lists rows page by page. A `cursor` in the body selects the page that begins after the cursor's
 * row.
 */
export type PageEndpoint = Endpoint<
  string,
  z.ZodObject,
  z.ZodType,
  'player',
  'product',
  undefined,
  undefined
> & { readonly body: { readonly shape: { readonly cursor: z.ZodType } } }

/**
 * A player's call whose answer is a stream of events. With `lastEventId` in the body the stream continues after that
 * event.
 */
export type StreamEndpoint = Endpoint<
  string,
  z.ZodObject,
  z.ZodType,
  'player',
  'product',
  undefined,
  z.ZodType
> & { readonly body: { readonly shape: { readonly lastEventId: z.ZodType } } }

/**
 * The path that a client requests: the endpoint's own path or, for a hashed call, a path that the server has given to
 * this session. The type is `never` if the endpoint's path is only known as `string`, so that TypeScript refuses a call
 * that it cannot check.
 */
export type PathOf<E extends Call> = string extends E['path']
  ? never
  : E['path'] extends HashedCall
    ? IssuedHashedPath<E['path']>
    : E['path']

/** The fields of an endpoint that a client needs at run time, checked against the endpoint's type. */
export type CallOf<E extends Call> = Call<PathOf<E>, E['access'], E['envelope']>

export type BodyOf<E> = E extends { body: infer Body extends z.ZodObject } ? z.input<Body> : never
export type ParsedBodyOf<E> = E extends { body: infer Body extends z.ZodObject } ? z.output<Body> : never
export type ResultOf<E> = E extends { result: infer Result extends z.ZodType } ? z.output<Result> : never
export type EventOf<E> = E extends { stream: infer Event extends z.ZodType } ? z.output<Event> : never

/** The files of a call by the names of its form fields; `never` for a call without a form. */
export type FilesOf<E> = E extends { form: infer Form extends FormFileRules }
  ? { readonly [Field in keyof Form]: readonly Blob[] }
  : never

/**
 * Returns the API description of a body field that the spec requires but the server does not read.
 * @param reason why the server does not need the field
 */
const describeUnreadField = (reason: string) => `sent as the specification has it, and not read: ${reason}`

/** The fields that the client adds to the body of every call (spec, section 7). */
export const commonBodyFields = {
  appId: z
    .string()
    .max(64)
    .optional()
    .meta({ description: describeUnreadField('the address of the server tells which app it is') }),
  channel: z
    .string()
    .max(32)
    .optional()
    .meta({ description: 'where the client runs; kept with the registration, see `report funnel`' }),
  clientReferrer: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'the market of the client; kept with the registration, see `report funnel`' }),
  platform: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .meta({
      description: `0 phone, 1 desktop; ${describeUnreadField('a session names the device by the user agent')}`,
    }),
  appVersion: z
    .string()
    .max(64)
    .optional()
    .meta({
      description: describeUnreadField('pages of an older build find the newer one in `/build.json`'),
    }),
  appWebName: z
    .string()
    .max(64)
    .optional()
    .meta({ description: describeUnreadField('a server has one site, with one name') }),
}

/** The type of the fields that the client adds to the body of every call (`commonBodyFields`). */
export type CommonBodyFields = z.output<z.ZodObject<typeof commonBodyFields>>

/**
 * Declares an endpoint. A body with an unknown field is an error. The function adds the error `requestIdReused` to
 * calls with a `requestId`, and `reauthRequired` to calls that need an active session or a fresh credential.
 */
export function endpoint<
  const Path extends `/${string}`,
  Shape extends z.ZodRawShape,
  Result extends z.ZodType,
  const Who extends CallAccess = 'player',
  const Kind extends EnvelopeKind = 'product',
  const Form extends FormFileRules | undefined = undefined,
  Event extends z.ZodType | undefined = undefined,
>(
  path: Path,
  options: {
    summary: string
    body: Shape
    largeBody?: LargeBodyRule
    result: Result
    errors?: readonly ErrorName[]
    access?: Who
    envelope?: Kind
    rateLimit?: RateLimit
    needsActiveSession?: true | 'forCoins' | 'unlessConfirmed'
    needsFreshCredential?: true
    isAutomatic?: true
    isServedInMaintenance?: true
    form?: Form
    stream?: Event
  },
): Endpoint<Path, z.ZodObject<Shape, z.core.$strict>, Result, Who, Kind, Form, Event> {
  return {
    path,
    access: (options.access ?? 'player') as Who,
    envelope: (options.envelope ?? 'product') as Kind,
    summary: options.summary,
    body: z.strictObject(options.body),
    bodyBytesMax: options.largeBody?.bytesMax ?? BODY_BYTES_MAX,
    result: options.result,
    errors: errorsOf(options),
    rateLimit: options.rateLimit,
    needsActiveSession: options.needsActiveSession ?? false,
    needsFreshCredential: options.needsFreshCredential ?? false,
    isAutomatic: options.isAutomatic ?? false,
    isServedInMaintenance: options.isServedInMaintenance ?? options.envelope === 'config',
    form: options.form as Form,
    stream: options.stream as Event,
  }
}

function errorsOf(options: {
  body: z.ZodRawShape
  errors?: readonly ErrorName[]
  needsActiveSession?: true | 'forCoins' | 'unlessConfirmed'
  needsFreshCredential?: true
}): readonly ErrorName[] {
  const errors = [...(options.errors ?? [])]
  if ('requestId' in options.body) errors.push('requestIdReused')
  if (options.needsActiveSession || options.needsFreshCredential) errors.push('reauthRequired')
  return errors
}
