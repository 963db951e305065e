import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { type MoneyMovingPlayer, permitClaimWithoutCoins } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { pkData, pkHistory, pkSignUp } from '../contract.ts'
import {
  type Camp,
  computePkPoints,
  computePkPotPerCamp,
  PK_ROUND_STAKE_MIN,
  type PkTerms,
  pkShareOfPot,
  pkWeekAt,
  pkWeekTimesOf,
  pkWinnerOf,
} from '../rules/pk.ts'
import {
  findPkMember,
  insertPkMember,
  listPlayerWeeks,
  type PkMemberRow,
  type PlayerPkWeek,
} from './member-repository.ts'
import { findPkWeek, type PkWeekRow } from './repository.ts'
import { findOrInsertPkWeek, isPkOpen, pkTermsOfRow, pkWeekTimesOfRow } from './week.ts'

type Data = ResultOf<typeof pkData>
type Week = NonNullable<Data['week']>
type Result = ResultOf<typeof pkHistory>['list'][number]

/** The time for which a process reuses a stored week before it reads the week again; milliseconds. */
const WEEK_CACHE_MS = SECOND_MS

/**
 * Creates the functions that read red versus blue. The score comes from the sums that the job `pk-score` stores; the
 * player's own points are counted for each call.
 */
export function createPkService(services: Services) {
  const { db, settings } = services
  let cache:
    | { readonly atMs: number; readonly week: string; readonly row: Promise<PkWeekRow | undefined> }
    | undefined

  function readCachedWeekRow(week: string, atMs: number): Promise<PkWeekRow | undefined> {
    if (cache?.week !== week || atMs - cache.atMs >= WEEK_CACHE_MS) {
      const entry = { atMs, week, row: findPkWeek(db.read, week) }
      cache = entry
      entry.row.catch(() => {
        if (cache === entry) cache = undefined
      })
    }
    return cache.row
  }

  async function describeWeek(playerId: string, atMs: number): Promise<Week> {
    const week = pkWeekAt(atMs)
    const [row, member, days] = await Promise.all([
      readCachedWeekRow(week.from, atMs),
      findPkMember(db.read, week.from, playerId),
      listCountersByDay(db.read, playerId, week),
    ])
    const terms = row ? pkTermsOfRow(row) : settings.get('pk')
    const times = row ? pkWeekTimesOfRow(row) : pkWeekTimesOf(week, terms)
    const pointsOf = (list: typeof days) =>
      list.reduce((sum, { rounds }) => sum + computePkPoints(rounds, terms), 0)
    const today = utcDayAt(atMs)
    const points = pointsOf(days)
    const staked = addMoney(...days.map(({ realWagered }) => realWagered))
    const isShown =
      atMs >= times.signUpEndMs && row?.scored_at_ms != null && row.scored_at_ms >= times.signUpEndMs
    const { pointsMin, dayPointsMax, winnerPot, otherPot, pointMax, shareMax, pesoStake } = terms
    return {
      startTime: times.startMs,
      signUpEndTime: times.signUpEndMs,
      isSignUpOpen: atMs < times.signUpEndMs,
      endTime: times.endMs,
      payTime: times.payMs,
      terms: {
        roundMin: PK_ROUND_STAKE_MIN,
        dayPointsMax,
        pointsMin,
        winnerPot,
        otherPot,
        pointMax,
        shareMax,
        pesoStake,
      },
      score: isShown ? scoreOf(row) : null,
      scoreTime: isShown ? row.scored_at_ms : null,
      camp: member?.camp ?? null,
      isStruck: member !== undefined && member.struck_at_ms !== null,
      pointsToday: pointsOf(days.filter(({ day }) => day === today)),
      points,
      estimate: isShown && member ? estimateShare(row, member, { points, staked, terms }) : null,
    }
  }

  return {
    async describePk(playerId: string, atMs: number): Promise<Data> {
      const [isOpen, isOff, totals] = await Promise.all([
        isPkOpen({ db }, atMs),
        arePromotionsOff(services, playerId, atMs),
        playerTotalsOf(db, playerId),
      ])
      const coinTerms = freeCoinTermsOfPlayer(services, totals)
      const isOffered = isOpen && !isOff
      const { from } = pkWeekAt(atMs)
      const [last] = isOff ? [] : await listPlayerWeeks(db.read, playerId, { before: from, limit: 1 })
      const isOfWeekBefore = last?.week === pkWeekAt(Date.parse(from) - 1).from
      return {
        isOpen: isOffered,
        week: isOffered ? await describeWeek(playerId, atMs) : null,
        last: last && isOfWeekBefore ? weekResultOf(last) : null,
        coinTerms,
      }
    },

    /** A page of a player's earlier weeks, the newest first. */
    async listWeekResults(
      playerId: string,
      request: ParsedBodyOf<typeof pkHistory>,
      atMs: number,
    ): Promise<ResultOf<typeof pkHistory>> {
      const { from } = pkWeekAt(atMs)
      const before = request.cursor !== undefined && request.cursor < from ? request.cursor : from
      const rows = await listPlayerWeeks(db.read, playerId, {
        before,
        limit: rowCountToSelectForPage(request),
      })
      const { list, nextCursor } = toCursorPage(rows, request, ({ week }) => week)
      return { list: list.map(weekResultOf), nextCursor }
    },
  }
}

