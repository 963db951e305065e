import type { ParsedBodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import type { UtcDay } from '../../../../domain/day.ts'
import { lotteryTierOf } from '../../../../domain/games/lottery-tiers.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import { listActorSeeds } from '../../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../../server/http/cursor-page.ts'
import { playerAccount } from '../../../../server/ledger/accounts.ts'
import { listBalancesAfterBets } from '../../../../server/ledger/reference-repository.ts'
import { Refusal } from '../../../../server/refusal.ts'
import { type GameDayPlace, listPlayerGameDays } from '../../../../server/reports/game-days-repository.ts'
import type { Services } from '../../../../server/services.ts'
import {
  type betRecord,
  type betRecordReport,
  REPORT_ROWS_MAX,
  type roundDetail,
  type roundDetails,
} from '../../../rounds/contract.ts'
import { drawTimesReaderKey, NO_ENGINE_VERSION } from '../external-round.ts'
import { describeStoredPlay } from '../open.ts'
import {
  findRoundOfActor,
  listLastMoneyPlayTimes,
  listPlaysOfRounds,
  listRoundsOfActor,
  type PlayRow,
  type RoundRow,
} from '../repository.ts'
import { searchRoundsOfPlayer } from './round-search.ts'

type RoundDetail = ResultOf<typeof roundDetail>

/**
 * One page of a player's rounds, newest first. The request can limit the list to a time span and to some games. The
 * cursor is the id of the last round of the previous page. A long search stops early: the page then has fewer rounds
 * than its size, perhaps none, and the cursor is the last round that the search has read.
 */
export async function listBetRecord(
  { db, catalogue, clock, hooks }: Pick<Services, 'db' | 'catalogue' | 'clock' | 'hooks'>,
  playerId: string,
  request: ParsedBodyOf<typeof betRecord>,
): Promise<ResultOf<typeof betRecord>> {
  const limit = rowCountToSelectForPage(request)
  const gameIds = gameIdsOf(catalogue, request)
  const { cursor, fromMs, toMs } = request
  const { rounds, stoppedAt } =
    gameIds || fromMs !== undefined || toMs !== undefined
      ? await searchRoundsOfPlayer(db, playerId, {
          cursor,
          limit,
          gameIds,
          fromMs: fromMs ?? 0,
          toMs: toMs ?? clock.now() + DAY_MS,
        })
      : { rounds: await listRoundsOfActor(db.read, playerId, { cursor, limit }) }
  const { list, nextCursor } = toCursorPage(rounds, request, row => row.id)
  const drawTimes = await readDrawTimes(hooks, list)
  const balances = await readBalancesAfter(db.read, playerId, list)
  return {
    list: list.map(row => ({
      roundId: row.id,
      gameId: row.game_id,
      gameName: catalogue.find(row.game_id)?.name ?? '',
      stake: centavos(row.total_price),
      payout: centavos(row.total_payout),
      state: listedStateOf(row),
      drawTime: drawTimes.get(row.id) ?? null,
      balanceAfter: balances.get(row.id) ?? null,
      createTime: row.created_at_ms,
    })),
    nextCursor: nextCursor ?? stoppedAt ?? null,
  }
}

/**
 * The state of a round in the player's list. A round that a provider or a draw must still decide is listed as `open`.
 */
function listedStateOf({ state }: Pick<RoundRow, 'state'>): 'open' | 'closed' {
  return state === 'closed' ? 'closed' : 'open'
}

/** The balances after the last play of the closed rounds that our own engine decided: centavos by round id. */
async function readBalancesAfter(
  read: Services['db']['read'],
  playerId: string,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, Centavos>> {
  const own = rounds.filter(row => row.state === 'closed' && row.engine_version !== NO_ENGINE_VERSION)
  const times = await listLastMoneyPlayTimes(read, own)
  const bets = [...times].map(([reference, atMs]) => ({ reference, atMs }))
  const key = { account: playerAccount(playerId), item: ITEM_ID.coin }
  const balances = await listBalancesAfterBets(read, key, bets)
  return new Map([...balances].map(([roundId, amount]) => [roundId, centavos(amount)]))
}

/** When draws decide the rounds that wait for one: epoch milliseconds by round id. */
async function readDrawTimes(
  hooks: Services['hooks'],
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = rounds.filter(row => row.state === 'away' && lotteryTierOf(row.game_id) !== undefined)
  return hooks.inject(drawTimesReaderKey)(waiting.map(row => row.id))
}

/** The ids of the games to which a request limits the list; `undefined` if it does not limit the list. */
function gameIdsOf(
  { games, unlisted }: Services['catalogue'],
  { gameId, brand }: Pick<ParsedBodyOf<typeof betRecord>, 'gameId' | 'brand'>,
): ReadonlySet<number> | undefined {
  if (gameId === undefined && brand === undefined) return undefined
  const asked = [...games, ...unlisted]
    .filter(it => brand === undefined || it.brand === brand)
    .map(it => it.gameId)
  return new Set(gameId === undefined ? asked : asked.filter(id => id === gameId))
}

/** The sums of a player's stakes and payouts by UTC day and game. */
export async function reportBetsByDay(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  playerId: string,
  { fromDay, days, cursor }: ParsedBodyOf<typeof betRecordReport>,
): Promise<ResultOf<typeof betRecordReport>> {
  const fromMs = Date.parse(fromDay)
  const found = await listPlayerGameDays(db, playerId, {
    fromMs,
    toMs: fromMs + days * DAY_MS,
    before: cursor === undefined ? undefined : parseReportCursor(cursor),
    limit: REPORT_ROWS_MAX + 1,
  })
  const rows = found.slice(-REPORT_ROWS_MAX)
  const [first] = rows
  return {
    nextCursor: first && found.length > rows.length ? `${first.day}:${first.gameId}` : null,
    rows,
    games: [...new Set(rows.map(row => row.gameId))].map(gameId => {
      const game = catalogue.find(gameId)
      return { gameId, name: game?.name ?? String(gameId), brand: game?.brand ?? '' }
    }),
  }
}

function parseReportCursor(cursor: string): GameDayPlace {
  const [day = '', gameId] = cursor.split(':')
  return { day: day as UtcDay, gameId: Number(gameId) }
}

/**
 * Describes one of a player's rounds with its plays.
 * @throws Refusal `roundUnknown`
 */
export async function describeRound(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  roundId: string,
): Promise<RoundDetail> {
  const round = await findRoundOfActor(db.read, playerId, roundId)
  const [described] = round
    ? await describeRoundRows(db, playerId, [round], await readDrawTimes(hooks, [round]))
    : []
  if (!described) throw new Refusal('roundUnknown')
  return described
}

/**
 * One page of a player's rounds with their plays, newest first. The cursor is the id of the last round of the previous
 * page.
 */
export async function describeRounds(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  request: ParsedBodyOf<typeof roundDetails>,
): Promise<ResultOf<typeof roundDetails>> {
  const { cursor } = request
  const rows = await listRoundsOfActor(db.read, playerId, { cursor, limit: rowCountToSelectForPage(request) })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  const drawTimes = await readDrawTimes(hooks, list)
  return { list: await describeRoundRows(db, playerId, list, drawTimes), nextCursor }
}

/**
 * Describes rounds of one actor with their plays. Needs two queries for any number of rounds.
 * @param drawTimes when draws decide the rounds that wait for one, by round id
 */
export async function describeRoundRows(
  { read }: Pick<Services['db'], 'read'>,
  playerId: string,
  rounds: readonly RoundRow[],
  drawTimes: ReadonlyMap<string, number> = new Map(),
): Promise<RoundDetail[]> {
  if (rounds.length === 0) return []
  const plays = await listPlaysOfRounds(read, rounds)
  const numbers = [...plays.values()].flat().map(row => row.seed_number)
  const seeds = await listActorSeeds(read, playerId, numbers)
  return rounds.map(round => ({
    ...describeRoundRow(round, plays.get(round.id) ?? [], seeds),
    drawTime: drawTimes.get(round.id) ?? null,
  }))
}

function describeRoundRow(
  round: RoundRow,
  rows: readonly PlayRow[],
  seeds: Awaited<ReturnType<typeof listActorSeeds>>,
): Omit<RoundDetail, 'drawTime'> {
  let totalPayout = 0
  // Leaves out plays of a provider's game, which only the provider stores.
  const own = round.engine_version === NO_ENGINE_VERSION ? [] : rows
  const plays = own.map(row => {
    totalPayout += row.payout
    const seed = seeds.get(row.seed_number)
    return { ...describeStoredPlay(round, row, seed, totalPayout), serverSeed: seed?.serverSeed ?? '' }
  })
  return {
    roundId: round.id,
    gameId: round.game_id,
    stake: centavos(round.stake),
    totalPayout: centavos(round.total_payout),
    state: listedStateOf(round),
    engineVersion: round.engine_version,
    createTime: round.created_at_ms,
    plays,
  }
}
