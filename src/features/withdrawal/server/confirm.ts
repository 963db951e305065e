import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { SECOND_FACTORS, type SecondFactorKind } from '../../../domain/payments/withdrawal.ts'
import { credentialUsableFromMsOf, isCredentialOldEnough } from '../../../domain/player/credential-age.ts'
import type {
  ConfirmationOrigin,
  SecondFactor,
  SecondFactorConfirmation,
} from '../../../server/events/second-factor.ts'
import { type Caller, isCallerIdle } from '../../../server/identity/caller.ts'
import { isCommandCarriedOut } from '../../../server/ledger/command.ts'
import { assertActiveSession } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { exchange } from '../contract.ts'
import { allowedReceivingAccountNamesOf } from './receiving-accounts.ts'

/** The result of the checks that run before the transaction of a withdrawal. */
export interface ConfirmedWithdrawal {
  /** The confirmed second factor; `undefined` for a repeated request, whose withdrawal exists already. */
  readonly confirmation: SecondFactorConfirmation | undefined
  /**
   * The log-in credential that was the second factor of an idle session, which it makes active again; `undefined` for a
   * session that is active.
   */
  readonly reactivatedBy?: Pick<SecondFactor, 'sinceMs'> | undefined
  /** The normalized names that the receiving account may have; `undefined` until the identity is verified. */
  readonly names: readonly string[] | undefined
}

/**
 * The second factor that a player must give: the first kind, in the order of `SECOND_FACTORS`, whose secret is old
 * enough. Without one, `countsAtMs` is the time at which the first new secret becomes old enough, epoch milliseconds;
 * null if the player has no factor.
 */
export async function secondFactorOfPlayer(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<{ readonly factor: SecondFactor } | { readonly factor: undefined; countsAtMs: number | null }> {
  const factors = (await hooks.gather('secondFactors', playerId, atMs)).flat()
  const old = factors.filter(({ sinceMs }) => isCredentialOldEnough(sinceMs, atMs))
  const factor = SECOND_FACTORS.map(kind => old.find(each => each.kind === kind)).find(each => each)
  if (factor) return { factor }
  const starts = factors.map(({ sinceMs }) => credentialUsableFromMsOf(sinceMs))
  return { factor: undefined, countsAtMs: starts.length > 0 ? Math.min(...starts) : null }
}

/** The field of the request body for each kind of second factor. */
const BODY_FIELD_OF_FACTOR = {
  safebox: 'safeboxPassword',
  code: 'code',
  password: 'password',
} as const satisfies Record<SecondFactorKind, keyof ParsedBodyOf<typeof exchange>>

/**
 * Checks the second factor of a withdrawal. If the withdrawal of this request exists already, no factor is needed: a
 * retry moves no money, and its code is used up. In an idle session, a code or the log-in password is also the
 * credential that the session needs, so the player gives it once. The safebox password is no log-in credential.
 * @throws Refusal `reauthRequired` in an idle session whose player confirms with the safebox password;
 * `secondFactorMissing` with the kind, `safeboxPasswordMissing` for a player without any factor,
 * `credentialNew` for a player whose factors are all new, and the refusals of the factor's own check
 */
export async function confirmWithdrawal(
  services: Pick<Services, 'db' | 'hooks' | 'settings' | 'vault'>,
  caller: Caller,
  body: ParsedBodyOf<typeof exchange>,
  origin: Omit<ConfirmationOrigin, 'requestId'>,
): Promise<ConfirmedWithdrawal> {
  const { playerId } = caller
  const { requestId } = body
  const { atMs } = origin
  const names = await allowedReceivingAccountNamesOf(services, playerId)
  const isWithdrawalMade = () => isCommandCarriedOut(services.db, { actorId: playerId, requestId })
  if (await isWithdrawalMade()) return { confirmation: undefined, names }
  const needed = await secondFactorOfPlayer(services, playerId, atMs)
  if (!needed.factor) {
    const { countsAtMs } = needed
    throw countsAtMs === null
      ? new Refusal('safeboxPasswordMissing')
      : new Refusal('credentialNew', { countsAtMs })
  }
  const { factor } = needed
  const isIdle = isCallerIdle(services, caller, atMs)
  if (factor.kind === 'safebox') assertActiveSession({ isIdle })
  const answer = body[BODY_FIELD_OF_FACTOR[factor.kind]]
  if (answer === undefined) throw new Refusal('secondFactorMissing', { kind: factor.kind })
  try {
    const confirmation = await factor.check(answer, { ...origin, requestId })
    return { confirmation, names, reactivatedBy: isIdle ? factor : undefined }
  } catch (error) {
    // Another process may have carried out a copy of this request meanwhile and used up its code. Then the request
    // succeeds.
    if (error instanceof Refusal && (await isWithdrawalMade())) return { confirmation: undefined, names }
    throw error
  }
}