const scoreOf = (row: PkWeekRow): Result['score'] => ({
  red: { points: row.red_points, players: row.red_players },
  blue: { points: row.blue_points, players: row.blue_players },
})

/** A player's share if the week ended with the stored sums. The player's own points may be newer than these sums. */
function estimateShare(
  row: PkWeekRow,
  { camp, struck_at_ms: struckAtMs }: Pick<PkMemberRow, 'camp' | 'struck_at_ms'>,
  { points, staked, terms }: { readonly points: number; readonly staked: number; readonly terms: PkTerms },
): Centavos {
  if (struckAtMs !== null) return centavos(0)
  const pot = computePkPotPerCamp(pkWinnerOf({ red: row.red_points, blue: row.blue_points }), terms)[camp]
  const sharedPoints = Math.max(points, camp === 'red' ? row.red_shared : row.blue_shared)
  return pkShareOfPot({ points, pot, sharedPoints, staked }, terms)
}

function weekResultOf(row: PlayerPkWeek): Result {
  const { startMs, endMs, payMs } = pkWeekTimesOfRow(row)
  const isSettled = row.settled_at_ms !== null && row.share !== null
  return {
    startTime: startMs,
    endTime: endMs,
    payTime: payMs,
    camp: row.camp,
    state: resultStateOf(row, isSettled),
    points: isSettled ? row.points : null,
    score: scoreOf(row),
    winner: isSettled ? row.winner : null,
    share: centavos(isSettled ? (row.share ?? 0) : 0),
  }
}

function resultStateOf(row: PlayerPkWeek, isSettled: boolean): Result['state'] {
  if (row.struck_at_ms !== null) return 'struck'
  if (!isSettled) return 'counting'
  if (row.share_paid_at_ms !== null) return 'paid'
  return row.share ? 'due' : 'none'
}

/**
 * Stores the side that a player chooses for the week, inside the command's transaction. Locks the player's totals.
 * @throws Refusal as `permitClaim`; `activityClosed`, with `signUpEndMs` if sides can no longer be chosen this week;
 *   `campChosen`, with the side
 */
export async function signUpForCamp(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  camp: Camp,
): Promise<ResultOf<typeof pkSignUp>> {
  const { playerId, atMs } = mover
  await permitClaimWithoutCoins(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.redPkBlue, atMs)
  const week = pkWeekAt(atMs)
  const member = await findPkMember(tx.query, week.from, playerId)
  if (member) throw new Refusal('campChosen', { camp: member.camp })
  const storedWeek = await findPkWeek(tx.query, week.from)
  const { signUpEndMs } = storedWeek
    ? pkWeekTimesOfRow(storedWeek)
    : pkWeekTimesOf(week, services.settings.get('pk'))
  if (atMs >= signUpEndMs) throw new Refusal('activityClosed', { signUpEndMs })
  await findOrInsertPkWeek(services, tx, week)
  await insertPkMember(tx, { week: week.from, player_id: playerId, camp, joined_at_ms: atMs })
  return { camp, week: week.from }
}
