import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  JACKPOT_PRIZE_TABLE_NAME,
  JACKPOT_WHEEL_PRIZE_TABLE_NAME,
  jackpotPoolOfPrize,
} from '../../../domain/awards/jackpot.ts'
import { JACKPOT_REVEAL_MAX_MS } from '../../../domain/awards/jackpot-play.ts'
import { JACKPOT_PRIZE_ID } from '../../../domain/awards/rewards.ts'
import { GRANT_LIFE_DAYS } from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { drawAndGrantPrize, lockDrawSeed, type PrizeDraw } from '../../../server/fair/prize-draw.ts'
import type { SeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { houseAccount, jackpotAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { endDueItemLots, takePiecesFromLots } from '../../../server/player-money/grants/item-lots.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { jackpotDraw } from '../contract.ts'
import { countHeldDrawChances } from './chance.ts'
import { feedJackpotPools, recordPoolWin } from './pools.ts'
import { findLatestDrawOfPlayer, insertJackpotDraw } from './repository.ts'

export type JackpotDrawServices = Services & { readonly secrets: SeedSecretReader }

/** A won jackpot needs no wagering: it can be withdrawn at once. */
const NO_WAGERING = { multiple: 0, days: GRANT_LIFE_DAYS }

/** The event that makes open pages load the meter again after a win. */
const POOL_WON_EVENT = { type: 'jackpot' } as const

/**
 * Draws for one chance, inside the command's transaction, and grants the prize. Locks the seed, the player's totals and
 * the player's balances; if a pool is won, then the pools and their balances. A retry gets the stored answer of its
 * request and uses no other chance.
 * @throws Refusal as `permitClaim`; `gameNotOpened` if the player has not seen the hash of a seed; `activityClosed`;
 *   `noChance`; `spinRunning` with `retryAfterMs` while the previous draw is still shown
 */
export async function drawJackpot(
  services: JackpotDrawServices,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof jackpotDraw>> {
  const { playerId, atMs } = mover
  const seed = await lockDrawSeed(tx, playerId)
  const { settings } = services
  await permitClaim(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.luckyJackpot, atMs)
  if ((await countHeldDrawChances(tx.query, playerId, atMs)) === 0) throw new Refusal('noChance')
  const latestDraw = await findLatestDrawOfPlayer(tx.query, playerId)
  const waitMs = latestDraw ? latestDraw.created_at_ms + settings.get('jackpotChance').drawMinMs - atMs : 0
  if (waitMs > 0) throw new Refusal('spinRunning', { retryAfterMs: waitMs })
  await endDueItemLots(tx, { playerId, item: ITEM_ID.jackpotChance, atMs })
  const terms = { kind: 'jackpot', wagering: settings.get('wagering').freeAward, atMs } as const
  const cause = { cause: `award:${createAwardSource('jackpot', atMs)}`, beforeDeposit: 'grant' } as const
  await spendChance(tx, mover)
  const draw = await drawAndGrantPrize(services, tx, {
    ...terms,
    ...cause,
    seed,
    name: JACKPOT_PRIZE_TABLE_NAME,
    table: settings.get('jackpotPrizes'),
  })
  const opensWheel = draw.prize.item?.id === JACKPOT_PRIZE_ID.generic
  const wheel = opensWheel
    ? await drawAndGrantPrize(services, tx, {
        ...terms,
        ...cause,
        seed: await lockDrawSeed(tx, playerId),
        name: JACKPOT_WHEEL_PRIZE_TABLE_NAME,
        table: settings.get('jackpotWheel'),
      })
    : undefined
  const won = wheel && (await payPool(services, tx, mover, { draw, wheel }))
  const item = won ? undefined : draw.prize.item
  const propId = wheel?.prize.item?.id ?? item?.id ?? 0
  const count = won ? 1 : (item?.count ?? 0)
  await insertJackpotDraw(tx, {
    id: draw.drawId,
    player_id: playerId,
    prop_id: propId,
    amount: won?.amount ?? count,
    pool: won?.pool ?? null,
    place: won?.place ?? null,
    created_at_ms: atMs,
  })
  await announceRedDotsChange(services, tx, { playerId, atMs })
  if (won) {
    await services.hub.publish(tx, 'all', POOL_WON_EVENT, atMs)
    const params = { pool: won.pool, amount: won.amount }
    const source = `jackpot-won:${draw.drawId}`
    const message = { playerId, kind: 'jackpotWon', params, source } as const
    await sendPlayerMessage(services, tx, message, atMs, JACKPOT_REVEAL_MAX_MS)
  }
  return {
    type: won ? 2 : 1,
    propId,
    count,
    bonus: won?.amount ?? centavos(0),
    id: draw.drawId,
    isPaidByStaff: (won?.amount ?? 0) > settings.get('jackpotPaidByStaff'),
    isLocked: draw.isLocked,
    chanceSize: await countHeldDrawChances(tx.query, playerId, atMs),
    draw: proofOf(draw),
    wheel: wheel ? proofOf(wheel) : null,
  }
}

async function spendChance(tx: Transaction, { playerId, atMs }: MoneyMovingPlayer): Promise<void> {
  const [from, to] = [playerAccount(playerId), houseAccount('bonus')]
  const postings = [{ from, to, item: ITEM_ID.jackpotChance, amount: centavos(1) }]
  await postLedgerJournal(tx, { kind: 'chance-used', reference: `jackpot-${atMs}`, playerId, postings, atMs })
  await takePiecesFromLots(tx, { playerId, item: ITEM_ID.jackpotChance })
}

function proofOf({ drawId, index, drawn, items, serverSeedHash, clientSeed, nonce }: PrizeDraw) {
  return { drawId, index, drawn, items: [...items], serverSeedHash, clientSeed, nonce }
}

/**
 * Pays out the pool of the drawn sector: feeds the stakes that are not fed yet, pays the whole pool to the player, then
 * seeds the pool. Winners at the same moment wait for the lock on the pools: the second winner gets the money that is
 * in the pool then.
 * @returns the amount, and which win of this pool it is, from 1
 */
async function payPool(
  services: JackpotDrawServices,
  tx: Transaction,
  { playerId, atMs }: MoneyMovingPlayer,
  { draw, wheel: { drawId: wheelId, prize } }: { readonly draw: PrizeDraw; readonly wheel: PrizeDraw },
): Promise<{ pool: NonNullable<ReturnType<typeof jackpotPoolOfPrize>>; amount: Centavos; place: number }> {
  const pool = jackpotPoolOfPrize(prize.item?.id ?? 0)
  const row = (await feedJackpotPools(services, tx, { atMs })).find(each => each.pool === pool)
  if (!row || !pool) throw new Error(`The wheel has no pool for ${prize.item?.id}`)
  const amount = await balanceOfAccount(tx, jackpotAccount(pool), ITEM_ID.coin)
  const source = createAwardSource('jackpot', draw.drawId)
  await grantClaimedItems(services, tx, {
    playerId,
    source,
    cause: `draw:${wheelId}`,
    beforeDeposit: 'grant',
    wagering: NO_WAGERING,
    atMs,
    items: [{ id: ITEM_ID.coin, count: amount }],
    payer: jackpotAccount(pool),
  })
  await recordPoolWin(services, tx, row, { won: amount, atMs })
  return { pool, amount, place: row.wins + 1 }
}
