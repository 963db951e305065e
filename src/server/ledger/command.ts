import type { ErrorName } from '../../contract/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { Refusal } from '../refusal.ts'
import { bodyHash } from './canonical.ts'

/** Something that a client asks for once, however often the request arrives. */
export interface Command {
  /** Who asks: a player, a practice wallet, a provider. Request ids are theirs alone. */
  readonly actorId: string
  /** Made by the client. */
  readonly requestId: string
  /** The call that it belongs to. */
  readonly name: string
  /** The parsed body; JSON. */
  readonly body: unknown
  readonly atMs: number
}

/** The answer as it is stored. */
type Outcome<Result> =
  | { readonly result?: Result }
  | { readonly refusal: { readonly reason: ErrorName; readonly detail?: Refusal['detail'] } }

const findCommand = prepare((db, p: { actorId: string; requestId: string }) =>
  db
    .selectFrom('command')
    .select(['name', 'body_hash', 'outcome'])
    .where('actor_id', '=', p.actorId)
    .where('request_id', '=', p.requestId),
)

const insertCommand = prepare(
  (
    db,
    p: { actorId: string; requestId: string; name: string; hash: string; outcome: string; atMs: number },
  ) =>
    db.insertInto('command').values({
      actor_id: p.actorId,
      request_id: p.requestId,
      name: p.name,
      body_hash: p.hash,
      outcome: p.outcome,
      at_ms: p.atMs,
    }),
)

/**
 * Does a command once. The same request id with the same body gets the first answer again, be it a result or a
 * refusal (whose effects were undone). An unexpected error is not an answer: nothing of it stays, and the
 * request may be tried again.
 * @param execute the work, in the unit that also stores the answer; its result must be JSON.
 * @throws Refusal what `execute` refused; `requestIdReused` when the id came with another body or name.
 */
export async function runCommand<Result>(
  db: Database,
  command: Command,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { actorId, requestId, name, atMs } = command
  const hash = bodyHash(command.body)
  const outcome = await db.transact(async tx => {
    const known = await tx.first(findCommand, { actorId, requestId })
    if (known) return known.name === name && known.body_hash === hash ? parse<Result>(known.outcome) : REUSED
    const first = await attempt(tx, execute)
    await tx.run(insertCommand, { actorId, requestId, name, hash, outcome: JSON.stringify(first), atMs })
    return first
  })
  if ('refusal' in outcome) throw new Refusal(outcome.refusal.reason, outcome.refusal.detail)
  return outcome.result as Result
}

const REUSED: Outcome<never> = { refusal: { reason: 'requestIdReused' } }

function parse<Result>(stored: string): Outcome<Result> {
  return JSON.parse(stored) as Outcome<Result>
}

async function attempt<Result>(
  tx: Transaction,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    return { result: await tx.savepoint(() => execute(tx)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, detail } = error
    return { refusal: detail ? { reason, detail } : { reason } }
  }
}
