import type { z } from 'zod'
import { DEVICE_ID_HEADER } from '../../contract/call.ts'
import { COMMON_ERROR_CODE } from '../../contract/common-errors.ts'
import type { CommonBodyFields, RateLimit } from '../../contract/endpoint.ts'
import { ERROR_CODE } from '../../contract/errors.ts'
import { usableCredentialsAt } from '../../domain/player/credential-age.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { type Caller, isCallerIdle, isCredentialFresh } from '../identity/caller.ts'
import { deviceHashOf } from '../identity/device.ts'
import { isDeviceKnown, KNOWN_DEVICE_LIFE_MS } from '../identity/player-device-repository.ts'
import { findSession, storeSessionActivity } from '../identity/session-repository.ts'
import { hashToken } from '../identity/token.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  type CallRequest,
  ClientGoneError,
  type FieldError,
  OpenedStream,
  type ServedCall,
  type UploadedFile,
} from './call.ts'
import type { CallLimiter } from './call-limiter.ts'
import { answerOfRefusal, answerOfServerError, answerOfSuccess, type CallAnswer } from './envelope.ts'
import { computeFormBytesMax, readForm } from './form.ts'
import { isNestedTooDeep, JSON_NESTING_MAX, parseJson } from './json-body.ts'
import { isOwnOrigin, publicOriginOf } from './origin.ts'
import type { TakeTurn } from './turns.ts'
import type { UploadBudget } from './upload-budget.ts'

/** Largest number of invalid fields that the answer to a refused call names. */
const FIELD_ERRORS_MAX = 10

/** Largest number of characters of an invalid field's name that an answer repeats. */
const FIELD_NAME_MAX = 100

const TOKEN_PATTERN = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/

/** The services, and the objects that limit calls, uploads and each player's share of the process. */
export interface CallServices {
  readonly services: Services
  readonly limiter: CallLimiter
  readonly uploads: UploadBudget
  readonly takeTurn: TakeTurn
}

/** The answer to a call, or an open stream whose events can now be written. `caller` is used only for the log. */
export interface AnsweredCall {
  readonly answer: CallAnswer | OpenedStream
  readonly caller: Caller | undefined
}

/**
 * Answers a call of the contract: finds the session, checks origin, rate limit and body, validates the body by the
 * contract's schema, runs the handler, and wraps the result in its envelope.
 * @throws ClientGoneError when the client closed the connection before it had sent everything
 */
export async function answerCall(callServices: CallServices, request: CallRequest): Promise<AnsweredCall> {
  const { endpoint } = request.call
  let caller: Caller | undefined
  try {
    // Reads the body even if the call is refused, because the connection could otherwise not serve the next request. A
    // form is read later.
    const text = endpoint.form ? undefined : await request.readBody(endpoint.bodyBytesMax)
    if (!endpoint.form && !text)
      return { answer: answerOfRefusal(endpoint.envelope, ERROR_CODE.tooLarge), caller }
    caller = await findCaller(callServices.services, request)
    const refused =
      (await refuseBeforeBody(callServices, request, caller)) ??
      refuseContentType(request, text) ??
      (caller && (await refuseIdleCaller(callServices.services, request, caller)))
    if (refused) {
      if (endpoint.form) await request.drain()
      return { answer: refused, caller }
    }
    if (!text) return { answer: await handleForm(callServices, request, caller), caller }
    return {
      answer: await handleBody(callServices, request, caller, {
        text: text.toString('utf8'),
        files: NO_FILES,
      }),
      caller,
    }
  } catch (error) {
    if (error instanceof ClientGoneError) throw error
    return { answer: answerError(callServices.services, request, error), caller }
  }
}

async function findCaller(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: CallRequest,
): Promise<Caller | undefined> {
  const authorization = request.header('authorization')
  if (authorization === undefined) return undefined
  const token = TOKEN_PATTERN.exec(authorization)?.[1]
  return token === undefined ? undefined : findSession(db, hashToken(token), clock.now())
}

/**
 * Refuses a call for reasons that do not depend on the body: an origin of another site, maintenance, too many calls, or
 * a visitor where the call requires a player. Returns `undefined` when the call may continue.
 */
