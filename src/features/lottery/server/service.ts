import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  groupEqualPrizes,
  LOTTERY_CURRENCIES,
  LOTTERY_CURRENCY_ITEM_IDS,
  lotteryPrizesOfDraw,
  ticketItemIdOf,
} from '../../../domain/games/lottery.ts'
import { LOTTERY_TIERS } from '../../../domain/games/lottery-tiers.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import { ensureActorSeed } from '../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { nicknamesOf } from '../../../server/identity/player-profile-repository.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { piecesByItemOfAccount } from '../../../server/ledger/balance.ts'
import { listItemGrants } from '../../../server/player-money/grants/item-grant-repository.ts'
import { readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { listActivityIds } from '../../activity/server/public.ts'
import type {
  lotteryData,
  lotteryDraw,
  lotteryHistory,
  lotteryOrders,
  lotteryRecord,
  lotteryTickets,
} from '../contract.ts'
import {
  findDraw,
  findDrawsByIds,
  type LotteryDrawRow,
  listOpenDraws,
  listPastDraws,
} from './draw-repository.ts'
import { drawTermsOf, isDrawSecretRevealed } from './draws.ts'
import { readTicketListPart } from './list.ts'
import { lotteryAwardSourceOf } from './pay.ts'
import {
  countOwnTickets,
  findOwnTickets,
  listLotteryWinners,
  listPlayerPrizes,
  listPlayerPurchases,
  listWinnersOfPurchases,
} from './ticket-repository.ts'

type Result = ResultOf<typeof lotteryData>

/** The terms that a draw has its name from. */
function drawNameFactsOf(draw: LotteryDrawRow) {
  const { time, pay, price } = drawTermsOf(draw)
  return { time, pay, price }
}

/** The terms that were fixed when a draw opened, and its prizes for the tickets sold so far. */
function drawFactsOf(draw: LotteryDrawRow) {
  const terms = drawTermsOf(draw)
  const { ticketsMax, ticketsMin, playerMax, prizes } = terms
  return {
    ...drawNameFactsOf(draw),
    drawId: draw.id,
    tier: draw.tier,
    number: draw.number,
    ticketsMax,
    ticketsMin,
    playerMax,
    closesTime: draw.closes_at_ms,
    secretHash: draw.secret_hash,
    sold: draw.sold,
    share: prizes.kind === 'share' ? prizes.share : null,
    prizes: groupEqualPrizes(lotteryPrizesOfDraw(terms, draw.sold)),
  }
}

/** What a caller holds for the lottery. */
interface Holdings {
  readonly points: number
  /** Diamonds and tickets, by item. */
  readonly pieces: ReadonlyMap<number, number>
  /** The promised seeds of the player; null for a visitor. */
  readonly fairSeed: Result['fairSeed']
}

const VISITOR_HOLDINGS: Holdings = { points: 0, pieces: new Map(), fairSeed: null }

async function readHoldings(services: Services, playerId: string, atMs: number): Promise<Holdings> {
  const { db } = services
  const [points, pieces, fairSeed] = await Promise.all([
    readUsablePiecesByItem(db.read, { playerId, items: [ITEM_ID.points], atMs }),
    piecesByItemOfAccount(db.read, playerAccount(playerId), [
      ITEM_ID.diamond,
      ...LOTTERY_TIERS.map(ticketItemIdOf),
    ]),
    ensureActorSeed(services, playerId),
  ])
  return { points: points.get(ITEM_ID.points)?.pieces ?? 0, pieces, fairSeed: { ...fairSeed } }
}

/**
 * The open draws with the player's tickets; no draws if the lottery is closed, or the player must get no promotions.
 * @param playerId `undefined` for a visitor, who has no tickets
 */
export async function describeLottery(
  services: Services,
  playerId: string | undefined,
  atMs: number,
): Promise<Result> {
  const { db } = services
  const [{ activityIds, limitedIds }, open, { points, pieces, fairSeed }] = await Promise.all([
    listActivityIds(services, playerId, atMs),
    listOpenDraws(db.read),
    playerId === undefined ? VISITOR_HOLDINGS : readHoldings(services, playerId, atMs),
  ])
  const isOffered = activityIds.includes(ACTIVITY_TYPE.lottery)
  const draws = isOffered ? open.filter(draw => draw.closes_at_ms > atMs) : []
  const ownCounts = await countOwnTickets(
    db.read,
    playerId,
    draws.map(({ id }) => id),
  )
  return {
    draws: draws.map(draw => ({
      ...drawFactsOf(draw),
      opensTime: draw.opened_at_ms,
      fullPrizes: groupEqualPrizes(lotteryPrizesOfDraw(drawTermsOf(draw), drawTermsOf(draw).ticketsMax)),
      own: ownCounts.get(draw.id) ?? 0,
      held: pieces.get(ticketItemIdOf(draw.tier)) ?? 0,
    })),
    isOpen: isOffered || limitedIds.includes(ACTIVITY_TYPE.lottery),
    points,
    diamonds: pieces.get(ITEM_ID.diamond) ?? 0,
    fairSeed,
  }
}

/** A page of the player's purchases, the newest first. */
export async function listTicketPurchases(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof lotteryOrders>,
): Promise<ResultOf<typeof lotteryOrders>> {
  const { cursor } = request
  const rows = await listPlayerPurchases(db.read, playerId, {
    cursor,
    limit: rowCountToSelectForPage(request),
  })
  const { list, nextCursor } = toCursorPage(rows, request, ({ id }) => id)
  const draws = await findDrawsByIds(
    db.read,
    list.map(({ draw_id }) => draw_id),
  )
  const settled = list.filter(({ state }) => state === 'settled').map(({ id }) => id)
  const prizes = await listWinnersOfPurchases(db.read, settled)
  return {
    nextCursor,
    list: list.flatMap(row => {
      const draw = draws.get(row.draw_id)
      if (!draw) return []
      const won = prizes.filter(({ purchase_id }) => purchase_id === row.id)
      const pay = LOTTERY_CURRENCIES.find(coin => LOTTERY_CURRENCY_ITEM_IDS[coin] === row.item) ?? null
      return [
        {
          id: row.id,
          drawId: row.draw_id,
          draw: drawNameFactsOf(draw),
          tier: row.tier,
          number: draw.number,
          first: row.first,
          count: row.count,
          pay,
          paid: pay === null ? 0 : row.price,
          state: row.state,
          won: centavos(row.payout),
          goods: won.flatMap(({ goods }) => (goods === '' ? [] : [goods])),
          closesTime: draw.closes_at_ms,
          createTime: row.created_at_ms,
        },
      ]
    }),
  }
}

/**
 * A page of draws whose sales have closed, the newest first.
 * @param playerId `undefined` for a visitor, who has no tickets
 */
export async function listDrawHistory(
  { db }: Pick<Services, 'db'>,
  playerId: string | undefined,
  request: ParsedBodyOf<typeof lotteryHistory>,
): Promise<ResultOf<typeof lotteryHistory>> {
  const { cursor, tier } = request
  const rows = await listPastDraws(db.read, { cursor, tier, limit: rowCountToSelectForPage(request) })
  const { list, nextCursor } = toCursorPage(rows, request, ({ id }) => id)
  const ownCounts = await countOwnTickets(
    db.read,
    playerId,
    list.map(({ id }) => id),
  )
  return {
    nextCursor,
    list: list.map(draw => ({ ...drawFactsOf(draw), state: draw.state, own: ownCounts.get(draw.id) ?? 0 })),
  }
}

/** A draw whose sales have closed. @throws Refusal `notFound` */
async function requirePastDraw({ db }: Pick<Services, 'db'>, drawId: string): Promise<LotteryDrawRow> {
  const draw = await findDraw(db.read, drawId)
  if (!draw || draw.state === 'open') throw new Refusal('notFound')
  return draw
}

/**
 * A draw whose sales have closed, with its winners and the data that prove them.
 * @param playerId `undefined` for a visitor, who has no tickets
 * @throws Refusal `notFound`
 */
export async function describePastDraw(
  services: Pick<Services, 'db'>,
  playerId: string | undefined,
  drawId: string,
): Promise<ResultOf<typeof lotteryDraw>> {
  const { db } = services
  const draw = await requirePastDraw(services, drawId)
  const [own, winners] = await Promise.all([
    findOwnTickets(db.read, drawId, playerId),
    listLotteryWinners(db.read, drawId),
  ])
  const names = await nicknamesOf(db.read, [...new Set(winners.map(({ player_id }) => player_id))])
  return {
    ...drawFactsOf(draw),
    state: draw.state,
    own: own.count,
    ownCost: centavos(own.cost),
    listHash: draw.list_hash,
    secret: isDrawSecretRevealed(draw) ? draw.secret : '',
    alias: own.alias ?? '',
    winners: winners.map(({ place, ticket, amount, goods, player_id }) => ({
      place,
      ticket,
      amount: centavos(amount),
      goods,
      nickname: maskNickname(names.get(player_id) ?? ''),
      isOwn: player_id === playerId,
    })),
  }
}

/** A part of a draw's list. @throws Refusal `notFound` if the list is not fixed yet */
export async function readTicketListDownload(
  services: Pick<Services, 'db'>,
  { drawId, from }: ParsedBodyOf<typeof lotteryTickets>,
): Promise<ResultOf<typeof lotteryTickets>> {
  const draw = await requirePastDraw(services, drawId)
  if (draw.list_hash === '') throw new Refusal('notFound')
  return readTicketListPart(services, draw, from)
}

/** A page of the player's own prizes, the newest draw first. */
export async function listOwnPrizes(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof lotteryRecord>,
): Promise<ResultOf<typeof lotteryRecord>> {
  const [drawId = '', place = ''] = request.cursor?.split('.') ?? []
  const rows = await listPlayerPrizes(db.read, playerId, {
    before: request.cursor === undefined ? undefined : { drawId, place: Number(place) },
    limit: rowCountToSelectForPage(request),
  })
  const idOf = (row: (typeof rows)[number]) => `${row.draw_id}.${row.place}`
  const { list, nextCursor } = toCursorPage(rows, request, idOf)
  const [draws, grants] = await Promise.all([
    findDrawsByIds(
      db.read,
      list.map(({ draw_id }) => draw_id),
    ),
    list.length === 0
      ? []
      : listItemGrants(
          db.read,
          playerId,
          list.map(row => lotteryAwardSourceOf(row.draw_id, row.place)),
        ),
  ])
  const locked = new Set(grants.filter(({ state }) => state === 'locked').map(({ source }) => source))
  return {
    nextCursor,
    list: list.flatMap(row => {
      const draw = draws.get(row.draw_id)
      if (!draw) return []
      return [
        {
          id: idOf(row),
          drawId: row.draw_id,
          tier: draw.tier,
          number: draw.number,
          ...drawNameFactsOf(draw),
          ticket: row.ticket,
          amount: centavos(row.amount),
          goods: row.goods,
          isLocked: locked.has(lotteryAwardSourceOf(row.draw_id, row.place)),
          createTime: row.paid_at_ms ?? draw.closes_at_ms,
        },
      ]
    }),
  }
}
