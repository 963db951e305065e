import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { grantKindOfSource } from '../../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { TICKETS_PAID_JOURNAL_KIND, TICKETS_RETURNED_JOURNAL_KIND } from '../../../domain/games/lottery.ts'
import {
  isStoredActivityOpen,
  listActivityOpenPeriods,
} from '../../../server/activities/activity-repository.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { type BalanceHistoryEntry, listBalanceHistory } from '../../../server/ledger/history-repository.ts'
import { sourcesOfGrants } from '../../../server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { postalAddressOfPlayer } from '../../profile/server/public.ts'
import type { diamondLog, diamondShopData } from '../contract.ts'
import { hasDiamondShopRedDot } from './dot.ts'
import { DIAMOND_EXCHANGE_JOURNAL_KIND } from './exchange.ts'
import { countPlayerOrdersByGoods } from './order-repository.ts'
import { listOfferedGoods } from './repository.ts'
import { countRemainingPieces, GOODS_ORDER_JOURNAL_KIND, GOODS_RETURN_JOURNAL_KIND } from './stock.ts'

type ShopData = ResultOf<typeof diamondShopData>
type LogReason = ResultOf<typeof diamondLog>['list'][number]['what']

/**
 * Describes the shop to a player. It has no goods while it is closed, and none for a player who must get no promotions.
 */
export async function describeDiamondShop(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ShopData> {
  const { db, settings } = services
  const [diamonds, windows, totals, isOff, address, hasNews] = await Promise.all([
    balanceOfAccount(db, playerAccount(playerId), ITEM_ID.diamond),
    listActivityOpenPeriods(db.read),
    playerTotalsOf(db, playerId),
    arePromotionsOff(services, playerId, atMs),
    postalAddressOfPlayer(services, playerId),
    hasDiamondShopRedDot(services, playerId, atMs),
  ])
  const isOpen = isStoredActivityOpen(windows.get(ACTIVITY_TYPE.diamondShop), atMs)
  const { coin, scratchCard } = settings.get('diamondExchanges')
  return {
    diamonds,
    isOff,
    isOpen,
    coin,
    scratchCard,
    hasNews,
    needsDeposit: totals.deposits === 0,
    coinTerms: freeCoinTermsOfPlayer(services, totals),
    goods: isOpen && !isOff ? await describeGoods(services, playerId) : [],
    hasAddress: address !== null,
    sendDays: settings.get('goodsSendDays'),
  }
}

async function describeGoods({ db }: Pick<Services, 'db'>, playerId: string): Promise<ShopData['goods']> {
  const [offered, own] = await Promise.all([
    listOfferedGoods(db.read),
    countPlayerOrdersByGoods(db.read, playerId),
  ])
  const stocks = await Promise.all(offered.map(({ id }) => countRemainingPieces(db, id)))
  return offered.map(({ id, title, picture, photo, price, most }, index) => ({
    goodsId: id,
    title,
    picture,
    photo,
    diamonds: price,
    most,
    stock: stocks[index] ?? 0,
    own: own.get(id) ?? 0,
  }))
}

/** The reason of a change of diamonds that the log shows, by the kind of its journal. */
const REASON_OF_KIND: Readonly<Record<string, LogReason>> = {
  [DIAMOND_EXCHANGE_JOURNAL_KIND]: 'diamond-exchange',
  [GOODS_ORDER_JOURNAL_KIND]: 'order',
  [GOODS_RETURN_JOURNAL_KIND]: 'order-cancelled',
  [TICKETS_PAID_JOURNAL_KIND]: 'lottery',
  [TICKETS_RETURNED_JOURNAL_KIND]: 'lottery-returned',
  'grant-undone': 'taken-back',
}

/** One page of the log of a player's received and spent diamonds, the newest first. */
export async function listDiamondLogPage(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof diamondLog>,
): Promise<ResultOf<typeof diamondLog>> {
  const [journalId = '', line = ''] = request.cursor?.split('.') ?? []
  const rows = await listBalanceHistory(db.read, {
    account: playerAccount(playerId),
    item: ITEM_ID.diamond,
    before: request.cursor === undefined ? undefined : { journalId, line: Number(line) },
    limit: rowCountToSelectForPage(request),
  })
  const idOf = (row: BalanceHistoryEntry) => `${row.journal_id}.${row.line}`
  const { list, nextCursor } = toCursorPage(rows, request, idOf)
  const sources = await sourcesOfGrants(
    db.read,
    playerId,
    list.map(row => row.reference),
  )
  return {
    list: list.map(row => ({
      id: idOf(row),
      change: row.amount,
      after: row.balance_after,
      what: REASON_OF_KIND[row.kind] ?? grantKindOfSource(sources.get(row.reference) ?? '') ?? 'other',
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}
