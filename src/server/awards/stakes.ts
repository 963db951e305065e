import type { Kysely } from 'kysely'
import type { AwardKindName } from '../../domain/awards/awards.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Hooks } from '../events/hooks.ts'
import { type DaySpan, sumsOfDays } from '../player-money/counters/day-counters.ts'
import { findItemGrant } from '../player-money/grants/item-grant-repository.ts'
import { addToShortfall, findShortfall, storeShortfall } from './shortfall-repository.ts'

/** The real stakes of a player from which an award of a kind is computed; centavos. */
export interface AwardStakes {
  /** All real stakes in the time span of the award. */
  readonly staked: Centavos
  /** The stakes that count: `staked` less the stakes that were rolled back after earlier awards of the kind. */
  readonly counted: Centavos
}

/** The real stakes of a span that count for an award of a kind; inside or outside a transaction. */
export async function stakesFor(
  query: Kysely<Schema>,
  {
    playerId,
    kind,
    span,
  }: { readonly playerId: string; readonly kind: AwardKindName; readonly span: DaySpan },
): Promise<AwardStakes> {
  const [days, shortfall] = [
    await sumsOfDays(query, playerId, span),
    await findShortfall(query, playerId, kind),
  ]
  const staked = days.reduce((sum, day) => sum + day.realWagered, 0)
  return { staked: centavos(staked), counted: centavos(Math.max(0, staked - shortfall)) }
}

/**
 * Reduces the player's shortfall by the stakes of an award that is given. Runs inside the award's transaction, which
 * has locked the totals.
 */
export async function spendStakes(
  tx: Transaction,
  {
    playerId,
    kind,
    staked,
  }: { readonly playerId: string; readonly kind: AwardKindName; readonly staked: Centavos },
): Promise<void> {
  const shortfall = await findShortfall(tx.query, playerId, kind)
  if (shortfall > 0) await storeShortfall(tx, { playerId, kind, amount: Math.max(0, shortfall - staked) })
}

/**
 * When a bet is rolled back after it has earned an award, adds its stake to the player's shortfall, which reduces the
 * stakes of the next award of the kind. The earned award stays.
 * @param sourceOf the source of the award that a bet of `betAtMs` earned; `undefined` while the time span of that award
 *   still lasts
 */
export function carryShortfall(
  hooks: Hooks,
  kind: AwardKindName,
  sourceOf: (betAtMs: number, atMs: number) => string | undefined,
): void {
  const carry = async (
    tx: Transaction,
    bet: { playerId: string; counted: number; betAtMs: number; atMs: number },
  ) => {
    const source = sourceOf(bet.betAtMs, bet.atMs)
    if (source === undefined || bet.counted === 0) return
    const grant = await findItemGrant(tx, bet.playerId, source)
    if (!grant || grant.state === 'undone') return
    await addToShortfall(tx, { playerId: bet.playerId, kind, amount: bet.counted })
  }
  hooks.on('betRolledBack', carry)
  hooks.on('roundRefunded', async (tx, { playerId, bets, atMs }) => {
    for (const { counted, atMs: betAtMs } of bets) await carry(tx, { playerId, counted, betAtMs, atMs })
  })
}
