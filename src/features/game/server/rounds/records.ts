import type { ParsedBodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import { centavos } from '../../../../domain/money.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import { listActorSeeds } from '../../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../../server/http/cursor-page.ts'
import { Refusal } from '../../../../server/refusal.ts'
import { listPlayerGameDays } from '../../../../server/reports/game-days-repository.ts'
import type { Services } from '../../../../server/services.ts'
import {
  type betRecord,
  type betRecordReport,
  REPORT_ROWS_MAX,
  type roundDetail,
  type roundDetails,
} from '../../../rounds/contract.ts'
import { NO_ENGINE_VERSION } from '../external-round.ts'
import { describeStoredPlay } from '../open.ts'
import {
  findRoundOfActor,
  listPlaysOfRounds,
  listRoundsOfActor,
  type PlayRow,
  type RoundRow,
} from '../repository.ts'
import { searchRoundsOfPlayer } from './round-search.ts'

type RoundDetail = ResultOf<typeof roundDetail>

/**
 * One page of a player's rounds, newest first. The request can limit the list to a time span and to some games. The
 * cursor is the id of the last round of the previous page.
 */
export async function listBetRecord(
  { db, catalogue, clock }: Pick<Services, 'db' | 'catalogue' | 'clock'>,
  playerId: string,
  request: ParsedBodyOf<typeof betRecord>,
): Promise<ResultOf<typeof betRecord>> {
  const limit = rowCountToSelectForPage(request)
  const gameIds = gameIdsOf(catalogue, request)
  const { cursor, fromMs, toMs } = request
  const rows =
    gameIds || fromMs !== undefined || toMs !== undefined
      ? await searchRoundsOfPlayer(db, playerId, {
          cursor,
          limit,
          gameIds,
          fromMs: fromMs ?? 0,
          toMs: toMs ?? clock.now() + DAY_MS,
        })
      : await listRoundsOfActor(db.read, playerId, { cursor, limit })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  return {
    list: list.map(row => ({
      roundId: row.id,
      gameId: row.game_id,
      gameName: catalogue.find(row.game_id)?.name ?? '',
      stake: centavos(row.total_price),
      payout: centavos(row.total_payout),
      state: listedStateOf(row),
      createTime: row.created_at_ms,
    })),
    nextCursor,
  }
}

/** The state of a round in the list: `open` also while a provider or a draw must still decide it. */
function listedStateOf({ state }: Pick<RoundRow, 'state'>): 'open' | 'closed' {
  return state === 'closed' ? 'closed' : 'open'
}

/** The ids of the games that a request asks for; `undefined` for all games. */
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
  { fromDay, days }: ParsedBodyOf<typeof betRecordReport>,
): Promise<ResultOf<typeof betRecordReport>> {
  const fromMs = Date.parse(fromDay)
  const played = await listPlayerGameDays(db, playerId, { fromMs, toMs: fromMs + days * DAY_MS })
  const rows = played.slice(-REPORT_ROWS_MAX)
  return {
    rows,
    games: [...new Set(rows.map(row => row.gameId))].map(gameId => {
      const game = catalogue.find(gameId)
      return { gameId, name: game?.name ?? String(gameId), brand: game?.brand ?? '' }
    }),
  }
}

/**
 * Describes one of a player's rounds with its plays.
 * @throws Refusal `roundUnknown`
 */
export async function describeRound(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  roundId: string,
): Promise<RoundDetail> {
  const round = await findRoundOfActor(db.read, playerId, roundId)
  const [described] = round ? await describeRoundRows(db, playerId, [round]) : []
  if (!described) throw new Refusal('roundUnknown')
  return described
}

/**
 * One page of a player's rounds with their plays, newest first. The cursor is the id of the last round of the previous
 * page.
 */
export async function describeRounds(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof roundDetails>,
): Promise<ResultOf<typeof roundDetails>> {
  const { cursor } = request
  const rows = await listRoundsOfActor(db.read, playerId, { cursor, limit: rowCountToSelectForPage(request) })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  return { list: await describeRoundRows(db, playerId, list), nextCursor }
}

/** Describes rounds of one actor with their plays. Needs two queries for any number of rounds. */
export async function describeRoundRows(
  { read }: Pick<Services['db'], 'read'>,
  playerId: string,
  rounds: readonly RoundRow[],
): Promise<RoundDetail[]> {
  if (rounds.length === 0) return []
  const plays = await listPlaysOfRounds(read, rounds)
  const numbers = [...plays.values()].flat().map(row => row.seed_number)
  const seeds = await listActorSeeds(read, playerId, numbers)
  return rounds.map(round => describeRoundRow(round, plays.get(round.id) ?? [], seeds))
}

function describeRoundRow(
  round: RoundRow,
  rows: readonly PlayRow[],
  seeds: Awaited<ReturnType<typeof listActorSeeds>>,
): RoundDetail {
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
