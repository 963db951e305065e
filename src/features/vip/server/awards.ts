import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { awardSource, CLAIM_DAYS } from '../../../domain/awards/awards.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { nextUtcDayMs, type UtcDay, utcDay, utcDayEndMs } from '../../../domain/day.ts'
import { addMoney, type Centavos, timesMoney } from '../../../domain/money.ts'
import { vipExperience } from '../../../domain/player/vip.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardFacts, AwardKind, AwardOffer } from '../../../server/awards/kind.ts'
import { sumsOfDays } from '../../../server/player-money/counters/day-counters.ts'
import { SIGN_IN_DAYS } from '../../sign-in/rules/public.ts'
import { findFinishedSignIn } from './repository.ts'
import { weeklyTasks, weeklyTaskUntilMs } from './tasks.ts'
import { vipChanges, vipIn } from './vip.ts'

const activity = ACTIVITY_TYPE.vip

/** The level of the player who asks. */
const vipOfFacts = ({ services, query, playerId, totals, atMs }: AwardFacts) =>
  vipIn(query, services.settings.get('vip'), { playerId, counted: totals.counted, atMs })

/** The source of the award for a level. */
export const levelSource = (level: number) => awardSource('vip-level', level)

/** The source of a day's award. */
export const dailySource = (atMs: number) => awardSource('vip-daily', utcDay(atMs))

/** The source of the award for a finished sign-in. */
export const signInSource = (atMs: number) => awardSource('sign-in-vip', utcDay(atMs))

/** The source of the award of a week's task. @param week its Monday */
export const taskSource = (week: string) => awardSource('vip-task', week)

/** Once for each level that was reached. It is not earned while stakes that were rolled back are missing to the level. */
export const levelAward: AwardKind = {
  name: 'vip-level',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { services, query, playerId } = facts
    const { levels: amounts } = services.settings.get('vipAwards')
    const { experienced } = await vipOfFacts(facts)
    const thresholds = new Map(services.settings.get('vip').map(each => [each.level, each.experience]))
    const reached = (await vipChanges(query, playerId)).filter(({ cause }) => cause === 'reached')
    return reached.map(({ to: level, atMs }): AwardOffer => {
      const count = amounts[level - 1]
      return {
        source: levelSource(level),
        items: count ? [{ id: ITEM.coin, count }] : [],
        isEarned: vipExperience(experienced) >= (thresholds.get(level) ?? Number.POSITIVE_INFINITY),
        untilMs: atMs + CLAIM_DAYS * DAY_MS,
        details: { level },
      }
    })
  },
  detailsOf: ([level = '']) => ({ level }),
}

/** What an award asks to be staked, and what was; centavos. */
export interface AskedStakes {
  readonly stake: Centavos
  readonly staked: Centavos
}

/** The counted stakes of the days up to today, and what a level asks of them. */
async function stakesOfDays(
  { query, playerId, atMs }: Pick<AwardFacts, 'query' | 'playerId' | 'atMs'>,
  { days, stake }: { readonly days: number; readonly stake: Centavos },
): Promise<AskedStakes> {
  const span = { from: utcDay(atMs - (days - 1) * DAY_MS), to: utcDay(atMs) }
  const counters = await sumsOfDays(query, playerId, span)
  return { stake, staked: addMoney(...counters.map(({ realWagered }) => realWagered)) }
}

/** What the daily award of a level asks of today. */
export const dailyStakes = (facts: AwardFacts, level: number): Promise<AskedStakes> =>
  stakesOfDays(facts, {
    days: 1,
    stake: timesMoney(facts.services.settings.get('vipAwards').dailyStake, level),
  })

/** What the award for a finished sign-in asks of the days that end with today. */
export const signInStakes = (facts: AwardFacts, level: number): Promise<AskedStakes> =>
  stakesOfDays(facts, {
    days: SIGN_IN_DAYS,
    stake: timesMoney(facts.services.settings.get('vipAwards').signInStake, level),
  })

/** Each day on which enough was staked, taken on its day. */
export const dailyAward: AwardKind = {
  name: 'vip-daily',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { level } = await vipOfFacts(facts)
    const benefits = facts.services.settings.get('vip').find(each => each.level === level)?.dailyAward ?? []
    const { stake, staked } = await dailyStakes(facts, level)
    return [
      {
        source: dailySource(facts.atMs),
        items: level > 0 ? benefits.map(({ id, count }) => ({ id, count })) : [],
        isEarned: level > 0 && staked >= stake,
        untilMs: nextUtcDayMs(facts.atMs),
        details: { level },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMs(day),
}

/** On the day on which the player takes the last day of the free sign-in, for enough stakes in its days. */
export const signInVipAward: AwardKind = {
  name: 'sign-in-vip',
  activity,
  dot: 'vipAwardFlag',
  async offers(facts) {
    const { services, query, playerId, atMs } = facts
    const [{ level }, finishedDay] = await Promise.all([
      vipOfFacts(facts),
      findFinishedSignIn(query, playerId),
    ])
    const { stake, staked } = await signInStakes(facts, level)
    const isEarned = finishedDay === utcDay(atMs) && staked >= stake
    const count = services.settings.get('vipAwards').signIn * level
    return [
      {
        source: signInSource(atMs),
        items: count > 0 ? [{ id: ITEM.coin, count }] : [],
        isEarned: level > 0 && isEarned,
        untilMs: nextUtcDayMs(atMs),
        details: { level },
      },
    ]
  },
  endOf: ([day = '']) => utcDayEndMs(day),
}

/** The tasks of this week and of former weeks that can still be taken. */
export const taskAward: AwardKind = {
  name: 'vip-task',
  activity,
  dot: 'vipTaskFlag',
  async offers(facts) {
    const tasks = await weeklyTasks(facts)
    return tasks.map(({ week, level, stake, staked, amount, untilMs }) => ({
      source: taskSource(week as UtcDay),
      items: [{ id: ITEM.coin, count: amount }],
      isEarned: staked >= stake,
      untilMs,
      details: { level },
    }))
  },
  endOf: ([week = '']) => weeklyTaskUntilMs(Date.parse(week)),
}
