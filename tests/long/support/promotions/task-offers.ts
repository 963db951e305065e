import {
  ADDITIONAL_TASK_STAKES,
  coinReward,
  diamondReward,
  LIVENESS_ID,
  pointsReward,
  type RewardAmount,
  scratchCardReward,
  TASK_LIVENESS,
} from './amounts.ts'
import { addDays, CALENDAR_DAY_MS, daysOfWeek, mondayOfDay, startOfDayMs } from './calendar.ts'
import type { PlayerDayCounts } from './counts.ts'
import type { ExpectedOffer, ExpectedPlayer } from './hand.ts'

/** Number of days for which a task can be claimed after its day or week has ended. */
const KEPT_DAYS = 30

interface PeriodTask {
  readonly id: string
  readonly item: RewardAmount
  readonly isDone: (days: readonly PlayerDayCounts[]) => boolean
}

const DICE = 'dice'

const sum = (days: readonly PlayerDayCounts[], figure: (day: PlayerDayCounts) => number) =>
  days.reduce((total, day) => total + figure(day), 0)

const staked = (days: readonly PlayerDayCounts[]) => sum(days, day => day.staked)

/** The tasks of a day. The daily login is added separately, since a player can claim it only on its day. */
const DAILY: readonly PeriodTask[] = [
  {
    id: 'rounds',
    item: pointsReward(10),
    isDone: days => sum(days, day => day.rounds) >= 20 && staked(days) >= 20 * ADDITIONAL_TASK_STAKES.round,
  },
  {
    id: 'games',
    item: pointsReward(10),
    isDone: days =>
      days.some(
        day => [...day.games.values()].filter(real => real >= ADDITIONAL_TASK_STAKES.game).length >= 3,
      ),
  },
  {
    id: 'stake',
    item: pointsReward(10),
    isDone: days => sum(days, day => day.types.get(DICE) ?? 0) >= 20_000,
  },
  { id: 'bigwins', item: pointsReward(10), isDone: days => sum(days, day => day.bigWins) >= 1 },
  { id: 'roundschecked', item: pointsReward(10), isDone: days => days.some(day => day.isChecked) },
  { id: 'likes', item: pointsReward(5), isDone: days => sum(days, day => day.likes) >= 1 },
  { id: 'rulesread', item: pointsReward(5), isDone: days => days.some(day => day.hasReadRules) },
]

const WEEKLY: readonly PeriodTask[] = [
  {
    id: 'playdays',
    item: coinReward(3),
    isDone: days => days.filter(day => day.staked >= ADDITIONAL_TASK_STAKES.playDay).length >= 4,
  },
  { id: 'stake', item: diamondReward(20), isDone: days => staked(days) >= 300_000 },
  {
    id: 'deposit',
    item: scratchCardReward,
    isDone: days =>
      sum(days, day => day.deposited) >= 50_000 && staked(days) >= ADDITIONAL_TASK_STAKES.deposit,
  },
  { id: 'invitees', item: pointsReward(50), isDone: days => sum(days, day => day.invitees) >= 1 },
]

const FIRST_GAMES = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]

const CHESTS = [
  { liveness: 20, stake: 0, items: [coinReward(1)] },
  { liveness: 50, stake: 0, items: [coinReward(2), diamondReward(10)] },
  { liveness: 100, stake: ADDITIONAL_TASK_STAKES.chest, items: [coinReward(5), scratchCardReward] },
]

const livenessItem = (count: number): RewardAmount => ({ id: LIVENESS_ID, count })

const taskSource = (id: string, span: string) => `task:${id}:${span}`

/**
 * Generates the days whose tasks can still be claimed, the latest first. With `days` 7, it generates the Mondays of the
 * weeks whose tasks can still be claimed.
 */
function* openSpans(today: string, nowMs: number, days: number): Generator<string> {
  const first = days === 1 ? today : mondayOfDay(today)
  for (
    let day = first;
    nowMs < startOfDayMs(day) + (days + KEPT_DAYS) * CALENDAR_DAY_MS;
    day = addDays(day, -days)
  )
    yield day
}

function periodOffers(player: ExpectedPlayer, today: string, nowMs: number): ExpectedOffer[] {
  const { days } = player.counts
  const offers: ExpectedOffer[] = [
    { source: taskSource('daily-login', today), items: [pointsReward(5), livenessItem(TASK_LIVENESS.daily)] },
  ]
  for (const day of openSpans(today, nowMs, 1)) {
    const count = days.get(day)
    for (const { id, item, isDone } of count ? DAILY : [])
      if (count && isDone([count]))
        offers.push({
          source: taskSource(`daily-${id}`, day),
          items: [item, livenessItem(TASK_LIVENESS.daily)],
        })
  }
  for (const monday of openSpans(today, nowMs, 7)) {
    const week = daysOfWeek(monday)
    const counts = week.flatMap(day => days.get(day) ?? [])
    const signIns = player.signInDays.filter(day => week.includes(day)).length
    const done = WEEKLY.filter(({ isDone }) => isDone(counts))
    for (const { id, item } of signIns >= 5 ? [...done, { id: 'signins', item: pointsReward(30) }] : done)
      offers.push({
        source: taskSource(`weekly-${id}`, monday),
        items: [item, livenessItem(TASK_LIVENESS.weekly)],
      })
  }
  return offers
}

/**
 * Returns the awards of tasks that a player does only once. Every simulated player has a phone number. Of the chain of
 * games, only the first unclaimed game is offered.
 */
function onceOffers({ counts, claimed, isVerified, hasLimit }: ExpectedPlayer): ExpectedOffer[] {
  const offer = (id: string, ...items: RewardAmount[]) => ({
    source: taskSource(`once-${id}`, 'once'),
    items: [...items, livenessItem(TASK_LIVENESS.once)],
  })
  const next = FIRST_GAMES.find(gameId => !claimed.has(taskSource(`once-game-${gameId}`, 'once')))
  const isLast = next === FIRST_GAMES.at(-1)
  return [
    offer('phone', coinReward(5)),
    ...(isVerified ? [offer('identity', coinReward(10))] : []),
    ...(hasLimit ? [offer('limit', pointsReward(50))] : []),
    ...(next !== undefined && counts.played.has(next)
      ? [offer(`game-${next}`, pointsReward(20), ...(isLast ? [coinReward(10)] : []))]
      : []),
  ]
}

function chestOffers({ liveness, counts }: ExpectedPlayer, today: string, nowMs: number): ExpectedOffer[] {
  return [...openSpans(today, nowMs, 7)].flatMap(monday => {
    const real = staked(daysOfWeek(monday).flatMap(day => counts.days.get(day) ?? []))
    return CHESTS.filter(step => (liveness.get(monday) ?? 0) >= step.liveness && real >= step.stake).map(
      step => ({
        source: `task-chest:${monday}:${step.liveness}`,
        items: step.items,
      }),
    )
  })
}

/** Returns the awards of tasks and of the week's chest that a player can claim now. */
export function listExpectedTaskOffers(
  player: ExpectedPlayer,
  today: string,
  nowMs: number,
): ExpectedOffer[] {
  return [...periodOffers(player, today, nowMs), ...onceOffers(player), ...chestOffers(player, today, nowMs)]
}
