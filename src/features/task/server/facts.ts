import { createAwardSource } from '../../../domain/awards/awards.ts'
import {
  listClaimableTaskTimeSpans,
  type Task,
  taskAwardSourceOf,
  taskTimeSpanAt,
} from '../../../domain/awards/tasks.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardOfferFacts } from '../../../server/awards/kind.ts'
import { hasBoundPhone } from '../../../server/identity/player-profile-repository.ts'
import { listPlayedGames } from '../../../server/player-money/counters/day-counter-statements.ts'
import {
  type DayCounters,
  type GameCounters,
  listCountersByDay,
  listCountersByGame,
} from '../../../server/player-money/counters/day-counters.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { listTaskActions, type StoredTaskAction } from './repository.ts'

/** The counters and stored rows from which the progress of a player's tasks is computed. */
export interface TaskFacts {
  readonly today: UtcDay
  readonly days: readonly DayCounters[]
  readonly games: readonly GameCounters[]
  readonly marks: readonly StoredTaskAction[]
  readonly signInDays: readonly UtcDay[]
  /** The ids of the games with a task that the player has played for money. */
  readonly played: ReadonlySet<number>
  readonly hasPhone: boolean
  readonly hasIdentity: boolean
  readonly hasLimit: boolean
  /** The award sources of the claimed tasks that belong to chains. */
  readonly claimedInChains: ReadonlySet<string>
  typeOf(gameId: number): string | undefined
}

const ONE_TIME_SPAN = taskTimeSpanAt('once', 0)

/** Reads the facts of a player for all tasks that can still be claimed. */
export async function readTaskFacts(
  { services, query, playerId, totals, atMs }: AwardOfferFacts,
  tasks: readonly Task[],
): Promise<TaskFacts> {
  const weeks = listClaimableTaskTimeSpans('weekly', atMs)
  const from = weeks.at(-1)?.from ?? utcDayAt(atMs)
  const span = { from, to: utcDayAt(atMs) }
  const days = listUtcDaysSince(from, atMs)
  const signIns = days.map(day => createAwardSource('sign-in', day))
  const chained = tasks
    .filter(({ chain }) => chain !== undefined)
    .map(task => taskAwardSourceOf(task, ONE_TIME_SPAN))
  const gameIds = tasks.flatMap(({ gameId }) => gameId ?? [])
  const [sums, games, marks, granted, played, hasPhone] = await Promise.all([
    listCountersByDay(query, playerId, span),
    listCountersByGame(query, playerId, span),
    listTaskActions(query, playerId, Date.parse(from)),
    listGrantedSources(query, playerId, [...signIns, ...chained]),
    listPlayedGames(query, playerId, gameIds),
    hasBoundPhone(query, playerId),
  ])
  return {
    today: utcDayAt(atMs),
    days: sums,
    games,
    marks,
    signInDays: days.filter((_, index) => granted.has(signIns[index] as string)),
    played: new Set(played),
    hasPhone,
    hasIdentity: totals.verifiedAtMs > 0,
    hasLimit: totals.limitMask !== 0,
    claimedInChains: granted,
    typeOf: gameId => services.catalogue.find(gameId)?.type,
  }
}

/** All UTC days from `from` to the day of `atMs`, both included. */
function listUtcDaysSince(from: UtcDay, atMs: number): UtcDay[] {
  const days: UtcDay[] = []
  for (let ms = Date.parse(from); ms <= atMs; ms += DAY_MS) days.push(utcDayAt(ms))
  return days
}
