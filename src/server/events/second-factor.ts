import type { SecondFactorKind } from '../../domain/payments/withdrawal.ts'
import type { CredentialSinceMs } from '../../domain/player/credential-age.ts'
import type { Transaction } from '../db/database.ts'

/** The origin of a confirmation: the id of the request, the player's network, and the time. */
export interface ConfirmationOrigin {
  /** The request's idempotency id. Copies of the request with the same answer count as one try. */
  readonly requestId: string
  /** IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

/**
 * A correct answer of a player. A one-time code becomes invalid in the transaction that it confirms; if that
 * transaction does not happen, `giveBack` makes the code valid again.
 */
export interface SecondFactorConfirmation {
  /** Makes the answer invalid, inside the caller's transaction. @throws Refusal when the answer was used meanwhile */
  spend(tx: Transaction): Promise<void>
  /** Makes an unused answer valid again, as if it had not been entered. */
  giveBack(): Promise<void>
}

/** The confirmation for a secret that can be used again, such as a password; nothing is used up. */
export const REUSABLE_SECRET_CONFIRMATION: SecondFactorConfirmation = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

/** A method to confirm a withdrawal; the module that stores the secret provides it. */
export interface SecondFactor {
  readonly kind: SecondFactorKind
  /** The time since which the secret exists. A secret that is too new cannot confirm withdrawals. */
  readonly sinceMs: CredentialSinceMs
  /**
   * Checks an answer. Wrong answers count towards the same lockouts as everywhere else.
   * @throws Refusal for a wrong answer, or after too many wrong answers
   */
  check(answer: string, origin: ConfirmationOrigin): Promise<SecondFactorConfirmation>
}
