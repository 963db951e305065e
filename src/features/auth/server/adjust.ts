import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import { houseAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { runIdempotentCommand } from '../../../server/ledger/command.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../server/ledger/post.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'

/** The actor id of staff commands. It separates their request ids from those of players. */
const STAFF_ACTOR_ID = 'staff'

/** A correction of a player's balance by staff. */
export interface BalanceAdjustment {
  readonly playerId: string
  /** Amount in centavos to add to the balance; negative for a debit. */
  readonly amount: Centavos
  readonly reason: string
  /** Idempotency id. A second call with the same id changes nothing and returns the first result. */
  readonly requestId: string
  readonly atMs: number
}

/**
 * Posts an adjustment between the player's account and `house:adjustment`, once for each request id. Locks the player's
 * totals, then the balance. An adjustment is neither a deposit nor a bonus, so wagering, limits and totals do not
 * change.
 * @returns `coin`, the new balance in centavos, and `reference`, the adjustment's id in the statement
 * @throws Refusal `notEnoughMoney` when the balance is lower than the debit; `requestIdReused` when another adjustment
 * has the request id
 */
export function adjustBalance(
  { db }: Pick<Services, 'db'>,
  { playerId, amount, reason, requestId, atMs }: BalanceAdjustment,
): Promise<{ reference: string; coin: Centavos }> {
  const command = {
    actorId: STAFF_ACTOR_ID,
    requestId,
    name: 'adjust',
    body: { playerId, amount, reason },
    atMs,
  }
  return runIdempotentCommand(db, command, async tx => {
    await lockPlayerTotals(tx, playerId)
    const [player, adjustments] = [playerAccount(playerId), houseAccount('adjustment')]
    const [from, to] = amount > 0 ? [adjustments, player] : [player, adjustments]
    const postings = [{ from, to, item: ITEM_ID.coin, amount: centavos(Math.abs(amount)) }]
    const reference = newId(atMs)
    const posted = await postLedgerJournal(tx, { kind: 'adjustment', reference, playerId, postings, atMs })
    return { reference, coin: balanceAfterJournal(posted, player, ITEM_ID.coin) }
  })
}
