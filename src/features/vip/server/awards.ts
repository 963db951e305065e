import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { AWARD_CLAIM_WINDOW_DAYS, createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter, type UtcDay, utcDayAt, utcDayEndMsOf } from '../../../domain/day.ts'
import { addMoney, type Centavos, multiplyMoney } from '../../../domain/money.ts'
import { computeVipExperiencePoints } from '../../../domain/player/vip.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind, AwardOffer, AwardOfferFacts } from '../../../server/awards/kind.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { SIGN_IN_STREAK_DAYS } from '../../sign-in/rules/public.ts'
import { findFinishedSignInDay } from './repository.ts'
import { listVipWeeklyTasks, vipWeeklyTaskClaimEndMs } from './tasks.ts'
import { queryPlayerVip, readVipChanges } from './vip.ts'

const activity = ACTIVITY_TYPE.vip

/** The VIP level and experience of the player for whom awards are computed. */
const readVipOfFacts = ({ services, query, playerId, totals, atMs }: AwardOfferFacts) =>
  queryPlayerVip(query, services.settings.get('vip'), { playerId, counted: totals.counted, atMs })

/** The award source of the award for reaching a VIP level. */
export const vipLevelAwardSource = (level: number) => createAwardSource('vip-level', level)

/** The award source of the daily VIP award for the UTC day of `atMs`. */
export const vipDailyAwardSource = (atMs: number) => createAwardSource('vip-daily', utcDayAt(atMs))

/** The award source of the VIP award for the last day of the free sign-in, which is the UTC day of `atMs`. */
export const vipSignInAwardSource = (atMs: number) => createAwardSource('sign-in-vip', utcDayAt(atMs))

/** The award source of the award for a weekly VIP task. @param week the Monday of the week */
export const vipWeeklyTaskAwardSource = (week: string) => createAwardSource('vip-task', week)

/**
 * The award for reaching a level, once for each level. If bets were rolled back and the experience is now below the
 * level's, the award is not earned.
 */
export const vipLevelAward: AwardKind = {
  name: 'vip-level',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { services, query, playerId } = facts
    const { levels: amounts } = services.settings.get('vipAwards')
    const { experienced } = await readVipOfFacts(facts)
    const thresholds = new Map(services.settings.get('vip').map(each => [each.level, each.experience]))
    const reached = (await readVipChanges(query, playerId)).filter(({ cause }) => cause === 'reached')
    return reached.map(({ to: level, atMs }): AwardOffer => {
      const count = amounts[level - 1]
      return {
        source: vipLevelAwardSource(level),
        items: count ? [{ id: ITEM_ID.coin, count }] : [],
        isEarned:
          computeVipExperiencePoints(experienced) >= (thresholds.get(level) ?? Number.POSITIVE_INFINITY),
        untilMs: atMs + AWARD_CLAIM_WINDOW_DAYS * DAY_MS,
        details: { level },
      }
    })
  },
  detailsOf: ([level = '']) => ({ level }),
}

/** The stake that an award requires, and the amount staked so far; centavos. */
export interface VipAwardStakeProgress {
  readonly stake: Centavos
  readonly staked: Centavos
}

/** The counted stakes of the last `days` days, including today, and the stake that an award requires in these days. */
async function readStakesOfLastDays(
  { query, playerId, atMs }: Pick<AwardOfferFacts, 'query' | 'playerId' | 'atMs'>,
  { days, stake }: { readonly days: number; readonly stake: Centavos },
): Promise<VipAwardStakeProgress> {
  const span = { from: utcDayAt(atMs - (days - 1) * DAY_MS), to: utcDayAt(atMs) }
  const counters = await listCountersByDay(query, playerId, span)
  return { stake, staked: addMoney(...counters.map(({ realWagered }) => realWagered)) }
}

/** The stake that the daily award requires, and the player's stakes of today; centavos. */
export const readDailyAwardStakes = (facts: AwardOfferFacts, level: number): Promise<VipAwardStakeProgress> =>
  readStakesOfLastDays(facts, {
    days: 1,
    stake: multiplyMoney(facts.services.settings.get('vipAwards').dailyStake, level),
  })

/**
 * The stake that the sign-in award requires, and the player's stakes of the last seven days (the days of a complete
 * sign-in), today included; centavos.
 */
export const readSignInAwardStakes = (
  facts: AwardOfferFacts,
  level: number,
): Promise<VipAwardStakeProgress> =>
  readStakesOfLastDays(facts, {
    days: SIGN_IN_STREAK_DAYS,
    stake: multiplyMoney(facts.services.settings.get('vipAwards').signInStake, level),
  })

/** The daily award, for a day on which the player staked enough. The player can claim it on that day only. */
export const vipDailyAward: AwardKind = {
  name: 'vip-daily',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { level } = await readVipOfFacts(facts)
    const benefits = facts.services.settings.get('vip').find(each => each.level === level)?.dailyAward ?? []
    const { stake, staked } = await readDailyAwardStakes(facts, level)
    return [
      {
        source: vipDailyAwardSource(facts.atMs),
        items: level > 0 ? benefits.map(({ id, count }) => ({ id, count })) : [],
        isEarned: level > 0 && staked >= stake,
        untilMs: nextUtcDayStartMsAfter(facts.atMs),
        details: { level },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMsOf(day),
}

/**
 * The award for finishing the seven days of the free sign-in, if the player staked enough on these days. The player can
 * claim it only on the last of these days.
 */
export const vipSignInAward: AwardKind = {
  name: 'sign-in-vip',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { services, query, playerId, atMs } = facts
    const [{ level }, finishedDay] = await Promise.all([
      readVipOfFacts(facts),
      findFinishedSignInDay(query, playerId),
    ])
    const { stake, staked } = await readSignInAwardStakes(facts, level)
    const isEarned = finishedDay === utcDayAt(atMs) && staked >= stake
    const count = services.settings.get('vipAwards').signIn * level
    return [
      {
        source: vipSignInAwardSource(atMs),
        items: count > 0 ? [{ id: ITEM_ID.coin, count }] : [],
        isEarned: level > 0 && isEarned,
        untilMs: nextUtcDayStartMsAfter(atMs),
        details: { level },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMsOf(day),
}

/** The awards of the weekly tasks: of this week, and of earlier weeks that can still be claimed. */
export const vipWeeklyTaskAward: AwardKind = {
  name: 'vip-task',
  activity,
  dot: 'vipTaskFlag',
  async offers(facts) {
    const tasks = await listVipWeeklyTasks(facts)
    return tasks.map(({ week, level, stake, staked, amount, untilMs }) => ({
      source: vipWeeklyTaskAwardSource(week as UtcDay),
      items: [{ id: ITEM_ID.coin, count: amount }],
      isEarned: staked >= stake,
      untilMs,
      details: { level },
    }))
  },
  endOf: ([week = '']) => vipWeeklyTaskClaimEndMs(Date.parse(week)),
}
