import {
  APP_DOWNLOAD_REWARD,
  CHANNEL_FOLLOW_REWARD,
  COIN_ID,
  diamondReward,
  MONTHLY_BONUS_CLAIM_DAYS,
  MONTHLY_BONUS_STEPS,
  pointsReward,
  REBATE_RATES_BY_LEVEL,
  SAVINGS_BOX_TERMS,
  SIGN_IN_REWARDS,
  SIGN_UP_BONUS,
  VIP_AWARD_STAKES,
  VIP_DAILY_REWARDS,
  VIP_LEVEL_AWARDS,
  VIP_LEVEL_EXPERIENCE_THRESHOLDS,
  VIP_SIGN_IN_AWARD,
  VIP_WEEKLY_TASK,
  WEEKLY_LOGIN_REWARD,
} from './amounts.ts'
import {
  addDays,
  CALENDAR_DAY_MS,
  dayOfTime,
  mondayOfDay,
  monthOfDay,
  startOfDayMs,
  startOfMonthMs,
  subtractMonths,
} from './calendar.ts'
import type { ExpectedOffer, ExpectedPlayer } from './hand.ts'
import { listExpectedTaskOffers } from './task-offers.ts'

const coin = (count: number) => ({ id: COIN_ID, count })

function signInOffers(player: ExpectedPlayer, today: string): ExpectedOffer[] {
  const isContinued =
    player.signInDays.at(-1) === addDays(today, -1) && player.signInStreak < SIGN_IN_REWARDS.length
  const streak = isContinued ? player.signInStreak + 1 : 1
  const claimed = () => {
    player.signInDays.push(today)
    player.signInStreak = streak
  }
  return [{ source: `sign-in:${today}`, items: SIGN_IN_REWARDS.slice(streak - 1, streak), claimed }]
}

function eventOffers(player: ExpectedPlayer, today: string, nowMs: number): ExpectedOffer[] {
  const { amount, claimDays, ...terms } = SIGN_UP_BONUS
  const { appOpenedMs } = player
  const isAppNew = appOpenedMs !== undefined && nowMs < appOpenedMs + 30 * CALENDAR_DAY_MS
  const isSignUpOpen = nowMs < player.registeredMs + claimDays * CALENDAR_DAY_MS
  return [
    { source: `weekly-login:${mondayOfDay(today)}`, items: [WEEKLY_LOGIN_REWARD] },
    ...(isSignUpOpen ? [{ source: 'sign-up:once', items: [coin(amount)], terms }] : []),
    ...(isAppNew ? [{ source: 'download:once', items: [APP_DOWNLOAD_REWARD] }] : []),
    ...player.followed
      .filter(({ atMs }) => nowMs < atMs + 30 * CALENDAR_DAY_MS)
      .map(({ id }) => ({ source: `follow:${id}`, items: [CHANNEL_FOLLOW_REWARD] })),
  ]
}

/**
 * Returns the level for a week's VIP task: the level at the beginning of the week. If the player had none then, it is
 * the first level that the player reached in the week.
 */
function levelOfWeek({ vip }: ExpectedPlayer, monday: string): number {
  const fromMs = startOfDayMs(monday)
  const isInWeek = (atMs: number) => atMs >= fromMs && atMs < fromMs + 7 * CALENDAR_DAY_MS
  return vip.levelAt(fromMs) || (vip.changes.find(({ to, atMs }) => to > 0 && isInWeek(atMs))?.to ?? 0)
}

function vipOffers(player: ExpectedPlayer, today: string, nowMs: number): ExpectedOffer[] {
  const { vip: standing, counts } = player
  const { level } = standing
  const reached = standing.changes.filter(
    ({ to, isReached, atMs }) =>
      isReached &&
      nowMs < atMs + 30 * CALENDAR_DAY_MS &&
      counts.staked >= (VIP_LEVEL_EXPERIENCE_THRESHOLDS[to - 1] ?? 0) * 100,
  )
  const hasFinishedSignIn =
    player.signInStreak === SIGN_IN_REWARDS.length && player.signInDays.at(-1) === today
  const stakedSince = (from: string) => counts.sum(from, today, day => day.staked)
  const weeks = Array.from({ length: 6 }, (_, ago) => addDays(mondayOfDay(today), -7 * ago))
  return [
    ...reached.map(({ to }) => ({
      source: `vip-level:${to}`,
      items: [coin(VIP_LEVEL_AWARDS[to - 1] ?? 0)],
    })),
    ...(level > 0 && stakedSince(today) >= level * VIP_AWARD_STAKES.daily
      ? [
          {
            source: `vip-daily:${today}`,
            items: [
              pointsReward(level * VIP_DAILY_REWARDS.points),
              diamondReward(level * VIP_DAILY_REWARDS.diamonds),
            ],
          },
        ]
      : []),
    ...(level > 0 && hasFinishedSignIn && stakedSince(addDays(today, -6)) >= level * VIP_AWARD_STAKES.signIn
      ? [{ source: `sign-in-vip:${today}`, items: [coin(level * VIP_SIGN_IN_AWARD)] }]
      : []),
    ...weeks.flatMap(monday => {
      const level = levelOfWeek(player, monday)
      const staked = counts.sum(monday, addDays(monday, 6), day => day.staked)
      const isOpen = nowMs < startOfDayMs(monday) + 37 * CALENDAR_DAY_MS
      return level > 0 && isOpen && staked >= level * VIP_WEEKLY_TASK.stake
        ? [{ source: `vip-task:${monday}`, items: [coin(level * VIP_WEEKLY_TASK.award)] }]
        : []
    }),
  ]
}

