import {
  BOX,
  COIN,
  DOWNLOAD,
  diamonds,
  FOLLOW,
  MONTHLY,
  MONTHLY_DAYS,
  points,
  REBATE,
  SIGN_IN,
  SIGN_UP,
  VIP_DAILY,
  VIP_LEVEL_AWARDS,
  VIP_SIGN_IN,
  VIP_STAKES,
  VIP_TASK,
  VIP_THRESHOLDS,
  WEEKLY_LOGIN,
} from './amounts.ts'
import { addDays, DAY, dayOf, mondayOf, monthBefore, monthOf, monthStart, startOf } from './calendar.ts'
import type { HandOffer, HandPlayer } from './hand.ts'
import { taskOffers } from './task-offers.ts'

const coin = (count: number) => ({ id: COIN, count })

function signInOffers(player: HandPlayer, today: string): HandOffer[] {
  const isContinued = player.signInDays.at(-1) === addDays(today, -1) && player.signInStreak < SIGN_IN.length
  const streak = isContinued ? player.signInStreak + 1 : 1
  const claimed = () => {
    player.signInDays.push(today)
    player.signInStreak = streak
  }
  return [{ source: `sign-in:${today}`, items: SIGN_IN.slice(streak - 1, streak), claimed }]
}

function eventOffers(player: HandPlayer, today: string, nowMs: number): HandOffer[] {
  const { amount, claimDays, ...terms } = SIGN_UP
  const { appOpenedMs } = player
  const isAppNew = appOpenedMs !== undefined && nowMs < appOpenedMs + 30 * DAY
  const isSignUpOpen = nowMs < player.registeredMs + claimDays * DAY
  return [
    { source: `weekly-login:${mondayOf(today)}`, items: [WEEKLY_LOGIN] },
    ...(isSignUpOpen ? [{ source: 'sign-up:once', items: [coin(amount)], terms }] : []),
    ...(isAppNew ? [{ source: 'download:once', items: [DOWNLOAD] }] : []),
    ...player.followed
      .filter(({ atMs }) => nowMs < atMs + 30 * DAY)
      .map(({ id }) => ({ source: `follow:${id}`, items: [FOLLOW] })),
  ]
}

/**
 * The level for a week's VIP task: the level at the beginning of the week, or, if the player had none then, the first
 * level that the player reached in the week.
 */
function levelOfWeek({ vip }: HandPlayer, monday: string): number {
  const fromMs = startOf(monday)
  const isIn = (atMs: number) => atMs >= fromMs && atMs < fromMs + 7 * DAY
  return vip.levelAt(fromMs) || (vip.changes.find(({ to, atMs }) => to > 0 && isIn(atMs))?.to ?? 0)
}

function vipOffers(player: HandPlayer, today: string, nowMs: number): HandOffer[] {
  const { vip: standing, counts } = player
  const { level } = standing
  const reached = standing.changes.filter(
    ({ to, isReached, atMs }) =>
      isReached && nowMs < atMs + 30 * DAY && counts.staked >= (VIP_THRESHOLDS[to - 1] ?? 0) * 100,
  )
  const hasFinishedSignIn = player.signInStreak === SIGN_IN.length && player.signInDays.at(-1) === today
  const stakedSince = (from: string) => counts.sum(from, today, day => day.staked)
  const weeks = Array.from({ length: 6 }, (_, ago) => addDays(mondayOf(today), -7 * ago))
  return [
    ...reached.map(({ to }) => ({
      source: `vip-level:${to}`,
      items: [coin(VIP_LEVEL_AWARDS[to - 1] ?? 0)],
    })),
    ...(level > 0 && stakedSince(today) >= level * VIP_STAKES.daily
      ? [
          {
            source: `vip-daily:${today}`,
            items: [points(level * VIP_DAILY.points), diamonds(level * VIP_DAILY.diamonds)],
          },
        ]
      : []),
    ...(level > 0 && hasFinishedSignIn && stakedSince(addDays(today, -6)) >= level * VIP_STAKES.signIn
      ? [{ source: `sign-in-vip:${today}`, items: [coin(level * VIP_SIGN_IN)] }]
      : []),
    ...weeks.flatMap(monday => {
      const level = levelOfWeek(player, monday)
      const staked = counts.sum(monday, addDays(monday, 6), day => day.staked)
      const isOpen = nowMs < startOf(monday) + 37 * DAY
      return level > 0 && isOpen && staked >= level * VIP_TASK.stake
        ? [{ source: `vip-task:${monday}`, items: [coin(level * VIP_TASK.award)] }]
        : []
    }),
  ]
}

/** The unpaid rebate of each type of games, for the stakes of the last 30 days. */
function rebateOffers(player: HandPlayer, today: string): HandOffer[] {
  const from = addDays(today, -30)
  const parts = new Map<string, number>()
  for (const [day, { types }] of player.counts.days) {
    if (day < from || day >= today) continue
    const level = player.vip.levelAt(startOf(day) + DAY - 1)
    for (const [type, staked] of types) {
      if (day <= (player.rebates.get(type)?.through ?? '')) continue
      const rate = (type === 'slots' ? REBATE.slots : REBATE.others)[level - 1] ?? 0
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

function monthOffers({ counts }: HandPlayer, today: string, nowMs: number): HandOffer[] {
  const month = monthOf(today)
  const last = monthBefore(month, 1)
  const staked = counts.monthStaked(last)
  const bonus = MONTHLY.find(step => step.staked <= staked)?.bonus ?? 0
  const isInTime = nowMs < monthStart(month) + MONTHLY_DAYS * DAY
  const boxes = [1, 2, 3].flatMap(ago => {
    const boxMonth = monthBefore(month, ago)
    const amount = Math.floor((counts.monthStaked(boxMonth) * BOX.share) / 10_000)
    const isOpen = nowMs < monthStart(monthBefore(month, ago - 1)) + BOX.days * DAY
    return isOpen && amount > 0 ? [{ source: `savings-box:${boxMonth}`, items: [coin(amount)] }] : []
  })
  return [...(isInTime && bonus > 0 ? [{ source: `monthly:${last}`, items: [coin(bonus)] }] : []), ...boxes]
}

/**
 * Every award that a player can claim now, calculated from the player's counts.
 * @param others awards that the play of other players has earned: of invitations and commission
 */
export function offersOf(player: HandPlayer, nowMs: number, others: readonly HandOffer[] = []): HandOffer[] {
  const today = dayOf(nowMs)
  const ranks = player.ranks
    .filter(({ settledMs }) => nowMs < settledMs + 30 * DAY)
    .map(({ week, diamonds: count }) => ({ source: `rank:${week}`, items: [diamonds(count)] }))
  return [
    ...signInOffers(player, today),
    ...eventOffers(player, today, nowMs),
    ...taskOffers(player, today, nowMs),
    ...vipOffers(player, today, nowMs),
    ...rebateOffers(player, today),
    ...monthOffers(player, today, nowMs),
    ...ranks,
    ...others,
  ].filter(({ source }) => !player.claimed.has(source))
}
