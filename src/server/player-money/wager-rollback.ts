import { type Centavos, centavos } from '../../domain/money.ts'
import { PLAY_LIMITS } from '../../domain/play-limits.ts'
import type { Transaction } from '../db/database.ts'
import type { Events } from '../events/events.ts'
import { countRefund } from './play-limits.ts'
import { lockTotals } from './totals.ts'
import {
  changeOwed,
  countWager,
  deleteFunding,
  saveFunding,
  selectFunding,
  selectOpenGrants,
  updateGrant,
} from './wagering-statements.ts'

/** The bonus money in the stakes of an unfinished round so far; centavos. */
export async function bonusPartOf(tx: Transaction, roundId: string): Promise<Centavos> {
  return centavos((await tx.first(selectFunding, { roundId }))?.bonus_part ?? 0)
}

/**
 * Undoes the effects of a bet. Its stake no longer counts as wagered or against a limit, its bonus money returns to its
 * grant, and open grants require again the amount that it worked off. A grant that has ended meanwhile stays ended.
 * Runs in the rollback's transaction before its postings, and locks the player's totals.
 */
export async function rollBackWager(tx: Transaction, bet: Events['betRolledBack']): Promise<void> {
  const { playerId, roundId, amount, bonusPart } = bet
  const { limitMask } = await lockTotals(tx, playerId)
  tx.write(countWager, { playerId, stake: -amount, payout: 0 })
  if ((limitMask & PLAY_LIMITS) !== 0) countRefund(tx, bet)
  const funding = await tx.first(selectFunding, { roundId })
  if (funding && bonusPart > 0) {
    const rest = { stake: funding.stake - amount, bonusPart: funding.bonus_part - bonusPart }
    if (rest.bonusPart > 0) tx.write(saveFunding, { roundId, playerId, grantId: funding.grant_id, ...rest })
    else tx.write(deleteFunding, { roundId })
  }
  let left: number = amount
  let owed = 0
  for (const grant of await tx.run(selectOpenGrants, { playerId })) {
    const returned = funding?.grant_id === grant.id ? bonusPart : 0
    const asked = Math.min(left, grant.required - grant.remaining)
    left -= asked
    owed += asked
    if (asked === 0 && returned === 0) continue
    const { id, remaining, bonus_money: bonusMoney } = grant
    tx.write(updateGrant, {
      id,
      remaining: remaining + asked,
      bonusMoney: bonusMoney + returned,
      state: 'open',
    })
  }
  if (owed > 0) tx.write(changeOwed, { playerId, owed, grants: 0 })
}