async function refuseBeforeBody(
  { services, limiter }: CallServices,
  request: CallRequest,
  caller: Caller | undefined,
): Promise<CallAnswer | undefined> {
  const { endpoint } = request.call
  if (!isOwnOrigin(request.header('origin'), request.header('host'), services.config.publicUrl)) {
    return answerOfRefusal(endpoint.envelope, ERROR_CODE.forbidden, null, {
      msg: 'The request comes from another site',
    })
  }
  if (!endpoint.isServedInMaintenance && services.settings.get('maintenance').isOn) {
    return answerOfRefusal(endpoint.envelope, ERROR_CODE.maintenance)
  }
  const isStranger = endpoint.access === 'player' && !caller
  // Uses the default limit, which is counted in memory only, for a caller without a valid token. Calls with wrong
  // tokens then cause no writes to the database.
  const limit = isStranger ? undefined : endpoint.rateLimit
  const deviceHash = await knownDeviceOf(services, request, caller, limit)
  const who = { playerId: caller?.playerId, network: request.network, deviceHash }
  const counted = limiter.count(endpoint.path, limit, who, services.clock.now())
  const retryAfterS = typeof counted === 'object' ? await counted : counted
  if (retryAfterS !== undefined) {
    services.log.warn({ call: endpoint.path, traceId: request.traceId }, 'rate limited')
    return answerOfRefusal(endpoint.envelope, ERROR_CODE.tooManyRequests, null, { retryAfterS })
  }
  return isStranger ? answerOfRefusal(endpoint.envelope, ERROR_CODE.unauthorized) : undefined
}

/**
 * Returns the hash of a visitor's device if the call has a limit for known devices and a player has recently logged in
 * on this device; otherwise `undefined`.
 */
async function knownDeviceOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { header }: CallRequest,
  caller: Caller | undefined,
  limit: RateLimit | undefined,
): Promise<string | undefined> {
  const deviceHash = caller || limit?.perKnown === undefined ? '' : deviceHashOf(header(DEVICE_ID_HEADER))
  const isKnown =
    deviceHash !== '' && (await isDeviceKnown(db.read, deviceHash, clock.now() - KNOWN_DEVICE_LIFE_MS))
  return isKnown ? deviceHash : undefined
}

/**
 * Refuses a call because of the age of the session or the credentials. A call that moves money is refused if the
 * session is idle; a session is idle after a time without activity, until the player gives a credential again. The
 * service of a call `forCoins` or `unlessConfirmed` refuses it later, once it knows the items or the credential. A call
 * that changes the protection of money is refused if the player last gave a credential long ago, or if that credential
 * is new; the refusal names the credentials that count. Any other call that a player causes counts as activity.
 */
async function refuseIdleCaller(
  services: Pick<Services, 'db' | 'clock' | 'hooks' | 'settings'>,
  { call: { endpoint } }: CallRequest,
  caller: Caller,
): Promise<CallAnswer | undefined> {
  if (endpoint.access !== 'player') return undefined
  const atMs = services.clock.now()
  const isSessionIdle = isCallerIdle(services, caller, atMs)
  if (endpoint.needsFreshCredential && !isCredentialFresh(caller, atMs)) {
    const ages = await services.hooks.gather('credentialAges', caller.playerId, atMs)
    return answerOfRefusal(
      endpoint.envelope,
      ERROR_CODE.reauthRequired,
      usableCredentialsAt(ages.flat(), atMs),
    )
  }
  if (endpoint.needsActiveSession === true && isSessionIdle)
    return answerOfRefusal(endpoint.envelope, ERROR_CODE.reauthRequired)
  if (isSessionIdle) return undefined
  if (!endpoint.isAutomatic) await storeSessionActivity(services.db, caller, atMs)
  return undefined
}

/**
 * Refuses every content type except the one that the endpoint needs. A page of another site can send text, forms and
 * bodies without a type without a CORS preflight. An empty body needs no type.
 */
function refuseContentType(request: CallRequest, body: Buffer | undefined): CallAnswer | undefined {
  const { endpoint } = request.call
  const type = request.header('content-type')
  const wanted = endpoint.form ? 'multipart/form-data' : 'application/json'
  if (type === undefined ? body?.length === 0 : isMediaType(type, wanted)) return undefined
  return answerOfRefusal(
    endpoint.envelope,
    ERROR_CODE.badRequest,
    { fields: [] },
    {
      msg: `The content type must be ${wanted}`,
    },
  )
}

function isMediaType(header: string, wanted: string): boolean {
  if (header === wanted) return true
  const semicolon = header.indexOf(';')
  const type = semicolon < 0 ? header : header.slice(0, semicolon)
  return type.trim().toLowerCase() === wanted
}

