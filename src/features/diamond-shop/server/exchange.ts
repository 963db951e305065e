import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { awardItemOfExchange, type DiamondExchanges } from '../../../domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { takeExchangedPieces } from '../../../server/player-money/grants/exchanges.ts'
import {
  assertActiveForCoins,
  type MoneyMovingPlayer,
  permitClaimWithoutCoins,
} from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { diamondExchangeCoin } from '../contract.ts'
import { storeShopSeen } from './dot.ts'
import { insertExchange } from './repository.ts'

const EXCHANGE_AWARD_KIND = 'diamond-exchange'

/** The kind of the journals that take diamonds in exchange for coins and scratch cards. */
export const DIAMOND_EXCHANGE_JOURNAL_KIND = 'diamonds-exchanged'

/**
 * Exchanges diamonds for coins or scratch cards inside the command's transaction: locks the player's totals, checks
 * everything that may refuse, takes the diamonds and grants the reward.
 * @throws Refusal of a claim; `bonusChanged` when price or amount differ from those that the player saw; `depositFirst`
 *   before the first paid deposit; `notEnoughDiamonds`
 */
export async function exchangeDiamonds(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  name: keyof DiamondExchanges,
  { diamonds, count }: Pick<ParsedBodyOf<typeof diamondExchangeCoin>, 'diamonds' | 'count'>,
): Promise<ResultOf<typeof diamondExchangeCoin>> {
  const { playerId, atMs } = mover
  const { deposits } = await permitClaimWithoutCoins(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.diamondShop, atMs)
  const exchange = services.settings.get('diamondExchanges')[name]
  if (exchange.diamonds !== diamonds || exchange.count !== count) throw new Refusal('bonusChanged')
  const item = awardItemOfExchange(name, exchange)
  assertActiveForCoins(mover, [item])
  if (deposits === 0) throw new Refusal('depositFirst')
  const account = playerAccount(playerId)
  if ((await balanceOfAccount(tx, account, ITEM_ID.diamond)) < diamonds)
    throw new Refusal('notEnoughDiamonds')
  const id = newId(atMs)
  const source = createAwardSource(EXCHANGE_AWARD_KIND, id)
  const cause = `award:${source}` as const
  const paid = { item: ITEM_ID.diamond, pieces: diamonds, kind: DIAMOND_EXCHANGE_JOURNAL_KIND }
  await takeExchangedPieces(tx, { playerId, exchangeId: id, ...paid, cause, atMs })
  const isLocked = await grantClaimedItems(services, tx, {
    playerId,
    source,
    items: [item],
    atMs,
    payer: undefined,
    cause,
    beforeDeposit: 'refuse',
    wagering: services.settings.get('wagering').freeAward,
  })
  await insertExchange(tx, {
    id,
    player_id: playerId,
    diamonds,
    item: item.id,
    count: item.count,
    at_ms: atMs,
  })
  await storeShopSeen(services, tx, { playerId, atMs })
  const left = await balanceOfAccount(tx, account, ITEM_ID.diamond)
  return { kind: EXCHANGE_AWARD_KIND, source, items: [item], isLocked, details: {}, diamonds: left }
}
