import { nextUtcDayStartMsAfter, type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardOfferFacts } from '../../../server/awards/kind.ts'
import type { Catalogue } from '../../../server/catalogue.ts'
import { listCountersByGame } from '../../../server/player-money/counters/day-counters.ts'
import { readSettingHistory, settingValueOfDay } from '../../../server/settings/history.ts'
import { rebateRateOfGameType, vipLevelAt } from '../../vip/rules/public.ts'
import { readVipChanges, type VipChange } from '../../vip/server/public.ts'
import { computePayableRebate, REBATE_CLAIM_WINDOW_DAYS, type RebateDay } from '../rules/rebate.ts'
import { listRebateRemainders } from './repository.ts'

/** The claimable rebate of a player in one game type. */
export interface UnpaidGameTypeRebate {
  readonly gameType: string
  /** The days in this claim whose stakes earn a rebate, the earliest first. */
  readonly days: readonly RebateDay[]
  /** The last UTC day whose stakes a claim pays. */
  readonly through: UtcDay
  /**
   * The amount that a claim pays in whole centavos (`amount`), and the remainder after the payment (`carried`); see
   * `computePayableRebate`.
   */
  readonly amount: Centavos
  readonly carried: number
  /** The counted stakes of the current UTC day, which a claim does not pay yet. */
  readonly today: Centavos
}

type RebateFacts = Pick<AwardOfferFacts, 'query' | 'playerId' | 'atMs'> & {
  readonly services: Pick<AwardOfferFacts['services'], 'settings' | 'catalogue'>
}

/** The game type of a game; `others` for a game that is no longer in the catalog. */
export const rebateGameTypeOf = ({ find }: Pick<Catalogue, 'find'>, gameId: number): string =>
  find(gameId)?.type ?? 'others'

/**
 * The rebate of each game type in which the player has stakes or a carried remainder; the amount of a rebate may be 0.
 * Types with a carried remainder come first. The rate of a day depends on the VIP level that the player had at the end
 * of the day; level 0 earns no rebate.
 * @param through the last day to pay, yesterday or earlier
 */
export async function listUnpaidRebates(
  { services, query, playerId, atMs }: RebateFacts,
  through = utcDayAt(atMs - DAY_MS),
): Promise<UnpaidGameTypeRebate[]> {
  const { settings, catalogue } = services
  const today = utcDayAt(atMs)
  const [games, changes, balances, rates] = await Promise.all([
    listCountersByGame(query, playerId, {
      from: utcDayAt(atMs - REBATE_CLAIM_WINDOW_DAYS * DAY_MS),
      to: today,
    }),
    readVipChanges(query, playerId),
    listRebateRemainders(query, playerId),
    readSettingHistory(settings, query, 'rebate'),
  ])
  const counted = new Map<string, Map<UtcDay, Centavos>>(balances.map(row => [row.game_type, new Map()]))
  for (const { day, gameId, realWagered } of games) {
    const gameType = rebateGameTypeOf(catalogue, gameId)
    const days = counted.get(gameType) ?? new Map<UtcDay, Centavos>()
    counted.set(gameType, days.set(day, addMoney(days.get(day) ?? centavos(0), realWagered)))
  }
  return [...counted].map(([gameType, sums]) => {
    const balance = balances.find(row => row.game_type === gameType)
    const days = [...sums].flatMap(([day, sum]): RebateDay[] => {
      const rate = rebateRateOfGameType(
        settingValueOfDay(rates, day),
        gameType,
        vipLevelAtEndOfDay(changes, day),
      )
      const isDue = day <= through && day > (balance?.through_day ?? '') && sum > 0 && rate > 0
      return isDue ? [{ day, counted: sum, rate }] : []
    })
    return {
      gameType,
      days,
      through,
      ...computePayableRebate(balance?.carried ?? 0, days),
      today: sums.get(today) ?? centavos(0),
    }
  })
}

const vipLevelAtEndOfDay = (changes: readonly VipChange[], day: UtcDay): number =>
  vipLevelAt(changes, nextUtcDayStartMsAfter(Date.parse(day)) - 1)

/**
 * The time after which the stakes of a rebate's oldest day can no longer be claimed, epoch milliseconds; `undefined` if
 * the rebate has no day.
 */
export function rebateClaimEndMsOf({ days }: UnpaidGameTypeRebate): number | undefined {
  const oldest = days[0]
  return oldest && nextUtcDayStartMsAfter(Date.parse(oldest.day)) + REBATE_CLAIM_WINDOW_DAYS * DAY_MS
}
