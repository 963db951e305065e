import type { ResultOf } from '../../../contract/endpoint.ts'
import { addUtcMonths } from '../../../domain/day.ts'
import { computeCoolOffEndMs, SELF_EXCLUSION_FIXED_MONTHS } from '../../../domain/player/exclusion.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  lockPlayerTotals,
  type PlayerTotals,
  setExclusion,
} from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { getSelfLimit } from '../contract.ts'
import { type ProtectionRow, readPlayerProtection, saveProtection } from './repository.ts'

type Exclusion = NonNullable<ResultOf<typeof getSelfLimit>['exclusion']>

/**
 * The current exclusion; null without one. Its kind is `staff` if the player has chosen no exclusion, or one that ends
 * at another time. A `staff` exclusion cannot be shortened, so its `fixedUntilMs` equals its `untilMs`.
 */
export function describeExclusion(
  { excludedUntilMs: untilMs }: Pick<PlayerTotals, 'excludedUntilMs'>,
  protection: ProtectionRow,
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

/** An exclusion that a player chooses: a cool-off of some hours, or a self-exclusion of some months. */
export type ChosenExclusion =
  | { readonly kind: 'coolOff'; readonly hours: number }
  | { readonly kind: 'selfExclusion'; readonly months: number }

/**
 * Excludes a player at the player's request, in the caller's transaction. Bets and deposits that would commit
 * afterwards are refused, and every session ends.
 * @throws Refusal `excluded` if the current exclusion lasts as long or longer
 */
export async function startChosenExclusion(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Transaction,
  chosen: ChosenExclusion,
  { playerId, atMs }: { playerId: string; atMs: number },
): Promise<{ excludedUntilMs: number }> {
  const { excludedUntilMs } = await lockPlayerTotals(tx, playerId)
  const untilMs =
    chosen.kind === 'coolOff' ? computeCoolOffEndMs(chosen.hours, atMs) : addUtcMonths(atMs, chosen.months)
  if (untilMs <= excludedUntilMs) throw new Refusal('excluded', { excludedUntilMs })
  const { kind } = chosen
  const fixedUntilMs = kind === 'coolOff' ? untilMs : addUtcMonths(atMs, SELF_EXCLUSION_FIXED_MONTHS)
  await saveProtection(tx, playerId, {
    exclusion_kind: kind,
    exclusion_from_ms: atMs,
    exclusion_until_ms: untilMs,
    exclusion_fixed_until_ms: fixedUntilMs,
  })
  const reason = kind === 'coolOff' ? 'cool-off chosen by the player' : 'self-exclusion chosen by the player'
  await hooks.emit(tx, 'exclusionChosen', { playerId, kind, untilMs, reason, atMs })
  return { excludedUntilMs: untilMs }
}

/**
 * Ends a self-exclusion at the player's request, in the caller's transaction. A self-exclusion is irrevocable in its
 * first six months.
 * @throws CommandError in these six months, and for any other exclusion
 */
export async function endSelfExclusion(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const totals = await lockPlayerTotals(tx, playerId)
  const exclusion = describeExclusion(totals, await readPlayerProtection(tx, playerId), atMs)
  if (!exclusion) throw new CommandError(`Player ${playerId} is not excluded`)
  if (exclusion.kind !== 'selfExclusion') {
    throw new CommandError('Only a self-exclusion can be ended; a cool-off and an exclusion by staff run out')
  }
  if (atMs < exclusion.fixedUntilMs) {
    const end = new Date(exclusion.fixedUntilMs).toISOString()
    throw new CommandError(`A self-exclusion is irrevocable for its first six months, here until ${end}`)
  }
  setExclusion(tx, playerId, atMs)
}
