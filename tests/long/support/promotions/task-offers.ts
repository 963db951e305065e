import {
  coins,
  diamonds,
  type Item,
  LIVENESS,
  points,
  scratchCard,
  TASK_LIVENESS,
  TASK_STAKES,
} from './amounts.ts'
import { addDays, DAY, mondayOf, startOf, weekOf } from './calendar.ts'
import type { DayCount } from './counts.ts'
import type { HandOffer, HandPlayer } from './hand.ts'

/** Days after its day or week in which a task can be claimed. */
const KEPT_DAYS = 30

interface PeriodTask {
  readonly id: string
  readonly item: Item
  readonly isDone: (days: readonly DayCount[]) => boolean
}

const DICE = 'dice'

const sum = (days: readonly DayCount[], figure: (day: DayCount) => number) =>
  days.reduce((total, day) => total + figure(day), 0)

const staked = (days: readonly DayCount[]) => sum(days, day => day.staked)

/**
 * The tasks of a day, except the daily login: a player can claim that only on its day, so the code adds it separately.
 */
const DAILY: readonly PeriodTask[] = [
  {
    id: 'rounds',
    item: points(10),
    isDone: days => sum(days, day => day.rounds) >= 20 && staked(days) >= 20 * TASK_STAKES.round,
  },
  {
    id: 'games',
    item: points(10),
    isDone: days =>
      days.some(day => [...day.games.values()].filter(real => real >= TASK_STAKES.game).length >= 3),
  },
  { id: 'stake', item: points(10), isDone: days => sum(days, day => day.types.get(DICE) ?? 0) >= 20_000 },
  { id: 'bigwins', item: points(10), isDone: days => sum(days, day => day.bigWins) >= 1 },
  { id: 'roundschecked', item: points(10), isDone: days => days.some(day => day.isChecked) },
  { id: 'likes', item: points(5), isDone: days => sum(days, day => day.likes) >= 1 },
  { id: 'rulesread', item: points(5), isDone: days => days.some(day => day.hasReadRules) },
]

const WEEKLY: readonly PeriodTask[] = [
  {
    id: 'playdays',
    item: coins(3),
    isDone: days => days.filter(day => day.staked >= TASK_STAKES.playDay).length >= 4,
  },
  { id: 'stake', item: diamonds(20), isDone: days => staked(days) >= 300_000 },
  {
    id: 'deposit',
    item: scratchCard,
    isDone: days => sum(days, day => day.deposited) >= 50_000 && staked(days) >= TASK_STAKES.deposit,
  },
  { id: 'invitees', item: points(50), isDone: days => sum(days, day => day.invitees) >= 1 },
]

const FIRST_GAMES = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]

const CHESTS = [
  { liveness: 20, stake: 0, items: [coins(1)] },
  { liveness: 50, stake: 0, items: [coins(2), diamonds(10)] },
  { liveness: 100, stake: TASK_STAKES.chest, items: [coins(5), scratchCard] },
]

const livenessItem = (count: number): Item => ({ id: LIVENESS, count })

const taskSource = (id: string, span: string) => `task:${id}:${span}`

/**
 * The days whose tasks can still be claimed, the latest first. If `days` is 7, the Mondays of the weeks whose tasks can
 * still be claimed.
 */
function* openSpans(today: string, nowMs: number, days: number): Generator<string> {
  const first = days === 1 ? today : mondayOf(today)
  for (let day = first; nowMs < startOf(day) + (days + KEPT_DAYS) * DAY; day = addDays(day, -days)) yield day
}

function periodOffers(player: HandPlayer, today: string, nowMs: number): HandOffer[] {
  const { days } = player.counts
  const offers: HandOffer[] = [
    { source: taskSource('daily-login', today), items: [points(5), livenessItem(TASK_LIVENESS.daily)] },
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
    const week = weekOf(monday)
    const counts = week.flatMap(day => days.get(day) ?? [])
    const signIns = player.signInDays.filter(day => week.includes(day)).length
    const done = WEEKLY.filter(({ isDone }) => isDone(counts))
    for (const { id, item } of signIns >= 5 ? [...done, { id: 'signins', item: points(30) }] : done)
      offers.push({
        source: taskSource(`weekly-${id}`, monday),
        items: [item, livenessItem(TASK_LIVENESS.weekly)],
      })
  }
  return offers
}

/**
 * Tasks that a player does only once. Every simulated player has a phone number. Of the chain of games, only the first
 * unclaimed game is offered.
 */
function onceOffers({ counts, claimed, isVerified, hasLimit }: HandPlayer): HandOffer[] {
  const offer = (id: string, ...items: Item[]) => ({
    source: taskSource(`once-${id}`, 'once'),
    items: [...items, livenessItem(TASK_LIVENESS.once)],
  })
  const next = FIRST_GAMES.find(gameId => !claimed.has(taskSource(`once-game-${gameId}`, 'once')))
  const isLast = next === FIRST_GAMES.at(-1)
  return [
    offer('phone', coins(5)),
    ...(isVerified ? [offer('identity', coins(10))] : []),
    ...(hasLimit ? [offer('limit', points(50))] : []),
    ...(next !== undefined && counts.played.has(next)
      ? [offer(`game-${next}`, points(20), ...(isLast ? [coins(10)] : []))]
      : []),
  ]
}

function chestOffers({ liveness, counts }: HandPlayer, today: string, nowMs: number): HandOffer[] {
  return [...openSpans(today, nowMs, 7)].flatMap(monday => {
    const real = staked(weekOf(monday).flatMap(day => counts.days.get(day) ?? []))
    return CHESTS.filter(step => (liveness.get(monday) ?? 0) >= step.liveness && real >= step.stake).map(
      step => ({
        source: `task-chest:${monday}:${step.liveness}`,
        items: step.items,
      }),
    )
  })
}

/** The awards of tasks and of the week's chest that a player can claim now. */
export function taskOffers(player: HandPlayer, today: string, nowMs: number): HandOffer[] {
  return [...periodOffers(player, today, nowMs), ...onceOffers(player), ...chestOffers(player, today, nowMs)]
}
