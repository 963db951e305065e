import { sql } from 'kysely'
import type { ErrorName } from '../../contract/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { Refusal } from '../refusal.ts'
import { bodyHash } from './canonical.ts'

/** A change that is made once, however often its request arrives. */
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

/** The result of a command: the value, and its JSON, made once for the stored answer and the envelope. */
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
 * Serialises the copies of one request until they commit, on PostgreSQL: otherwise the second copy would be refused for
 * what the first one did (no money left, too fast) instead of getting its answer. The statement is not awaited, so it
 * costs no round trip. SQLite runs transactions one after the other anyway.
 */
const lockCommand = prepare((db, p: { key: string }) => ({
  compile: () => sql<never>`select pg_advisory_xact_lock(hashtextextended(${p.key}, 0))`.compile(db),
}))

/** Whether a command with this id was carried out: its answer is stored, and asking again moves nothing. */
export async function isCarriedOut(
  db: Database,
  command: Pick<Command, 'actorId' | 'requestId'>,
): Promise<boolean> {
  return (await db.lookUp(findCommand, command)) !== undefined
}

/**
 * Runs a command once and returns its value. See `runCommandJson`.
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
 * Runs a command once, in a transaction of its own. The same request id with the same body gets the first result again.
 * An `execute` that throws, a `Refusal` or any other error, is undone and stores nothing, so the same request may
 * succeed later.
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
  return db.transact(async tx => {
    if (tx.engine === 'postgres') tx.write(lockCommand, { key: `${actorId} ${requestId}` })
    const known = await tx.first(findCommand, { actorId, requestId })
    if (known) {
      if (known.name !== name || known.body_hash !== hash) throw new Refusal('requestIdReused')
      return readOutcome<Result>(known.outcome)
    }
    const value = await execute(tx)
    const json = JSON.stringify(value) as string | undefined
    const outcome = json === undefined ? NO_RESULT : RESULT_HEAD + json + RESULT_TAIL
    tx.write(insertCommand, { actorId, requestId, name, hash, outcome, atMs })
    return { value, json: json ?? 'null' }
  })
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
