import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { exchange } from '../../../contract/withdrawal.ts'
import { SECOND_FACTORS, type SecondFactorKind } from '../../../domain/withdrawal.ts'
import type { Confirmation, ConfirmationOrigin, SecondFactor } from '../../events/second-factor.ts'
import { isCarriedOut } from '../../ledger/command.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { accountNamesOf } from './receiving-accounts.ts'

/** What is found out about a withdrawal before its transaction. */
export interface WithdrawalPermit {
  /** The right answer to the second factor; `undefined` when none was asked for, since the withdrawal was made before. */
  readonly confirmation: Confirmation | undefined
  /** The keys of the names that the receiving account may have; `undefined` while the identity is not verified. */
  readonly names: readonly string[] | undefined
}

/** The second factor that a player is asked for; `undefined` for a player who has none. */
export async function secondFactorOf(
  { hooks }: Pick<Parts, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<SecondFactor | undefined> {
  const factors = (await hooks.gather('secondFactors', playerId, atMs)).flat()
  return SECOND_FACTORS.map(kind => factors.find(each => each.kind === kind)).find(each => each)
}

/** The field of the body that answers a factor. */
const FIELDS = {
  safebox: 'safeboxPassword',
  code: 'code',
  password: 'password',
} as const satisfies Record<SecondFactorKind, keyof ParsedBodyOf<typeof exchange>>

/**
 * Checks the second factor of a withdrawal. A repetition of one that was made needs none: it moves nothing, and a code that
 * confirmed it is used up.
 * @throws Refusal `secondFactorMissing` with the kind, `safeboxPasswordMissing` for a player without any factor, and what the
 *   factor's own check refuses
 */
export async function permitWithdrawal(
  parts: Pick<Parts, 'db' | 'hooks'>,
  playerId: string,
  body: ParsedBodyOf<typeof exchange>,
  origin: Omit<ConfirmationOrigin, 'requestId'>,
): Promise<WithdrawalPermit> {
  const { requestId } = body
  const { atMs } = origin
  const names = await accountNamesOf(parts, playerId, atMs)
  const isMade = () => isCarriedOut(parts.db, { actorId: playerId, requestId })
  if (await isMade()) return { confirmation: undefined, names }
  const factor = await secondFactorOf(parts, playerId, atMs)
  if (!factor) throw new Refusal('safeboxPasswordMissing')
  const answer = body[FIELDS[factor.kind]]
  if (answer === undefined) throw new Refusal('secondFactorMissing', { kind: factor.kind })
  try {
    return { confirmation: await factor.check(answer, { ...origin, requestId }), names }
  } catch (error) {
    // A copy in another process may have made the withdrawal meanwhile, and used the code up.
    if (error instanceof Refusal && (await isMade())) return { confirmation: undefined, names }
    throw error
  }
}