/** The JSON text of a body, and the files of a form. */
interface ReceivedBody {
  readonly text: string
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

const NO_FILES: ReceivedBody['files'] = {}

async function handleBody(
  { services, takeTurn }: CallServices,
  { call, path, network, header }: CallRequest,
  caller: Caller | undefined,
  given: ReceivedBody,
): Promise<CallAnswer | OpenedStream> {
  const { envelope } = call.endpoint
  const raw = parseJson(given.text)
  if (raw === undefined) {
    const msg = 'The body is not valid JSON'
    return answerOfRefusal(envelope, ERROR_CODE.badRequest, { fields: [] }, { msg })
  }
  if (isNestedTooDeep(raw)) {
    const msg = `The body has more than ${JSON_NESTING_MAX} levels`
    return answerOfRefusal(envelope, ERROR_CODE.badRequest, { fields: [] }, { msg })
  }
  const parsed = call.schema.safeParse(raw)
  if (!parsed.success)
    return answerOfRefusal(envelope, ERROR_CODE.badRequest, { fields: fieldErrorsOf(parsed.error) })
  const handle = async () => {
    const result = await call.handle({
      body: ownFieldsOf(call, parsed.data),
      client: parsed.data as CommonBodyFields,
      caller: caller as Caller,
      address: network,
      deviceHash: deviceHashOf(header(DEVICE_ID_HEADER)),
      siteOrigin: publicOriginOf(header, services.config),
      userAgent: header('user-agent') ?? '',
      atMs: services.clock.now(),
      path,
      files: given.files,
    })
    return result instanceof OpenedStream ? result : answerOfSuccess(envelope, result)
  }
  return caller ? takeTurn(caller.playerId, handle) : handle()
}

/**
 * Reads and handles a form within the upload budget. A form whose announced length is too large is refused before it is
 * read.
 */
async function handleForm(
  callServices: CallServices,
  request: CallRequest,
  caller: Caller | undefined,
): Promise<CallAnswer | OpenedStream> {
  const { envelope, form = {}, bodyBytesMax: bodyMax } = request.call.endpoint
  const max = computeFormBytesMax(form, bodyMax)
  const announced = Number(request.header('content-length') ?? max)
  if (announced > max) {
    await request.drain()
    return answerOfRefusal(envelope, ERROR_CODE.tooLarge)
  }
  const owner = caller?.playerId ?? request.network
  return callServices.uploads.hold(owner, async upload => {
    const read = await readForm(request, form, { bodyMax, upload })
    if ('isTooLarge' in read) return answerOfRefusal(envelope, ERROR_CODE.tooLarge)
    if ('errors' in read) return answerOfRefusal(envelope, ERROR_CODE.badRequest, { fields: read.errors })
    return handleBody(callServices, request, caller, read)
  })
}

/**
 * Returns the fields that the endpoint itself declares, without the common fields about the device. The hash of a
 * request uses only these, so a retry from another device has the same hash.
 */
function ownFieldsOf(call: ServedCall, data: Record<string, unknown>): Record<string, unknown> {
  const own: Record<string, unknown> = {}
  for (const name of call.ownFields) {
    if (data[name] !== undefined) own[name] = data[name]
  }
  return own
}

/**
 * Returns the first invalid fields of a body. If an object has several unknown fields, only the first of them is named.
 */
function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, FIELD_ERRORS_MAX).map(issue => {
    if (issue.code !== 'unrecognized_keys') return { path: issue.path.join('.'), message: issue.message }
    const path = [...issue.path, issue.keys[0]].join('.').slice(0, FIELD_NAME_MAX)
    return { path, message: 'Unknown field' }
  })
}

/**
 * Returns whether a call may answer with this refusal: the contract lists it for the call, or every call may answer
 * with it.
 */
const isDeclaredError = ({ errors }: ServedCall['endpoint'], { reason }: Refusal) =>
  errors.includes(reason) || reason in COMMON_ERROR_CODE

/**
 * Turns an error into an answer. A refusal becomes its envelope; if the contract does not list it for the call, it is a
 * mistake of ours and is also logged as an error. Any other error is logged as a server error. When the database cannot
 * be reached, the change may still be committed, so the answer is not a refusal: it has status 503 and code 500, not
 * the code of maintenance.
 */
function answerError({ log }: Services, { call, traceId }: CallRequest, error: unknown): CallAnswer {
  const { envelope, path } = call.endpoint
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, traceId, path }, 'the database is out of reach')
    return { ...answerOfServerError(envelope), status: 503, retryAfterS: 1 }
  }
  if (!(error instanceof Refusal)) {
    log.error({ err: error, traceId, path }, 'failed')
    return answerOfServerError(envelope)
  }
  if (!isDeclaredError(call.endpoint, error)) {
    log.error({ reason: error.reason, traceId, path }, 'the contract of the call leaves out its refusal')
  }
  if (error.code !== ERROR_CODE.tooManyRequests)
    return answerOfRefusal(envelope, error.code, error.detail ?? null)
  const retryAfterS = Number(error.detail?.retryAfterS ?? 1)
  return answerOfRefusal(envelope, error.code, null, { retryAfterS })
}
