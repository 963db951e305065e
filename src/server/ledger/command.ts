import type { ErrorName } from '../../contract/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { Refusal } from '../refusal.ts'
import { bodyHash } from './canonical.ts'

/** Something that is done once, however often its request arrives. */
export interface Command {
  /** Who asks: a player, a practice wallet, a provider. Request ids are theirs alone. */
  readonly actorId: string
  /** Made by the client. */
  readonly requestId: string
  /** The path of the call. */
  readonly name: string
  /** The parsed body; JSON. */
  readonly body: unknown
  readonly atMs: number
}

/** What a command came to: the value, and the same value as JSON, made once for the stored answer and the envelope. */
export interface CommandResult<Result> {
  readonly value: Result
  /** `null` for a value that JSON leaves out. */
  readonly json: string
}

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
 * Does a command once, and tells its value. See `runCommandJson`.
 * @throws Refusal as `runCommandJson` does.
 */
export async function runCommand<Result>(
  db: Database,
  command: Command,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return (await runCommandJson(db, command, execute)).value
}

/**
 * Does a command once. The same request id with the same body gets the first result again. What throws is undone and
 * stores nothing, a refusal and an unexpected error alike, so the same request may succeed later.
 * @param execute the work, in the transaction that also stores its result, which must be JSON. It refuses before its
 * first write: a refusal after one makes the transactions of its batch run again one by one.
 * @throws Refusal what `execute` refused; `requestIdReused` when the id came with another body or name.
 */
export async function runCommandJson<Result>(
  db: Database,
  command: Command,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<CommandResult<Result>> {
  const { actorId, requestId, name, atMs } = command
  const hash = bodyHash(command.body)
  const readKnown = (known: { name: string; body_hash: string; outcome: string }) => {
    if (known.name !== name || known.body_hash !== hash) throw new Refusal('requestIdReused')
    return readOutcome<Result>(known.outcome)
  }
  try {
    return await db.transact(async tx => {
      const known = await tx.first(findCommand, { actorId, requestId })
      if (known) return readKnown(known)
      const value = await execute(tx)
      const json = JSON.stringify(value) as string | undefined
      const outcome = json === undefined ? NO_RESULT : RESULT_HEAD + json + RESULT_TAIL
      tx.write(insertCommand, { actorId, requestId, name, hash, outcome, atMs })
      return { value, json: json ?? 'null' }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // On PostgreSQL the same request may have been committed by another transaction while this one waited for a row
    // of it, and what it did (money spent, a play made) is why this one was refused.
    const known = await db.lookUp(findCommand, { actorId, requestId })
    if (!known) throw error
    return readKnown(known)
  }
}

const RESULT_HEAD = '{"result":'
const RESULT_TAIL = '}'
const NO_RESULT = '{}'

/** @throws Refusal that an earlier version of this code stored. */
function readOutcome<Result>(stored: string): CommandResult<Result> {
  const outcome = JSON.parse(stored) as {
    result?: Result
    refusal?: { reason: ErrorName; detail?: Refusal['detail'] }
  }
  if (outcome.refusal) throw new Refusal(outcome.refusal.reason, outcome.refusal.detail)
  const json = stored === NO_RESULT ? 'null' : stored.slice(RESULT_HEAD.length, -RESULT_TAIL.length)
  return { value: outcome.result as Result, json }
}
