import type { z } from 'zod'
import { API_PREFIX } from '../../contract/call.ts'
import {
  commonBodyFields,
  type Endpoint,
  type ResultOf,
  type StreamEndpoint,
} from '../../contract/endpoint.ts'
import { type HashedCall, isHashedCall } from '../../contract/hashed-path.ts'
import type { Transaction } from '../db/database.ts'
import type { Caller } from '../identity/caller.ts'
import { hashRequestBody } from '../ledger/canonical.ts'
import { runIdempotentCommandJson } from '../ledger/command.ts'
import type { Services } from '../services.ts'
import type { HonoApp } from './app.ts'
import {
  type CallContext,
  type CallsByPath,
  type EventWriter,
  OpenedStream,
  type ServedCall,
  type StreamEventSource,
} from './call.ts'
import { JsonText } from './envelope.ts'
import { assertHashedPath } from './hashed-path.ts'
import type { OpenStreams } from './open-streams.ts'

export type { CallContext, StreamEventSource } from './call.ts'

/** The objects to which a module adds its calls and its other paths. */
export interface Routes {
  /** Hono application for paths that are not in the contract: webhooks, and pages of the sandbox. */
  readonly app: HonoApp
  readonly services: Services
  /** The calls of the contract; `serveEndpoint`, `serveCommand` and `serveStream` add to it. */
  readonly calls: CallsByPath
  readonly streams: OpenStreams
}

/**
 * Serves an endpoint of the contract. `answerCall` checks rate limit, session and body before the handler runs, and
 * puts the handler's result into the envelope.
 */
export function serveEndpoint<E extends Endpoint>(
  routes: Routes,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<ResultOf<E>>,
): void {
  addCall(routes, endpoint, handle)
}

/**
 * Adds a call to the calls that the server answers.
 * @throws Error when the path is already served
 */
function addCall<E extends Endpoint>(
  { calls }: Routes,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<unknown>,
): void {
  const path = API_PREFIX + endpoint.path
  if (calls.has(path)) throw new Error(`${path} is served twice`)
  calls.set(path, {
    endpoint,
    schema: schemaOf(endpoint),
    ownFields: Object.keys(endpoint.body.shape),
    handle: (isHashedCall(endpoint.path)
      ? requireHashedPath(endpoint.path, handle)
      : handle) as ServedCall['handle'],
  })
}

const schemas = new WeakMap<Endpoint, ServedCall['schema']>()

/**
 * Returns the schema of a call's whole body. It is made once per endpoint, because a process that runs tests creates
 * many servers.
 */
function schemaOf(endpoint: Endpoint): ServedCall['schema'] {
  const known = schemas.get(endpoint)
  if (known) return known
  const schema = endpoint.body.extend(commonBodyFields)
  schemas.set(endpoint, schema)
  return schema
}

/** Wraps a handler so that a hashed call is refused unless it came by the secret path of its session. */
function requireHashedPath<E extends Endpoint>(
  call: HashedCall,
  handle: (context: CallContext<E>) => Promise<unknown>,
) {
  return async (context: CallContext<E>) => {
    assertHashedPath(call, { caller: context.caller as Caller, path: context.path })
    return handle(context)
  }
}

/** An endpoint whose body contains the idempotency id of a command. */
type CommandEndpoint = Endpoint & { readonly body: { readonly shape: { readonly requestId: z.ZodType } } }

/** Options of a command. `Permit` is the type of the value that `authorise` passes to the command. */
export interface CommandOptions<E extends Endpoint, Done, Permit> {
  /**
   * Returns the id of the actor to whom the `requestId` belongs. Without this option, it is the id of the token's
   * player.
   */
  actorOf?(context: CallContext<E>): Promise<string>
  /**
   * Fields of the body that `authorise` checks, such as a password. The stored hash of the body leaves them out, since
   * a short password could be guessed from the hash.
   */
  readonly secrets?: readonly (keyof E['body']['shape'] & string)[]
  /**
   * Fields of the body about the sender, such as the game session. The hash of the body leaves them out, since a retry
   * may have other values.
   */
  readonly unhashed?: readonly (keyof E['body']['shape'] & string)[]
  /**
   * Checks passwords and reads facts of other modules before the command, outside of any transaction; also runs at
   * every retry. It refuses by throwing, and returns the facts that the command needs.
   */
  authorise?(context: CallContext<E>): Promise<Permit>
  /** Undoes the effects of `authorise` when the command was refused, failed, or had already run before. */
  revoke?(permit: Permit): Promise<void>
  /** Makes the answer from the transaction's result. Runs after the commit, and again at every retry. */
  answerOf?(done: Done, context: CallContext<E>): Promise<ResultOf<E>>
}

