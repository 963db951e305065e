import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEMS_WITH_CARD_LIFETIME } from '../../../domain/awards/item-life.ts'
import { WAGERING_GRANT_KINDS } from '../../../domain/awards/wagering.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { PlayerEvents } from '../../events/events.ts'
import { sumLockedCoins } from '../grants/item-grant-repository.ts'
import { forfeitCardsAndChances, readUsablePiecesByItem } from '../grants/item-lots.ts'
import { forfeitAwards } from '../undo.ts'
import { postponeDoneGrantsInPlay } from './grant-end-repository.ts'
import { listOpenGrants, readOpenGrants } from './wagering.ts'
import { postponeGrantExpiry } from './wagering-statements.ts'

/**
 * Changes the wagering of a player when an exclusion begins or is made longer. Postpones the expiry of each deposit's
 * wagering by the length of the exclusion, so that a break does not end required wagering. A cool-off also postpones
 * the expiry of each bonus. Any other exclusion cancels the bonuses and takes their bonus money, the locked awards and
 * the cards, but never deposited money. Runs inside the caller's transaction, which has locked the player's totals; a
 * second call changes nothing.
 */
export async function pauseWageringOfExcludedPlayer(
  tx: Transaction,
  { playerId, kind, fromMs, untilMs, atMs }: PlayerEvents['playerExcluded'],
): Promise<void> {
  const isBreak = kind === 'coolOff'
  const lengthMs = untilMs - fromMs
  for (const grant of await readOpenGrants(tx, playerId)) {
    const isKept = grant.kind === 'deposit' || isBreak
    if (isKept && grant.cancelledAtMs === null && grant.expiresAtMs > atMs) {
      tx.write(postponeGrantExpiry, { id: grant.id, lengthMs })
    }
  }
  const kinds = isBreak ? WAGERING_GRANT_KINDS : (['deposit'] as const)
  await postponeDoneGrantsInPlay(tx, { playerId, kinds, lengthMs, afterMs: atMs })
  if (isBreak) return
  await forfeitAwards(tx, playerId, atMs)
  await forfeitCardsAndChances(tx, playerId, atMs)
}

/**
 * Postpones the expiry of a player's open grants by the time for which the identity was revoked, so that the player
 * does not lose that time. Runs inside the caller's transaction, which has locked the player's totals.
 */
export async function postponeGrants(
  tx: Transaction,
  { playerId, fromMs, untilMs }: PlayerEvents['identityRestored'],
): Promise<void> {
  const done = { kinds: WAGERING_GRANT_KINDS, lengthMs: untilMs - fromMs, afterMs: fromMs }
  await postponeDoneGrantsInPlay(tx, { playerId, ...done })
  for (const { id, createdAtMs, cancelledAtMs } of await readOpenGrants(tx, playerId)) {
    const lengthMs = untilMs - Math.max(fromMs, createdAtMs)
    if (cancelledAtMs === null && lengthMs > 0) tx.write(postponeGrantExpiry, { id, lengthMs })
  }
}

/**
 * Sums what a self-exclusion would take from a player now: bonus money and locked coins, in centavos, and pieces of
 * cards.
 */
export async function sumSelfExclusionForfeits(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  atMs: number,
): Promise<{ bonusMoney: Centavos; lockedCoin: Centavos; items: AwardItem[] }> {
  const [grants, locked, cards] = await Promise.all([
    listOpenGrants(read, playerId),
    sumLockedCoins(read, playerId),
    readUsablePiecesByItem(read, { playerId, items: ITEMS_WITH_CARD_LIFETIME, atMs }),
  ])
  const bonusMoney = grants.reduce((sum, grant) => addMoney(sum, grant.bonusMoney), centavos(0))
  const items = ITEMS_WITH_CARD_LIFETIME.flatMap(id => {
    const count = cards.get(id)?.pieces ?? 0
    return count > 0 ? [{ id, count }] : []
  })
  return { bonusMoney, lockedCoin: centavos(locked), items }
}
