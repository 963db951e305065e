import type { z } from 'zod'
import { ERROR } from '../../contract/errors.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Caller } from '../identity/caller.ts'
import { findSession, isCredentialFresh, isIdle, noteActivity } from '../identity/session.ts'
import { hashToken } from '../identity/token.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import {
  type CallRequest,
  ClientGone,
  type FieldFault,
  OpenedStream,
  type ServedCall,
  type UploadedFile,
} from './call.ts'
import type { CallLimiter } from './call-limiter.ts'
import { answerDone, answerFailed, answerRefused, type CallAnswer } from './envelope.ts'
import { formBytesMax, readForm } from './form.ts'
import { isNestedTooDeep, NESTING_MAX, parseJson } from './json-body.ts'
import { isOwnOrigin, publicOriginOf } from './origin.ts'
import type { UploadBudget } from './upload-budget.ts'

/** Bytes that the body of a call may have; a form has the bounds of its endpoint beside it. */
export const BODY_MAX_BYTES = 64 * 1024

const TOKEN_PATTERN = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/

/** What answering a call needs beside the request. */
export interface CallTools {
  readonly parts: Parts
  readonly limiter: CallLimiter
  readonly uploads: UploadBudget
}

/** An answer, or a stream that the handler is ready to write; with who asked, for the log. */
export interface Answered {
  readonly answer: CallAnswer | OpenedStream
  readonly caller: Caller | undefined
}

/**
 * Answers a call of the contract: origin, session, limit, body, validation by the contract's own schema, handler,
 * envelope. One function for sockets, the development server and tests.
 * @throws ClientGone when the client left before it had sent everything
 */
export async function answerCall(tools: CallTools, request: CallRequest): Promise<Answered> {
  const { endpoint } = request.call
  let caller: Caller | undefined
  try {
    // Read before anything is refused, so that the connection can serve the next request. Files are read last.
    const text = endpoint.form ? undefined : await request.readBody(BODY_MAX_BYTES)
    if (!endpoint.form && !text) return { answer: answerRefused(endpoint.envelope, ERROR.tooLarge), caller }
    caller = await findCaller(tools.parts, request)
    const refused =
      (await refuseAtDoor(tools, request, caller)) ??
      refuseType(request, text) ??
      (caller && (await refuseIdle(tools.parts, request, caller)))
    if (refused) {
      if (endpoint.form) await request.drain()
      return { answer: refused, caller }
    }
    if (!text) return { answer: await handleForm(tools, request, caller), caller }
    return {
      answer: await handleBody(tools, request, caller, { text: text.toString('utf8'), files: NO_FILES }),
      caller,
    }
  } catch (error) {
    if (error instanceof ClientGone) throw error
    return { answer: answerError(tools.parts, request, error), caller }
  }
}

async function findCaller(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  request: CallRequest,
): Promise<Caller | undefined> {
  const authorization = request.header('authorization')
  if (authorization === undefined) return undefined
  const token = TOKEN_PATTERN.exec(authorization)?.[1]
  return token === undefined ? undefined : findSession(db, hashToken(token), clock.now())
}

/** Refusals that do not depend on the body: a foreign origin, maintenance, a visitor where a player is needed, too many calls. */
async function refuseAtDoor(
  { parts, limiter }: CallTools,
  request: CallRequest,
  caller: Caller | undefined,
): Promise<CallAnswer | undefined> {
  const { endpoint } = request.call
  if (!isOwnOrigin(request.header('origin'), request.header('host'), parts.config.publicUrl)) {
    return answerRefused(endpoint.envelope, ERROR.forbidden, null, {
      msg: 'The request comes from another site',
    })
  }
  if (!endpoint.isServedInMaintenance && parts.settings.get('maintenance').isOn) {
    return answerRefused(endpoint.envelope, ERROR.maintenance)
  }
  const isStranger = endpoint.access === 'player' && !caller
  // A caller without a live token counts against the default alone, so that a wrong token never costs a write.
  const limit = isStranger ? undefined : endpoint.rateLimit
  const who = { playerId: caller?.playerId, network: request.network }
  const counted = limiter.count(endpoint.path, limit, who, parts.clock.now())
  const retryAfterS = typeof counted === 'object' ? await counted : counted
  if (retryAfterS !== undefined) {
    parts.log.warn({ call: endpoint.path, traceId: request.traceId }, 'rate limited')
    return answerRefused(endpoint.envelope, ERROR.tooManyRequests, null, { retryAfterS })
  }
  return isStranger ? answerRefused(endpoint.envelope, ERROR.unauthorized) : undefined
}

/**
 * Refuses an idle session where value moves and an old credential where what protects value changes, and counts any other
 * call of the player as activity. An idle session stays idle until the credential was given again, whatever else is called.
 */
