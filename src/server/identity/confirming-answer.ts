import type { Transaction } from '../db/database.ts'
import type { Parts } from '../parts.ts'
import {
  type AttemptIdentity,
  attemptKeyOf,
  endAttempt,
  findAttemptState,
  noteWrongAttempt,
} from './attempt.ts'
import type { Limit, Reached } from './limits.ts'

/** An answer that confirms a request, and what is counted when it is wrong. */
export interface ConfirmingAnswer extends AttemptIdentity {
  readonly limits: readonly Limit[]
  readonly atMs: number
}

/**
 * Checks an answer that confirms a request. The attempt is counted as wrong before the check, so that parallel guesses
 * count like guesses one by one, and taken back when the answer is right. Copies of one request with one answer count
 * once together, in all processes: the first counts, and the others check within its count, or learn that the answer was
 * found wrong. An attempt whose check broke off (a killed process, a full queue of passwords) stays counted until a copy
 * of the request finds the answer right.
 * @param isRight compares the answer with the stored secret; runs outside of any transaction
 * @param onRight runs in the transaction that takes the count back
 * @returns whether the answer is right, or the limit that was reached before it was checked
 * @throws what `isRight` throws
 */
export async function checkConfirmingAnswer(
  { db, limits, vault }: Pick<Parts, 'db' | 'limits' | 'vault'>,
  answer: ConfirmingAnswer,
  isRight: () => Promise<boolean>,
  onRight?: (tx: Transaction) => Promise<void>,
): Promise<boolean | Reached> {
  const key = attemptKeyOf(vault, answer)
  const state = await findAttemptState(db, key, answer.atMs)
  if (state === 'wrong') return false
  const reached = state ? undefined : await limits.take(answer.limits, answer.atMs, key)
  if (reached) return reached
  const found = await isRight()
  await db.transact(async tx => {
    if (!found) return noteWrongAttempt(tx, key)
    if (await endAttempt(tx, key)) {
      const keys = answer.limits.map(each => each.key)
      await limits.release(tx, keys)
    }
    await onRight?.(tx)
  })
  return found
}