/** Returns the unpaid rebate of each type of games for the stakes of the last 30 days. */
function rebateOffers(player: ExpectedPlayer, today: string): ExpectedOffer[] {
  const from = addDays(today, -30)
  const parts = new Map<string, number>()
  for (const [day, { types }] of player.counts.days) {
    if (day < from || day >= today) continue
    const level = player.vip.levelAt(startOfDayMs(day) + CALENDAR_DAY_MS - 1)
    for (const [type, staked] of types) {
      if (day <= (player.rebates.get(type)?.through ?? '')) continue
      const rate =
        (type === 'slots' ? REBATE_RATES_BY_LEVEL.slots : REBATE_RATES_BY_LEVEL.others)[level - 1] ?? 0
      parts.set(type, (parts.get(type) ?? 0) + staked * rate)
    }
  }
  const yesterday = addDays(today, -1)
  return [...parts].flatMap(([type, earned]) => {
    if (earned === 0) return []
    const all = (player.rebates.get(type)?.carried ?? 0) + earned
    const amount = Math.floor(all / 10_000)
    const claimed = () =>
      void player.rebates.set(type, { carried: all - amount * 10_000, through: yesterday })
    return amount > 0 ? [{ source: `rebate:${type}:${yesterday}`, items: [coin(amount)], claimed }] : []
  })
}

function monthOffers({ counts }: ExpectedPlayer, today: string, nowMs: number): ExpectedOffer[] {
  const month = monthOfDay(today)
  const last = subtractMonths(month, 1)
  const staked = counts.stakedInMonth(last)
  const bonus = MONTHLY_BONUS_STEPS.find(step => step.staked <= staked)?.bonus ?? 0
  const isInTime = nowMs < startOfMonthMs(month) + MONTHLY_BONUS_CLAIM_DAYS * CALENDAR_DAY_MS
  const boxes = [1, 2, 3].flatMap(ago => {
    const boxMonth = subtractMonths(month, ago)
    const amount = Math.floor((counts.stakedInMonth(boxMonth) * SAVINGS_BOX_TERMS.share) / 10_000)
    const isOpen =
      nowMs < startOfMonthMs(subtractMonths(month, ago - 1)) + SAVINGS_BOX_TERMS.days * CALENDAR_DAY_MS
    return isOpen && amount > 0 ? [{ source: `savings-box:${boxMonth}`, items: [coin(amount)] }] : []
  })
  return [...(isInTime && bonus > 0 ? [{ source: `monthly:${last}`, items: [coin(bonus)] }] : []), ...boxes]
}

/**
 * Returns every award that a player can claim now, calculated from the player's counts.
 * @param others awards that the play of other players has earned: for invitations, and commission
 */
export function expectedOffersOfPlayer(
  player: ExpectedPlayer,
  nowMs: number,
  others: readonly ExpectedOffer[] = [],
): ExpectedOffer[] {
  const today = dayOfTime(nowMs)
  const ranks = player.ranks
    .filter(({ settledMs }) => nowMs < settledMs + 30 * CALENDAR_DAY_MS)
    .map(({ week, diamonds: count }) => ({ source: `rank:${week}`, items: [diamondReward(count)] }))
  return [
    ...signInOffers(player, today),
    ...eventOffers(player, today, nowMs),
    ...listExpectedTaskOffers(player, today, nowMs),
    ...vipOffers(player, today, nowMs),
    ...rebateOffers(player, today),
    ...monthOffers(player, today, nowMs),
    ...ranks,
    ...others,
  ].filter(({ source }) => !player.claimed.has(source))
}
