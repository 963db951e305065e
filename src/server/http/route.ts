import type { Context } from 'hono'
import type { z } from 'zod'
import { API_PREFIX } from '../../contract/call.ts'
import { commonFields, type Endpoint, type ParsedBodyOf, type ResultOf } from '../../contract/endpoint.ts'
import { ERROR } from '../../contract/errors.ts'
import type { Transaction } from '../db/database.ts'
import type { Caller } from '../identity/caller.ts'
import { runCommand } from '../ledger/command.ts'
import type { Parts } from '../parts.ts'
import type { App, AppEnv } from './app.ts'
import { answer } from './envelope.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requireSession } from './middleware/session.ts'

/** Where modules put what they serve. */
export interface Routes {
  /** For addresses that are no call of the contract: webhooks, pages of the sandbox. */
  readonly app: App
  readonly parts: Parts
}

/** What a handler of an endpoint is given; `caller` is sure to be there unless the call is public. */
export interface CallContext<E extends Endpoint> {
  readonly body: ParsedBodyOf<E>
  readonly caller: E['access'] extends 'player' ? Caller : Caller | undefined
  readonly address: string
  readonly atMs: number
}

/** One field of a refused body, for the message beside that field. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
}

/**
 * Serves an endpoint of the contract: rate limit, session, validation by the contract's own schema, then the
 * handler, whose result becomes the envelope's data.
 */
export function serve<E extends Endpoint>(
  { app, parts }: Routes,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<ResultOf<E>>,
): void {
  const schema = endpoint.body.extend(commonFields)
  const guards = [
    ...(endpoint.access === 'player' ? [requireSession()] : []),
    ...(endpoint.rateLimit ? [rateLimit(parts, endpoint.path, endpoint.rateLimit)] : []),
  ]
  const path = API_PREFIX + endpoint.path
  for (const guard of guards) app.use(path, guard)
  app.post(path, async context => {
    const raw = await readJson(context)
    if (raw === undefined) {
      return answer(
        context,
        endpoint.envelope,
        ERROR.badRequest,
        { fields: [] },
        'The body is not valid JSON',
      )
    }
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      return answer(context, endpoint.envelope, ERROR.badRequest, { fields: faultsOf(parsed.error) })
    }
    const result = await handle({
      body: withoutCommonFields(parsed.data) as ParsedBodyOf<E>,
      caller: context.get('caller') as CallContext<E>['caller'],
      address: context.get('address'),
      atMs: parts.clock.now(),
    })
    return answer(context, endpoint.envelope, ERROR.ok, result)
  })
}

/** The endpoint's own fields: what is hashed, stored and handed on never depends on the common fields. */
function withoutCommonFields(body: Record<string, unknown>): Record<string, unknown> {
  const own = { ...body }
  for (const name of Object.keys(commonFields)) delete own[name]
  return own
}

/** An endpoint whose body carries the idempotency id of a command. */
type CommandEndpoint = Endpoint & { readonly body: { readonly shape: { readonly requestId: z.ZodType } } }

/** How a command differs from the usual one. */
export interface CommandOptions<E extends Endpoint, Done> {
  /** Who asks, when it is not the player of the token; request ids are theirs alone. */
  actorOf?(context: CallContext<E>): Promise<string>
  /** Makes the answer out of what the transaction returned, after the commit and again at every retry. */
  answerOf?(done: Done, context: CallContext<E>): Promise<ResultOf<E>>
}

/**
 * Serves an endpoint that moves value: `execute` runs once for a `requestId`, in the transaction that also stores its
 * answer. The command's name is the endpoint's path and its hash covers the endpoint's own body, without the common
 * fields and the `requestId`, so that a retry from a turned phone is the same request.
 */
export function serveCommand<E extends CommandEndpoint, Done = ResultOf<E>>(
  routes: Routes,
  endpoint: E,
  execute: (tx: Transaction, context: CallContext<E>) => Promise<Done>,
  options: CommandOptions<E, Done> = {},
): void {
  serve(routes, endpoint, async context => {
    const { requestId, ...body } = context.body as unknown as { requestId: string }
    const actorId = options.actorOf ? await options.actorOf(context) : (context.caller as Caller).playerId
    const command = { actorId, requestId, name: endpoint.path, body, atMs: context.atMs }
    const done = await runCommand(routes.parts.db, command, tx => execute(tx, context))
    return options.answerOf ? options.answerOf(done, context) : (done as unknown as ResultOf<E>)
  })
}

/** The body as JSON; an empty body counts as `{}`. `undefined` when it is not JSON. */
async function readJson(context: Context<AppEnv>): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
