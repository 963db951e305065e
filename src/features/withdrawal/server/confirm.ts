import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { SECOND_FACTORS, type SecondFactorKind } from '../../../domain/payments/withdrawal.ts'
import { credentialUsableFromMs, isCredentialOldEnough } from '../../../domain/player/credential-age.ts'
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

/** The facts about a withdrawal that the server checks before the transaction. */
export interface ConfirmedWithdrawal {
  /** The confirmed second factor; `undefined` for a repeated request, whose withdrawal exists already. */
  readonly confirmation: SecondFactorConfirmation | undefined
  /** The normalized names that the receiving account may have; `undefined` until the identity is verified. */
  readonly names: readonly string[] | undefined
}

/**
 * The second factor that a player must give: the first kind whose secret is old enough. For a player without such a
 * factor, `countsAtMs` is the time from which the first new secret counts, epoch milliseconds; null for a player who
 * has no factor at all.
 */
export async function secondFactorOf(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<{ readonly factor: SecondFactor } | { readonly factor: undefined; countsAtMs: number | null }> {
  const factors = (await hooks.gather('secondFactors', playerId, atMs)).flat()
  const old = factors.filter(({ sinceMs }) => isCredentialOldEnough(sinceMs, atMs))
  const factor = SECOND_FACTORS.map(kind => old.find(each => each.kind === kind)).find(each => each)
  if (factor) return { factor }
  const starts = factors.map(({ sinceMs }) => credentialUsableFromMs(sinceMs))
  return { factor: undefined, countsAtMs: starts.length > 0 ? Math.min(...starts) : null }
}

/** The field of the body that carries each factor. */
const FACTOR_FIELDS = {
  safebox: 'safeboxPassword',
  code: 'code',
  password: 'password',
} as const satisfies Record<SecondFactorKind, keyof ParsedBodyOf<typeof exchange>>

/**
 * Checks the second factor of a withdrawal. A repeated request whose withdrawal was made before needs no factor: it
 * moves no money, and the code that confirmed the withdrawal is used up.
 * @throws Refusal `secondFactorMissing` with the kind, `safeboxPasswordMissing` for a player without any factor,
 *   `credentialNew` for a player whose factors are all new, and the refusals of the factor's own check
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
  const isMade = () => isCommandCarriedOut(services.db, { actorId: playerId, requestId })
  if (await isMade()) return { confirmation: undefined, names }
  const needed = await secondFactorOf(services, playerId, atMs)
  if (!needed.factor) {
    const { countsAtMs } = needed
    throw countsAtMs === null
      ? new Refusal('safeboxPasswordMissing')
      : new Refusal('credentialNew', { countsAtMs })
  }
  const { factor } = needed
  const answer = body[FACTOR_FIELDS[factor.kind]]
  if (answer === undefined) throw new Refusal('secondFactorMissing', { kind: factor.kind })
  try {
    return { confirmation: await factor.check(answer, { ...origin, requestId }), names }
  } catch (error) {
    // Accepts the request if another process has carried out a copy of the request in the meantime and used up its
    // code.
    if (error instanceof Refusal && (await isMade())) return { confirmation: undefined, names }
    throw error
  }
}
