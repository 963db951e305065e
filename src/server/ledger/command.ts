import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { hashRequestBody } from './canonical.ts'
import {
  findIdempotentCommand,
  insertIdempotentCommand,
  lockIdempotentCommand,
} from './command-repository.ts'

/** A change that must happen once, even if the client sends its request several times. */
export interface IdempotentCommand {
  /**
   * The id of the player, practice wallet or provider that sends the command. Two actors may use the same request id.
   */
  readonly actorId: string
  /** Idempotency id that the client created. A retry sends the same id. */
  readonly requestId: string
  /** The path of the API call, which is the name of the command. */
  readonly name: string
  /** The parsed JSON body of the request. */
  readonly body: unknown
  readonly atMs: number
}

/**
 * The result of a command, as a value and as JSON. The JSON is made once, for the stored answer and for the response.
 */
export interface CommandOutcome<Result> {
  readonly value: Result
  /** The value as JSON text; the text `null` when the value is `undefined`. */
  readonly json: string
}

/**
 * Returns whether the command with this actor and request id has already run. Its answer is then stored, and a retry
 * changes nothing.
 */
export async function isCommandCarriedOut(
  db: Database,
  command: Pick<IdempotentCommand, 'actorId' | 'requestId'>,
): Promise<boolean> {
  return (await db.lookUp(findIdempotentCommand, command)) !== undefined
}

/**
 * Runs a command once and returns its value. See `runIdempotentCommandJson`.
 * @throws Refusal as `runIdempotentCommandJson` does.
 */
export async function runIdempotentCommand<Result>(
  db: Database,
  command: IdempotentCommand,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return (await runIdempotentCommandJson(db, command, execute)).value
}

/**
 * Runs a command once, in a separate transaction. The same request id with the same body gets the first result again.
 * When `execute` throws, its changes are undone and nothing is stored, so the same request may succeed later. When
 * `execute` has changed nothing, nothing is stored either, so that calls without an effect leave no rows.
 * @param execute the work, in the transaction that also stores its result, which must be JSON. It must refuse before
 * its first write: a refusal after a write makes the transactions of its batch run twice.
 * @throws Refusal from `execute`; `requestIdReused` when the id came with another body or name
 */
export async function runIdempotentCommandJson<Result>(
  db: Database,
  command: IdempotentCommand,
  execute: (tx: Transaction) => Promise<Result>,
): Promise<CommandOutcome<Result>> {
  const { actorId, requestId, name, atMs } = command
  const hash = hashRequestBody(command.body)
  return db.transact(async tx => {
    if (tx.engine === 'postgres') tx.write(lockIdempotentCommand, { key: `${actorId} ${requestId}` })
    const known = await tx.first(findIdempotentCommand, { actorId, requestId })
    if (known) {
      if (known.name !== name || known.body_hash !== hash) throw new Refusal('requestIdReused')
      return readOutcome<Result>(known.outcome)
    }
    const value = await execute(tx)
    const json = JSON.stringify(value) as string | undefined
    const outcome = json === undefined ? NO_RESULT : RESULT_HEAD + json + RESULT_TAIL
    if (tx.hasChanged) tx.write(insertIdempotentCommand, { actorId, requestId, name, hash, outcome, atMs })
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
