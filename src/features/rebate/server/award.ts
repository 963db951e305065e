import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource, parseAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type UtcDay, utcDayAt, utcDayEndMsOf } from '../../../domain/day.ts'
import { addMoney, centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { newId } from '../../../server/clock.ts'
import { REBATE_CLAIM_WINDOW_DAYS } from '../rules/rebate.ts'
import { listUnpaidRebates, rebateClaimEndMsOf } from './accrual.ts'
import { listRebateRemainders, storeRebateClaim } from './repository.ts'

/**
 * The award source of a rebate that is claimed at `atMs`. It contains the game type, and the day before the claim,
 * which is the last day that the claim pays.
 */
export const rebateAwardSourceAt = (gameType: string, atMs: number) =>
  sourceOf(gameType, utcDayAt(atMs - DAY_MS))

const sourceOf = (gameType: string, through: UtcDay) => createAwardSource('rebate', gameType, through)

/** The last day whose stakes a claim pays: the day in the award source, but not later than yesterday. */
function lastPaidDayOf([, named = '']: readonly string[], atMs: number): UtcDay {
  return utcDayAt(Math.min(utcDayEndMsOf(named) || atMs, atMs) - DAY_MS)
}

/** The rebate on stakes up to yesterday, one award for each game type. */
export const rebateAward: AwardKind = {
  name: 'rebate',
  activity: ACTIVITY_TYPE.vip,
  dot: 'vipAwardFlag',
  async offers(facts, asked = []) {
    const through = lastPaidDayOf(asked, facts.atMs)
    const rebates = await listUnpaidRebates(facts, through)
    return rebates
      .filter(({ days, amount }) => days.length > 0 && amount > 0)
      .map(rebate => ({
        source: sourceOf(rebate.gameType, through),
        items: [{ id: ITEM_ID.coin, count: rebate.amount }],
        isEarned: true,
        untilMs: rebateClaimEndMsOf(rebate) ?? facts.atMs,
        details: { type: rebate.gameType },
      }))
  },
  endOf: ([, day = '']) => utcDayEndMsOf(day) + REBATE_CLAIM_WINDOW_DAYS * DAY_MS,
  async isPaidLater([gameType, day = ''], { query, playerId }) {
    const balances = await listRebateRemainders(query, playerId)
    return balances.some(each => each.game_type === gameType && each.through_day >= day)
  },
  detailsOf: ([type = '']) => ({ type }),
  async claimed(tx, { source }, facts) {
    const parts = parseAwardSource(source)?.parts ?? []
    const rebates = await listUnpaidRebates(facts, lastPaidDayOf(parts, facts.atMs))
    const rebate = rebates.find(each => each.gameType === parts[0])
    if (!rebate) throw new Error(`No rebate ${source}`)
    const { playerId, atMs } = facts
    const { days, amount, carried, through } = rebate
    const claim = {
      id: newId(atMs),
      player_id: playerId,
      game_type: rebate.gameType,
      from_day: (days[0]?.day ?? through) as UtcDay,
      through_day: days.at(-1)?.day ?? through,
      counted: days.reduce((sum, { counted }) => addMoney(sum, counted), centavos(0)),
      amount,
      carried,
      at_ms: atMs,
    }
    await storeRebateClaim(tx, claim, { through, days })
  },
}
