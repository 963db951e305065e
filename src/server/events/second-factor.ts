import type { SecondFactorKind } from '../../domain/payments/withdrawal.ts'
import type { CredentialSinceMs } from '../../domain/player/credential-age.ts'
import type { Transaction } from '../db/database.ts'

/** Where an answer to a second factor comes from: the id of the request, the player's network, and the time. */
export interface ConfirmationOrigin {
  /** The request's idempotency id. Repetitions of the request with the same answer count as one try. */
  readonly requestId: string
  /** The player's IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

/**
 * A player's answer that was correct. A one-time code becomes invalid in the transaction that it confirms. If that
 * transaction fails or never starts, `giveBack` makes the code valid again.
 */
export interface SecondFactorConfirmation {
  /**
   * Makes the answer invalid, inside the caller's transaction.
   * @throws Refusal when the answer was used in the meantime
   */
  spend(tx: Transaction): Promise<void>
  /** Makes an unused answer valid again, as if it had not been entered. */
  giveBack(): Promise<void>
}

/** The confirmation for a secret that can be used again, such as a password. Its functions do nothing. */
export const REUSABLE_SECRET_CONFIRMATION: SecondFactorConfirmation = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

/** A method to confirm a withdrawal; the module that stores the secret provides it. */
export interface SecondFactor {
  readonly kind: SecondFactorKind
  /** The time since which the secret exists. A secret that is too new is refused for withdrawals. */
  readonly sinceMs: CredentialSinceMs
  /**
   * Checks a player's answer. Wrong answers count towards the same lockouts as wrong answers to this secret anywhere
   * else.
   * @throws Refusal for a wrong answer, or after too many wrong answers
   */
  check(answer: string, origin: ConfirmationOrigin): Promise<SecondFactorConfirmation>
}
