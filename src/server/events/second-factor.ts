import type { SecondFactorKind } from '../../domain/payments/withdrawal.ts'
import type { CredentialSinceMs } from '../../domain/player/credential-age.ts'
import type { Transaction } from '../db/database.ts'

/** The request that a player confirms, the player's network, and the time. */
export interface ConfirmationOrigin {
  /** The request's idempotency id. Copies of the request with the same answer count as one try. */
  readonly requestId: string
  /** IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

/** A correct answer. A one-time code is used up in the transaction that it confirms, or else given back. */
export interface SecondFactorConfirmation {
  /** Uses the answer up, inside the caller's transaction. @throws Refusal when the answer was used meanwhile */
  spend(tx: Transaction): Promise<void>
  /** Makes an unused answer valid again, as if it had not been entered. */
  giveBack(): Promise<void>
}

/** A confirmation by a reusable secret, such as a password. */
export const REUSABLE_SECRET_CONFIRMATION: SecondFactorConfirmation = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

/** A method to confirm a withdrawal; the module that stores the secret provides it. */
export interface SecondFactor {
  readonly kind: SecondFactorKind
  /** Since when the secret exists. A new secret does not confirm withdrawals. */
  readonly sinceMs: CredentialSinceMs
  /**
   * Checks an answer. Wrong answers count towards the same lockouts as everywhere else.
   * @throws Refusal for a wrong answer, or after too many wrong answers
   */
  check(answer: string, origin: ConfirmationOrigin): Promise<SecondFactorConfirmation>
}
