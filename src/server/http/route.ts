import type { z } from 'zod'
import { API_PREFIX } from '../../contract/call.ts'
import { commonFields, type Endpoint, type ResultOf, type StreamEndpoint } from '../../contract/endpoint.ts'
import type { Transaction } from '../db/database.ts'
import type { Caller } from '../identity/caller.ts'
import { bodyHash } from '../ledger/canonical.ts'
import { runCommandJson } from '../ledger/command.ts'
import type { Parts } from '../parts.ts'
import type { App } from './app.ts'
import { type CallContext, type CallTable, type EventSource, type EventWriter, OpenedStream } from './call.ts'
import { JsonText } from './envelope.ts'
import { createSharedRuns } from './shared-run.ts'
import type { OpenStreams } from './stream.ts'

export type { CallContext, EventSource } from './call.ts'

/** Modules register their calls and addresses here. */
export interface Routes {
  /** For addresses that are no call of the contract: webhooks, pages of the sandbox. */
  readonly app: App
  readonly parts: Parts
  /** The calls of the contract; `serve`, `serveCommand` and `serveStream` add to it. */
  readonly calls: CallTable
  readonly streams: OpenStreams
}

/**
 * Serves an endpoint of the contract: rate limit, session, validation by the contract's own schema, then the
 * handler, whose result becomes the envelope's data.
 */
export function serve<E extends Endpoint>(
  routes: Routes,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<ResultOf<E>>,
): void {
  addCall(routes, endpoint, handle)
}

/** @throws Error when the path is served already, or a field is named like a common field */
function addCall<E extends Endpoint>(
  { calls }: Routes,
  endpoint: E,
  handle: (context: CallContext<E>) => Promise<unknown>,
): void {
  const path = API_PREFIX + endpoint.path
  if (calls.has(path)) throw new Error(`${path} is served twice`)
  calls.set(path, {
    endpoint,
    schema: endpoint.body.extend(commonFields),
    ownFields: Object.keys(endpoint.body.shape),
    handle: handle as (context: CallContext<Endpoint>) => Promise<unknown>,
  })
}

/** An endpoint whose body carries the idempotency id of a command. */
type CommandEndpoint = Endpoint & { readonly body: { readonly shape: { readonly requestId: z.ZodType } } }

/** Options of a command that does not follow the defaults. `Permit` is what `authorise` hands on to the command. */
export interface CommandOptions<E extends Endpoint, Done, Permit> {
  /** Who asks, when it is not the player of the token; request ids are theirs alone. */
  actorOf?(context: CallContext<E>): Promise<string>
  /** Fields that `authorise` checks and that no stored hash covers, since a short password could be guessed from it. */
  readonly secrets?: readonly (keyof E['body']['shape'] & string)[]
  /** Fields that tell where a request comes from and not what it asks for: a retry may carry others, so no hash covers them. */
  readonly unhashed?: readonly (keyof E['body']['shape'] & string)[]
  /**
   * Refuses before the command, at every retry as well, and finds out what the command needs to know: a password is
   * checked, and other modules are asked, outside of any transaction.
   */
  authorise?(context: CallContext<E>): Promise<Permit>
  /** Takes back what `authorise` did, when the command was refused, failed, or had been carried out before. */
  revoke?(permit: Permit): Promise<void>
  /** Makes the answer from the transaction's result, after the commit and again at every retry. */
  answerOf?(done: Done, context: CallContext<E>): Promise<ResultOf<E>>
}

/**
 * Serves an endpoint that moves value: `execute` runs once for a `requestId`, in the transaction that also stores its
 * answer. The command's name is the endpoint's path and its hash covers the endpoint's own body, without the common
 * fields and the `requestId`, so that a retry from a turned phone is the same request.
 */
export function serveCommand<E extends CommandEndpoint, Done = ResultOf<E>, Permit = void>(
  routes: Routes,
  endpoint: E,
  execute: (tx: Transaction, context: CallContext<E>, permit: Permit) => Promise<Done>,
  options: CommandOptions<E, Done, Permit> = {},
): void {
  const run = async (context: CallContext<E>): Promise<unknown> => {
    const { requestId, ...given } = context.body as unknown as { requestId: string } & Record<string, unknown>
    const permit = (await options.authorise?.(context)) as Permit
    const left: readonly string[] = [...(options.secrets ?? []), ...(options.unhashed ?? [])]
    const body = Object.fromEntries(Object.entries(given).filter(([name]) => !left.includes(name)))
    const actorId = options.actorOf ? await options.actorOf(context) : (context.caller as Caller).playerId
    const command = { actorId, requestId, name: endpoint.path, body, atMs: context.atMs }
    let isCarriedOut = false
    try {
      let isNew = false
      const { value, json } = await runCommandJson(routes.parts.db, command, tx => {
        isNew = true
        return execute(tx, context, permit)
      })
      isCarriedOut = isNew
      return options.answerOf ? await options.answerOf(value, context) : new JsonText(json)
    } finally {
      if (!isCarriedOut) await options.revoke?.(permit)
    }
  }
  addCall(routes, endpoint, options.secrets ? sharedByCopies(run) : run)
}

/**
 * Lets copies of a request, equal in body and secrets, share one run while it is under way in this process: each gets its
 * answer or its refusal, and the check of a secret happens once.
 */
function sharedByCopies<E extends Endpoint>(
  run: (context: CallContext<E>) => Promise<unknown>,
): (context: CallContext<E>) => Promise<unknown> {
  const share = createSharedRuns<unknown>()
  return context => {
    const { playerId, tokenHash } = context.caller as Caller
    const key = `${playerId} ${tokenHash} ${context.address} ${bodyHash(context.body)}`
    return share(key, () => run(context))
  }
}

/**
 * Serves an endpoint whose answer is a stream of server-sent events. `open` may refuse; once it has returned the
 * source, the stream begins. A player has at most two streams open in one process, a third is refused with
 * `tooManyRequests`; the stream ends with the source, the client, the session or the server.
 */
export function serveStream<E extends StreamEndpoint>(
  routes: Routes,
  endpoint: E,
  open: (context: CallContext<E>) => Promise<EventSource<E>>,
): void {
  addCall(routes, endpoint, async context => {
    const caller = context.caller as Caller | undefined
    const close = routes.streams.open(caller?.playerId ?? context.address)
    try {
      const source = await open(context)
      return new OpenedStream(source as (writer: EventWriter<unknown>) => Promise<void>, close)
    } catch (error) {
      close()
      throw error
    }
  })
}
