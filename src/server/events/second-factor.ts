import type { SecondFactorKind } from '../../domain/withdrawal.ts'
import type { Transaction } from '../db/database.ts'

/** What a player confirms, from where, and when. */
export interface ConfirmationOrigin {
  /** Names the request; its copies with the same answer count as one try. */
  readonly requestId: string
  /** IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

/** A right answer. What can be used once is used up in the transaction of what it confirms, or given back. */
export interface Confirmation {
  /** Uses the answer up, inside the caller's transaction. @throws Refusal when it was used meanwhile */
  spend(tx: Transaction): Promise<void>
  /** Takes the answer for not given, when nothing was confirmed by it. */
  giveBack(): Promise<void>
}

/** A confirmation by something that may be used again, such as a password. */
export const LASTING_CONFIRMATION: Confirmation = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
}

/** One way in which a player confirms what moves money out; the module that keeps the secret provides it. */
export interface SecondFactor {
  readonly kind: SecondFactorKind
  /**
   * Checks an answer, with the counts and lockouts that it has everywhere.
   * @throws Refusal when it is wrong, or too many were
   */
  check(answer: string, origin: ConfirmationOrigin): Promise<Confirmation>
}
