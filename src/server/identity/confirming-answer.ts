import type { Transaction } from '../db/database.ts'
import { endAttempt, findAttemptState, storeWrongAttempt } from '../rate-limits/attempt-repository.ts'
import type { CallLimit, ReachedLimit } from '../rate-limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { type AttemptIdentity, attemptKeyOf } from './attempt.ts'

/** An answer that confirms a request, such as a password, and the limits that count wrong answers. */
export interface ConfirmationSecret extends AttemptIdentity {
  readonly limits: readonly CallLimit[]
  readonly atMs: number
}

/**
 * Checks an answer that confirms a request. The attempt is counted as wrong before the check and the count is taken
 * back when the answer is right, so that parallel guesses all count. Repetitions of one request with the same answer
 * count once, in all processes together: later ones check without a new count, or get the stored result when the answer
 * was wrong. If a check ends early (a killed process, a full queue of passwords), the attempt stays counted until a
 * repetition finds the answer right.
 * @param isRight compares the answer with the stored secret; runs outside of any transaction
 * @param onRight runs in the transaction that takes the count back
 * @returns whether the answer is right, or the limit that was reached before the check
 * @throws any error of `isRight`
 */
export async function checkConfirmationSecret(
  { db, limits, vault }: Pick<Services, 'db' | 'limits' | 'vault'>,
  answer: ConfirmationSecret,
  isRight: () => Promise<boolean>,
  onRight?: (tx: Transaction) => Promise<void>,
): Promise<boolean | ReachedLimit> {
  const key = attemptKeyOf(vault, answer)
  const state = await findAttemptState(db, key, answer.atMs)
  if (state === 'wrong') return false
  const reached = state ? undefined : await limits.take(answer.limits, answer.atMs, key)
  if (reached) return reached
  const found = await isRight()
  await db.transact(async tx => {
    if (!found) return storeWrongAttempt(tx, key)
    if (await endAttempt(tx, key)) {
      const keys = answer.limits.map(each => each.key)
      await limits.release(tx, keys)
    }
    await onRight?.(tx)
  })
  return found
}