async function refuseIdle(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { call: { endpoint } }: CallRequest,
  caller: Caller,
): Promise<CallAnswer | undefined> {
  if (endpoint.access !== 'player') return undefined
  const atMs = clock.now()
  const isRefused =
    (endpoint.needsActiveSession && isIdle(caller, atMs)) ||
    (endpoint.needsFreshCredential && !isCredentialFresh(caller, atMs))
  if (isRefused) return answerRefused(endpoint.envelope, ERROR.reauthRequired)
  if (isIdle(caller, atMs)) return undefined
  if (!endpoint.isAutomatic) await noteActivity(db, caller, atMs)
  return undefined
}

/**
 * Refuses the content types that a page of another site can send without a CORS preflight: texts, forms and bodies
 * without a type. An empty body needs no type.
 */
function refuseType(request: CallRequest, body: Buffer | undefined): CallAnswer | undefined {
  const { endpoint } = request.call
  const type = request.header('content-type')
  const wanted = endpoint.form ? 'multipart/form-data' : 'application/json'
  if (type === undefined ? body?.length === 0 : isType(type, wanted)) return undefined
  return answerRefused(
    endpoint.envelope,
    ERROR.badRequest,
    { fields: [] },
    {
      msg: `The content type must be ${wanted}`,
    },
  )
}

function isType(header: string, wanted: string): boolean {
  if (header === wanted) return true
  const semicolon = header.indexOf(';')
  const type = semicolon < 0 ? header : header.slice(0, semicolon)
  return type.trim().toLowerCase() === wanted
}

/** A body that was read: its JSON, and the files that came with it. */
interface GivenBody {
  readonly text: string
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

const NO_FILES: GivenBody['files'] = {}

async function handleBody(
  { parts }: CallTools,
  { call, network, header }: CallRequest,
  caller: Caller | undefined,
  given: GivenBody,
): Promise<CallAnswer | OpenedStream> {
  const { envelope } = call.endpoint
  const raw = parseJson(given.text)
  if (raw === undefined) {
    const msg = 'The body is not valid JSON'
    return answerRefused(envelope, ERROR.badRequest, { fields: [] }, { msg })
  }
  if (isNestedTooDeep(raw)) {
    const msg = `The body has more than ${NESTING_MAX} levels`
    return answerRefused(envelope, ERROR.badRequest, { fields: [] }, { msg })
  }
  const parsed = call.schema.safeParse(raw)
  if (!parsed.success) return answerRefused(envelope, ERROR.badRequest, { fields: faultsOf(parsed.error) })
  const result = await call.handle({
    body: ownFieldsOf(call, parsed.data),
    caller: caller as Caller,
    address: network,
    siteOrigin: publicOriginOf(header, parts.config),
    userAgent: header('user-agent') ?? '',
    atMs: parts.clock.now(),
    files: given.files,
  })
  return result instanceof OpenedStream ? result : answerDone(envelope, result)
}

/** Reads and handles a form within the budget of uploads; a form without room in it is refused before it is read. */
async function handleForm(
  tools: CallTools,
  request: CallRequest,
  caller: Caller | undefined,
): Promise<CallAnswer | OpenedStream> {
  const { envelope, form = {} } = request.call.endpoint
  const max = formBytesMax(form, BODY_MAX_BYTES)
  const announced = Number(request.header('content-length') ?? max)
  if (announced > max) {
    await request.drain()
    return answerRefused(envelope, ERROR.tooLarge)
  }
  return tools.uploads.hold(announced, async () => {
    const read = await readForm(request, form, BODY_MAX_BYTES)
    if ('isTooLarge' in read) return answerRefused(envelope, ERROR.tooLarge)
    if ('faults' in read) return answerRefused(envelope, ERROR.badRequest, { fields: read.faults })
    return handleBody(tools, request, caller, read)
  })
}

/** The endpoint's own fields: what is hashed, stored and handed on never depends on the common fields. */
function ownFieldsOf(call: ServedCall, data: Record<string, unknown>): Record<string, unknown> {
  const own: Record<string, unknown> = {}
  for (const name of call.ownFields) {
    if (data[name] !== undefined) own[name] = data[name]
  }
  return own
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
}

/**
 * Turns an error into an answer: a refusal becomes its envelope, any other error is a fault of the server and is logged.
 * A database out of reach may have committed, so its answer is no refusal: 503 without the code of maintenance.
 */
function answerError({ log }: Parts, { call, traceId }: CallRequest, error: unknown): CallAnswer {
  const { envelope, path } = call.endpoint
  if (isUnavailable(error)) {
    log.warn({ err: error, traceId, path }, 'the database is out of reach')
    return { ...answerFailed(envelope), status: 503, retryAfterS: 1 }
  }
  if (!(error instanceof Refusal)) {
    log.error({ err: error, traceId, path }, 'failed')
    return answerFailed(envelope)
  }
  if (error.code !== ERROR.tooManyRequests) return answerRefused(envelope, error.code, error.detail ?? null)
  const retryAfterS = Number(error.detail?.retryAfterS ?? 1)
  return answerRefused(envelope, error.code, null, { retryAfterS })
}
