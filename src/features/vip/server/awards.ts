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
import { playerVipIn, vipChanges } from './vip.ts'

const activity = ACTIVITY_TYPE.vip

/** The VIP level of the player in the facts. */
const vipOfFacts = ({ services, query, playerId, totals, atMs }: AwardFacts) =>
  playerVipIn(query, services.settings.get('vip'), { playerId, counted: totals.counted, atMs })

/** The award source for reaching a level. */
export const levelSource = (level: number) => awardSource('vip-level', level)

/** The award source of a day. */
export const dailySource = (atMs: number) => awardSource('vip-daily', utcDay(atMs))

/** The award source of a finished sign-in on a day. */
export const signInSource = (atMs: number) => awardSource('sign-in-vip', utcDay(atMs))

/** The award source of a week's task. @param week its Monday */
export const taskSource = (week: string) => awardSource('vip-task', week)

/**
 * The award for reaching a level, once for each level. It is not earned while roll-backs have left the experience below
 * the level's.
 */
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

/** The stake that an award requires, and the amount staked so far; centavos. */
export interface RequiredStakes {
  readonly stake: Centavos
  readonly staked: Centavos
}

/** The counted stakes of the last `days` days, today included, and the stake that is required in them. */
async function stakesOfDays(
  { query, playerId, atMs }: Pick<AwardFacts, 'query' | 'playerId' | 'atMs'>,
  { days, stake }: { readonly days: number; readonly stake: Centavos },
): Promise<RequiredStakes> {
  const span = { from: utcDay(atMs - (days - 1) * DAY_MS), to: utcDay(atMs) }
  const counters = await sumsOfDays(query, playerId, span)
  return { stake, staked: addMoney(...counters.map(({ realWagered }) => realWagered)) }
}

/** The stake that the daily award requires, and today's stakes. */
export const dailyStakes = (facts: AwardFacts, level: number): Promise<RequiredStakes> =>
  stakesOfDays(facts, {
    days: 1,
    stake: timesMoney(facts.services.settings.get('vipAwards').dailyStake, level),
  })

/** The stake that the sign-in award requires, and the stakes of the days that end with today. */
export const signInStakes = (facts: AwardFacts, level: number): Promise<RequiredStakes> =>
  stakesOfDays(facts, {
    days: SIGN_IN_DAYS,
    stake: timesMoney(facts.services.settings.get('vipAwards').signInStake, level),
  })

/** The award of a day on which enough was staked. It can be claimed on that day only. */
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

/**
 * The award for the last day of the free sign-in, when enough was staked in its days. It can be claimed on that day
 * only.
 */
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

/** The awards of the weekly tasks: of this week, and of earlier weeks that can still be claimed. */
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
