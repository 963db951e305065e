import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getSelfLimit } from '../../../contract/limits.ts'
import {
  type CoolOffHours,
  coolOffEnd,
  monthsLater,
  SELF_EXCLUSION_FIXED_MONTHS,
  type SelfExclusionMonths,
} from '../../../domain/exclusion.ts'
import type { Transaction } from '../../db/database.ts'
import { lockTotals, type PlayerTotals, setExclusion } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type Protection, protectionOf, saveProtection } from './repository.ts'

type Exclusion = NonNullable<ResultOf<typeof getSelfLimit>['exclusion']>

/** An exclusion that staff cannot end. */
export class ExclusionStateError extends Error {
  override readonly name = 'ExclusionStateError'
}

/** The exclusion that lasts, if any. One whose end is not the player's own choice is staff's, and never shortened. */
export function describeExclusion(
  { excludedUntilMs: untilMs }: Pick<PlayerTotals, 'excludedUntilMs'>,
  protection: Protection,
  atMs: number,
): Exclusion | null {
  if (untilMs <= atMs) return null
  const { exclusion_kind: kind, exclusion_until_ms: ownUntilMs } = protection
  if (kind === '' || ownUntilMs !== untilMs) {
    return { kind: 'staff', fromMs: null, untilMs, fixedUntilMs: untilMs }
  }
  const { exclusion_from_ms: fromMs, exclusion_fixed_until_ms: fixedUntilMs } = protection
  return { kind, fromMs, untilMs, fixedUntilMs: fixedUntilMs ?? untilMs }
}

/** An exclusion that a player chooses. */
export type ChosenExclusion =
  | { readonly kind: 'coolOff'; readonly hours: CoolOffHours }
  | { readonly kind: 'selfExclusion'; readonly months: SelfExclusionMonths }

/**
 * Excludes a player at the player's own wish, in the caller's transaction: bets and deposits that commit afterwards are
 * refused, every session ends.
 * @throws Refusal `excluded` when the player is excluded for as long already
 */
export async function chooseExclusion(
  { hooks }: Pick<Parts, 'hooks'>,
  tx: Transaction,
  chosen: ChosenExclusion,
  { playerId, atMs }: { playerId: string; atMs: number },
): Promise<{ excludedUntilMs: number }> {
  const { excludedUntilMs } = await lockTotals(tx, playerId)
  const untilMs =
    chosen.kind === 'coolOff' ? coolOffEnd(chosen.hours, atMs) : monthsLater(atMs, chosen.months)
  if (untilMs <= excludedUntilMs) throw new Refusal('excluded', { excludedUntilMs })
  const { kind } = chosen
  const fixedUntilMs = kind === 'coolOff' ? untilMs : monthsLater(atMs, SELF_EXCLUSION_FIXED_MONTHS)
  await saveProtection(tx, playerId, {
    exclusion_kind: kind,
    exclusion_from_ms: atMs,
    exclusion_until_ms: untilMs,
    exclusion_fixed_until_ms: fixedUntilMs,
  })
  const reason = kind === 'coolOff' ? 'cool-off chosen by the player' : 'self-exclusion chosen by the player'
  await hooks.emit(tx, 'exclusionChosen', { playerId, untilMs, reason, atMs })
  return { excludedUntilMs: untilMs }
}

/**
 * Ends a self-exclusion at the player's request once it is no longer irrevocable, in the caller's transaction.
 * @throws ExclusionStateError for any other exclusion, and in the first six months
 */
export async function endSelfExclusion(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const totals = await lockTotals(tx, playerId)
  const exclusion = describeExclusion(totals, await protectionOf(tx, playerId), atMs)
  if (!exclusion) throw new ExclusionStateError(`Player ${playerId} is not excluded`)
  if (exclusion.kind !== 'selfExclusion') {
    throw new ExclusionStateError(
      'Only a self-exclusion can be ended; a cool-off and an exclusion by staff run out',
    )
  }
  if (atMs < exclusion.fixedUntilMs) {
    const end = new Date(exclusion.fixedUntilMs).toISOString()
    throw new ExclusionStateError(
      `A self-exclusion is irrevocable for its first six months, here until ${end}`,
    )
  }
  setExclusion(tx, playerId, atMs)
}