/**
 * Serves an endpoint that moves value. `execute` runs once for a `requestId`, in the transaction that also stores its
 * answer. The name of the command is the endpoint's path. The stored hash of the body leaves out the common fields and
 * the `requestId`, so that a retry with other device data is the same request.
 */
export function serveCommand<E extends CommandEndpoint, Done = ResultOf<E>, Permit = void>(
  routes: Routes,
  endpoint: E,
  execute: (tx: Transaction, context: CallContext<E>, permit: Permit) => Promise<Done>,
  options: CommandOptions<E, Done, Permit> = {},
): void {
  const unhashed = new Set(['requestId', ...(options.secrets ?? []), ...(options.unhashed ?? [])])
  const run = async (context: CallContext<E>): Promise<unknown> => {
    const given = context.body as unknown as { requestId: string } & Record<string, unknown>
    const { requestId } = given
    const permit = (await options.authorise?.(context)) as Permit
    const body: Record<string, unknown> = {}
    for (const name of Object.keys(given)) if (!unhashed.has(name)) body[name] = given[name]
    const actorId = options.actorOf ? await options.actorOf(context) : (context.caller as Caller).playerId
    const command = { actorId, requestId, name: endpoint.path, body, atMs: context.atMs }
    let isCarriedOut = false
    try {
      let isNew = false
      const { value, json } = await runIdempotentCommandJson(routes.services.db, command, tx => {
        isNew = true
        return execute(tx, context, permit)
      })
      isCarriedOut = isNew
      return options.answerOf ? await options.answerOf(value, context) : new JsonText(json)
    } finally {
      if (!isCarriedOut) await options.revoke?.(permit)
    }
  }
  addCall(routes, endpoint, options.secrets ? shareRunAmongCopies(run) : run)
}

/**
 * Runs a function and returns its promise. If an earlier run for the same key has not settled yet, returns the promise
 * of that run instead.
 */
type ShareRun<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/**
 * Creates a function that shares runs by key in the memory of this process. A run is shared only until it settles, with
 * or without an error.
 */
function createSharedRuns<Result>(): ShareRun<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, run) => {
    const known = underWay.get(key)
    if (known) return known
    const started = run().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

/**
 * Lets repetitions of a request, with the same body and secrets, share one run in this process while it lasts. All of
 * them get the same answer or refusal, and the secret is checked only once.
 */
function shareRunAmongCopies<E extends Endpoint>(
  run: (context: CallContext<E>) => Promise<unknown>,
): (context: CallContext<E>) => Promise<unknown> {
  const share = createSharedRuns<unknown>()
  return context => {
    const { playerId, tokenHash } = context.caller as Caller
    const key = `${playerId} ${tokenHash} ${context.address} ${hashRequestBody(context.body)}`
    return share(key, () => run(context))
  }
}

/**
 * Serves an endpoint whose answer is a stream of server-sent events. `open` may refuse by throwing; the stream begins
 * once it has returned the source of events. A player has at most two open streams over all processes, and a third one
 * ends the oldest. The stream ends when the source ends, the client disconnects, the session ends or the server stops.
 */
export function serveStream<E extends StreamEndpoint>(
  routes: Routes,
  endpoint: E,
  open: (context: CallContext<E>) => Promise<StreamEventSource<E>>,
): void {
  addCall(routes, endpoint, async context => {
    // Registers the stream only after `open` has accepted it, so that a refused stream does not end another one.
    const source = await open(context)
    const place = await routes.streams.open(context.caller as Caller)
    return new OpenedStream(source as (writer: EventWriter<unknown>) => Promise<void>, place)
  })
}
