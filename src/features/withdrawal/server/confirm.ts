import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { SECOND_FACTORS, type SecondFactorKind } from '../../../domain/payments/withdrawal.ts'
import { credentialUsableFromMsOf, isCredentialOldEnough } from '../../../domain/player/credential-age.ts'
import type {
  ConfirmationOrigin,
  SecondFactor,
  SecondFactorConfirmation,
} from '../../../server/events/second-factor.ts'
import { isCommandCarriedOut } from '../../../server/ledger/command.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { exchange } from '../contract.ts'
import { allowedReceivingAccountNamesOf } from './receiving-accounts.ts'

/** The result of the checks that run before the transaction of a withdrawal. */
export interface ConfirmedWithdrawal {
  /** The confirmed second factor; `undefined` for a repeated request, whose withdrawal exists already. */
  readonly confirmation: SecondFactorConfirmation | undefined
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
 * retry moves no money, and its code is used up.
 * @throws Refusal `secondFactorMissing` with the kind, `safeboxPasswordMissing` for a player without any factor,
 * `credentialNew` for a player whose factors are all new, and the refusals of the factor's own check
 */
export async function confirmWithdrawal(
  services: Pick<Services, 'db' | 'hooks' | 'settings' | 'vault'>,
  playerId: string,
  body: ParsedBodyOf<typeof exchange>,
  origin: Omit<ConfirmationOrigin, 'requestId'>,
): Promise<ConfirmedWithdrawal> {
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
  const answer = body[BODY_FIELD_OF_FACTOR[factor.kind]]
  if (answer === undefined) throw new Refusal('secondFactorMissing', { kind: factor.kind })
  try {
    return { confirmation: await factor.check(answer, { ...origin, requestId }), names }
  } catch (error) {
    // Another process may have carried out a copy of this request meanwhile and used up its code. Then the request
    // succeeds.
    if (error instanceof Refusal && (await isWithdrawalMade())) return { confirmation: undefined, names }
    throw error
  }
}
