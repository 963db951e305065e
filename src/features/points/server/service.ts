import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { grantKindOfSource } from '../../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { TICKETS_PAID_JOURNAL_KIND, TICKETS_RETURNED_JOURNAL_KIND } from '../../../domain/games/lottery.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { listBalanceHistory } from '../../../server/ledger/history-repository.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { takeExchangedPieces } from '../../../server/player-money/grants/exchanges.ts'
import { sourcesOfGrants } from '../../../server/player-money/grants/grants.ts'
import {
  endDueItemLots,
  LOT_ENDED_JOURNAL_KIND,
  readUsablePiecesByItem,
} from '../../../server/player-money/grants/item-lots.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { pointsData, pointsExchange, pointsRecord } from '../contract.ts'
import { canEarnPoints, countUncreditedPoints, creditPoints } from './credit.ts'

const POINTS_EXCHANGE_USE = 'points-exchange'
const POINTS_EXCHANGED_JOURNAL_KIND = 'points-exchanged'

type RecordedReason = ResultOf<typeof pointsRecord>['list'][number]['what']

/** The reason of a change of points that the player's list shows, by the kind of its journal. */
const REASON_OF_KIND: Readonly<Record<string, RecordedReason>> = {
  [POINTS_EXCHANGED_JOURNAL_KIND]: POINTS_EXCHANGE_USE,
  [LOT_ENDED_JOURNAL_KIND]: 'expired',
  'slotshack-spun': 'slotshack',
  [TICKETS_PAID_JOURNAL_KIND]: 'lottery',
  [TICKETS_RETURNED_JOURNAL_KIND]: 'lottery-returned',
  'grant-undone': 'taken-back',
}

/** A player's points. Includes yesterday's points that are not credited yet, since an exchange credits them first. */
export async function describePoints(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof pointsData>> {
  const { db, settings } = services
  const { stakePerPoint, exchanges } = settings.get('points')
  const [today, yesterday] = [utcDayAt(atMs), utcDayAt(atMs - DAY_MS)]
  const [totals, heldPieces, now, before, isOpen] = await Promise.all([
    playerTotalsOf(db, playerId),
    readUsablePiecesByItem(db.read, { playerId, items: [ITEM_ID.points], atMs }),
    countUncreditedPoints(services, db.read, { playerId, day: today }),
    countUncreditedPoints(services, db.read, { playerId, day: yesterday }),
    canEarnPoints(services, atMs),
  ])
  const { pieces: balance, ends } = heldPieces.get(ITEM_ID.points) ?? { pieces: 0, ends: [] }
  const [firstEnd] = ends
  return {
    points: balance + (isOpen ? before : 0),
    nextEnd: firstEnd ? { points: firstEnd.pieces, endTime: firstEnd.endsAtMs } : null,
    today: now,
    nextTime: nextUtcDayStartMsAfter(atMs),
    stakePerPoint,
    coinTerms: freeCoinTermsOfPlayer(services, totals),
    exchanges: exchanges.map(({ item, ...exchange }) => ({ ...exchange, item: { ...item } })),
  }
}

/**
 * Exchanges points inside the command's transaction: locks the player's totals, ends the lots of points that have
 * expired, credits points that are due, takes the points and grants the reward. All refusals come before the points are
 * taken.
 * @throws Refusal as `permitClaim`; `bonusChanged` if the exchange no longer exists or has another price;
 *   `depositFirst` before the first paid deposit; `notEnoughPoints`
 */
export async function exchangePoints(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  { exchangeId, points }: Pick<ParsedBodyOf<typeof pointsExchange>, 'exchangeId' | 'points'>,
): Promise<ResultOf<typeof pointsExchange>> {
  const { playerId, atMs } = mover
  const { deposits } = await permitClaimWithoutCoins(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.points, atMs)
  const exchange = services.settings.get('points').exchanges.find(each => each.exchangeId === exchangeId)
  if (exchange?.points !== points) throw new Refusal('bonusChanged')
  assertActiveForCoins(mover, [exchange.item])
  if (deposits === 0) throw new Refusal('depositFirst')
  const account = playerAccount(playerId)
  const yesterday = { playerId, day: utcDayAt(atMs - DAY_MS) }
  const duePoints = await countUncreditedPoints(services, tx.query, yesterday)
  const held = await readUsablePiecesByItem(tx.query, { playerId, items: [ITEM_ID.points], atMs })
  if ((held.get(ITEM_ID.points)?.pieces ?? 0) + duePoints < points) throw new Refusal('notEnoughPoints')
  await endDueItemLots(tx, { playerId, item: ITEM_ID.points, atMs })
  await creditPoints(services, tx, { ...yesterday, atMs })
  const id = newId(atMs)
  const source = createAwardSource(POINTS_EXCHANGE_USE, id)
  const cause = `award:${source}` as const
  const paid = { item: ITEM_ID.points, pieces: points, kind: POINTS_EXCHANGED_JOURNAL_KIND }
  await takeExchangedPieces(tx, { playerId, exchangeId: id, ...paid, cause, atMs })
  const items = [{ ...exchange.item }]
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items,
    atMs,
    payer: undefined,
    cause,
    beforeDeposit: 'refuse',
    wagering: services.settings.get('wagering').freeAward,
  })
  const pointsLeft = await balanceOfAccount(tx, account, ITEM_ID.points)
  return { kind: POINTS_EXCHANGE_USE, source, items, isLocked, details: {}, points: pointsLeft }
}

/** A page of the record of points earned and spent, the newest first. */
export async function readPointsRecordPage(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  request: ParsedBodyOf<typeof pointsRecord>,
): Promise<ResultOf<typeof pointsRecord>> {
  const { cursor } = request
  const [journalId = '', line = ''] = cursor?.split('.') ?? []
  const rows = await listBalanceHistory(db.read, {
    account: playerAccount(playerId),
    item: ITEM_ID.points,
    before: cursor === undefined ? undefined : { journalId, line: Number(line) },
    limit: rowCountToSelectForPage(request),
  })
  const idOf = (row: (typeof rows)[number]) => `${row.journal_id}.${row.line}`
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
