import type { activityAwardGetLog, awardClaim, awardInbox, freeCoinTerms } from '../../../contract/award.ts'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { PLAYER_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { grantKindOfSource } from '../../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { WAITING_KINDS_WITHOUT_PROMOTION } from '../../../domain/awards/waiting.ts'
import {
  assertActiveForCoinAwards,
  claimAward,
  freeCoinTermsOfPlayer,
  listClaimableAwards,
} from '../../../server/awards/claim.ts'
import { awardDetailsOf } from '../../../server/awards/details.ts'
import { listWaitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import {
  hasGrantOfCoins,
  listAwards,
  listLockedGrants,
} from '../../../server/player-money/grants/item-grant-repository.ts'
import { type MoneyMovingPlayer, permitClaimWithoutCoins } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'

const kindOf = (source: string) => grantKindOfSource(source) ?? null

/**
 * Lists the awards that a player can claim now, the locked awards that the first deposit opens, and what else waits for
 * the player. While promotions are off, the player can claim none, and only what promotes nothing waits. The list has
 * at most `PLAYER_LIST_LENGTH_MAX` awards, those that expire first before the others; more follow when listed ones are
 * claimed or have expired.
 */
export async function describeAwardInbox(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof awardInbox>> {
  const { db } = services
  const [isOff, { list }, locked, waiting] = await Promise.all([
    arePromotionsOff(services, playerId, atMs),
    listClaimableAwards(services, playerId, atMs),
    listLockedGrants(db.read, playerId),
    listWaitingThings(services, playerId, atMs),
  ])
  return {
    isOff,
    claimable: isOff
      ? []
      : list.slice(0, PLAYER_LIST_LENGTH_MAX).map(({ untilMs, items, wagering, details, ...award }) => ({
          ...award,
          items: [...items],
          untilTime: untilMs,
          wagering: wagering && { ...wagering },
          details: { ...details },
        })),
    locked: sumLockedGrantsByKind(locked),
    waiting: waiting
      .filter(({ kind }) => !isOff || WAITING_KINDS_WITHOUT_PROMOTION.includes(kind))
      .map(({ untilMs, ...thing }) => ({ ...thing, untilTime: untilMs })),
  }
}

/** Kinds whose coins come without a tap of the player, or with terms of their own. */
const KINDS_PAID_WITHOUT_CLAIM = ['deposit-bonus', 'deposit-coupon', 'gift', 'lottery', 'pk'] as const

/** The conditions of a player's coins from free awards, and whether the player has none of them so far. */
export async function describeFreeCoinTerms(
  services: Services,
  playerId: string,
): Promise<ResultOf<typeof freeCoinTerms>> {
  const { db } = services
  const [totals, hasCoins] = await Promise.all([
    playerTotalsOf(db, playerId),
    hasGrantOfCoins(db.read, playerId, KINDS_PAID_WITHOUT_CLAIM),
  ])
  return { ...freeCoinTermsOfPlayer(services, totals), isFirst: !hasCoins }
}

type LockedGrant = Awaited<ReturnType<typeof listLockedGrants>>[number]

/** Adds up locked grants by kind, since a player who never deposits may have hundreds of them. */
function sumLockedGrantsByKind(grants: readonly LockedGrant[]): ResultOf<typeof awardInbox>['locked'] {
  const byKind = Map.groupBy(grants, ({ source }) => kindOf(source))
  return [...byKind].map(([kind, ofKind]) => ({
    kind,
    items: [...Map.groupBy(ofKind, ({ item }) => item)].map(([id, ofItem]) => ({
      id,
      count: ofItem.reduce((sum, { amount }) => sum + amount, 0),
    })),
    createTime: Math.max(...ofKind.map(({ created_at_ms: atMs }) => atMs)),
  }))
}

/**
 * Claims several awards inside the command's transaction and locks the player's totals. A refusal that applies to every
 * claim of the player refuses the whole call; any other refusal is listed in `refused` with its award. A retry gets the
 * stored answer. If the call has claimed nothing, a retry counts as a new call.
 * @throws Refusal `promotionsOff`, `accountInReview`; `reauthRequired` if one of the awards has coins
 */
export async function claimAwards(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  sources: readonly string[],
): Promise<ResultOf<typeof awardClaim>> {
  const totals = await permitClaimWithoutCoins(tx, mover)
  await assertActiveForCoinAwards(services, tx, mover, totals, sources)
  const claimed: ResultOf<typeof awardClaim>['claimed'] = []
  const refused: ResultOf<typeof awardClaim>['refused'] = []
  for (const source of sources) {
    try {
      const { items, ...award } = await claimAward(services, tx, { ...mover, source })
      claimed.push({ ...award, items: [...items] })
    } catch (error) {
      // Ignores a refusal without a roll-back, since `claimAward` throws it before its first write.
      if (!(error instanceof Refusal)) throw error
      refused.push({ source, errcode: error.code })
    }
  }
  return { claimed, refused, coin: await balanceOfAccount(tx, playerAccount(mover.playerId), ITEM_ID.coin) }
}

/** One page of a player's awards, the newest first. */
export async function listAwardRecord(
  services: Pick<Services, 'db' | 'awards' | 'catalogue' | 'settings'>,
  playerId: string,
  request: ParsedBodyOf<typeof activityAwardGetLog>,
): Promise<ResultOf<typeof activityAwardGetLog>> {
  const rows = await listAwards(services.db.read, playerId, {
    beforeId: request.cursor,
    limit: rowCountToSelectForPage(request),
    kinds: request.kinds,
  })
  const { list, nextCursor } = toCursorPage(rows, request, row => row.id)
  return {
    list: list.map(row => ({
      id: row.id,
      kind: kindOf(row.source),
      details: awardDetailsOf(services, row.source),
      source: row.source,
      item: { id: row.item, count: row.amount },
      state: row.state,
      createTime: row.created_at_ms,
      openTime: row.granted_at_ms,
    })),
    nextCursor,
  }
}
