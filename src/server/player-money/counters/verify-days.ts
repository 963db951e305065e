import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { FINDINGS_LISTED_MAX, type VerifyFinding } from '../../ledger/check-statements.ts'
import { listPlayerIdPages } from '../player-pages-repository.ts'
import { PLAY_DAY_RETENTION_MS } from './day-counters.ts'
import { type DayFigure, listDayFigures } from './day-figure-statements.ts'
import type { DayPlaySelects } from './day-plays.ts'

const MINUTES_OF_DAY = DAY_MS / MINUTE_MS

/**
 * `FIGURES` lists the figures of `play_day` on which promotions depend. `GAME_FIGURES` lists those of them that are
 * also stored for each game.
 */
const FIGURES = ['real_wagered', 'plays', 'rounds', 'wins', 'big_wins', 'best_multiple']
const GAME_FIGURES = ['real_wagered', 'plays']

type FigureAmounts = Map<string, number>

/** The stored and the computed figures of a player on a UTC day, for all games or for one. */
interface PlayerDay {
  readonly playerId: string
  readonly day: UtcDay
  /** The game; 0 for all games together. */
  readonly gameId: number
  readonly stored: FigureAmounts
  readonly proven: FigureAmounts
}

/**
 * Compares the counters of each player's days with the player's journals and plays, a page of players at a time. Days
 * that are old enough to be removed are left out.
 */
export async function verifyDayCounters(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  sources: readonly DayPlaySelects[],
): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for await (const page of listPlayerIdPages(db)) {
    const days = daysOf(await listDayFigures(db, page, sources))
    // Leaves out one more day, because the job that removes old days may run during this check, even after midnight.
    const oldest = utcDayAt(clock.now() - PLAY_DAY_RETENTION_MS + DAY_MS)
    const refunds = unexplainedRefundsByPlayer(days)
    for (const day of days.values()) {
      if (day.day >= oldest) findings.push(...findingsOfDay(day, days, refunds.get(day.playerId) ?? 0))
    }
    if (findings.length >= FINDINGS_LISTED_MAX) break
  }
  return findings.slice(0, FINDINGS_LISTED_MAX)
}

const keyOf = (playerId: string, day: UtcDay, gameId: number) => `${playerId} ${day} ${gameId}`

function daysOf(figures: readonly DayFigure[]): Map<string, PlayerDay> {
  const days = new Map<string, PlayerDay>()
  for (const { player_id: playerId, game_id: game, day: text, day_number, figure, amount } of figures) {
    const day = text === '' ? utcDayAt(Number(day_number) * DAY_MS) : (text as UtcDay)
    const gameId = Number(game)
    const key = keyOf(playerId, day, gameId)
    const found = days.get(key) ?? { playerId, day, gameId, stored: new Map(), proven: new Map() }
    days.set(key, found)
    const side = text === '' ? found.proven : found.stored
    side.set(figure, (side.get(figure) ?? 0) + Number(amount))
  }
  return days
}

const figureOf = (figures: FigureAmounts, name: string) => figures.get(name) ?? 0

function findingsOfDay(
  day: PlayerDay,
  days: ReadonlyMap<string, PlayerDay>,
  refunds: number,
): VerifyFinding[] {
  const whole = days.get(keyOf(day.playerId, day.day, 0))
  const isExact = refunds === 0 && (!whole || isComplete(whole))
  if (day.gameId > 0) return findingsOutside(day, isExact ? exactBounds(day, GAME_FIGURES) : [])
  return findingsOutside(day, [
    ...moneyBounds(day, refunds),
    ...minuteBounds(day),
    ...(isExact ? exactBounds(day, FIGURES) : []),
  ])
}

/**
 * Returns whether the stored plays of a day explain every stake in the day's journals. Other rules find missing plays.
 */
const isComplete = ({ proven }: PlayerDay) => figureOf(proven, 'stake') === figureOf(proven, 'played')

/**
 * Returns for each player the refunds minus the stakes of the undone plays, in centavos. This difference consists of
 * refunds that no undone play explains; such a refund may belong to a bet of another day.
 */
function unexplainedRefundsByPlayer(days: ReadonlyMap<string, PlayerDay>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { playerId, proven } of days.values()) {
    sums.set(playerId, (sums.get(playerId) ?? 0) + figureOf(proven, 'refund') - figureOf(proven, 'back'))
  }
  return sums
}

/** For each stored figure, the smallest and the largest allowed value. */
type FigureBounds = readonly (readonly [figure: string, least: number, most: number])[]

/** Returns the bounds of the sums of money. The two bounds are equal when the undone plays explain every refund. */
function moneyBounds({ proven }: PlayerDay, refunds: number): FigureBounds {
  const wagered = figureOf(proven, 'stake') - figureOf(proven, 'back')
  const lost = wagered - figureOf(proven, 'payout')
  const deposited = figureOf(proven, 'deposit') - figureOf(proven, 'reversed')
  return [
    ['wagered', wagered - refunds, wagered],
    ['lost', lost - refunds, lost],
    ['deposited', deposited, deposited],
  ]
}

const exactBounds = ({ proven }: PlayerDay, figures: readonly string[]): FigureBounds =>
  figures.map(name => [name, figureOf(proven, name), figureOf(proven, name)])

/**
 * Bounds of the minutes of play. Heartbeats are not stored, so only the plays and the length of the day limit the
 * minutes.
 */
function minuteBounds({ day, stored, proven }: PlayerDay): FigureBounds {
  const lastPlay = figureOf(proven, 'lastPlay')
  const firstMinute = Date.parse(day) / MINUTE_MS
  const lastMinute = figureOf(stored, 'last_minute')
  const most = lastMinute === 0 ? 0 : lastMinute - firstMinute + 1
  return [
    ['last_minute', lastPlay, lastMinute === 0 ? 0 : firstMinute + MINUTES_OF_DAY - 1],
    ['minutes', lastPlay > 0 ? 1 : 0, Math.max(0, most)],
  ]
}

function findingsOutside(
  { playerId, day, gameId, stored }: PlayerDay,
  bounds: FigureBounds,
): VerifyFinding[] {
  const where = gameId === 0 ? '' : ` in game ${gameId}`
  return bounds.flatMap(([figure, least, most]) => {
    const amount = figureOf(stored, figure)
    if (amount >= least && amount <= most) return []
    const proof = least === most ? `${least}` : `${least} to ${most}`
    const text = `Player ${playerId} has ${figure} of ${amount} on ${day}${where}; the journals and rounds make ${proof}`
    return [{ rule: 'dayIsOfItsJournals', text }]
  })
}
