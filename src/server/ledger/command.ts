import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { bodyHash } from './canonical.ts'
import { findCommand, insertCommand, lockCommand } from './command-repository.ts'

/** A change that is made once, however often its request arrives. */
export interface IdempotentCommand {
  /** The id of a player, a practice wallet or a provider. Two actors may use the same request id. */
  readonly actorId: string
  /** Idempotency id, made by the client. */
  readonly requestId: string
  /** The path of the call. */
  readonly name: string
  /** The parsed body; JSON. */
  readonly body: unknown
  readonly atMs: number
}

/** The result of a command: the value, and its JSON, made once for the stored answer and the envelope. */
export interface CommandOutcome<Result> {
  readonly value: Result
  /** The text `null` when the value is `undefined`. */
  readonly json: string
}

/** Whether a command with this id was carried out: its answer is stored, and a retry moves nothing. */
export async function isCommandCarriedOut(
  db: Database,
  command: Pick<IdempotentCommand, 'actorId' | 'requestId'>,
): Promise<boolean> {
  return (await db.lookUp(findCommand, command)) !== undefined
}

/**
 * Runs a command once and returns its value. See `runCommandJson`.
 * @throws Refusal as `runCommandJson` does.
 */
export async function runCommand<Result>(
  db: Database,
  command: IdempotentCommand,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return (await runCommandJson(db, command, execute)).value
}

/**
 * Runs a command once, in a transaction of its own. The same request id with the same body gets the first result again.
 * When `execute` throws a `Refusal` or any other error, its changes are undone and nothing is stored, so the same
 * request may succeed later. When `execute` has changed nothing, nothing is stored either: a retry is the same as the
 * first request, and calls without an effect leave no rows.
 * @param execute the work, in the transaction that also stores its result, which must be JSON. `execute` must refuse
 *   before its first write: a refusal after a write makes the transactions of its batch run twice.
 * @throws Refusal from `execute`; `requestIdReused` when the id came with another body or name.
 */
export async function runCommandJson<Result>(
  db: Database,
  command: IdempotentCommand,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<CommandOutcome<Result>> {
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
    if (tx.hasChanged) tx.write(insertCommand, { actorId, requestId, name, hash, outcome, atMs })
    return { value, json: json ?? 'null' }
  })
}

const RESULT_HEAD = '{"result":'
const RESULT_TAIL = '}'
const NO_RESULT = '{}'

function readOutcome<Result>(stored: string): CommandOutcome<Result> {
  const { result } = JSON.parse(stored) as { result?: Result }
  const json = stored === NO_RESULT ? 'null' : stored.slice(RESULT_HEAD.length, -RESULT_TAIL.length)
  return { value: result as Result, json }
}
