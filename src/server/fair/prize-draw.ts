import { hash } from 'node:crypto'
import { type AwardItem, type AwardKindName, createAwardSource } from '../../domain/awards/awards.ts'
import {
  type DrawnPrize,
  drawPrize,
  type PrizeTable,
  prizeTableHashInputOf,
} from '../../domain/awards/prize-draw.ts'
import { isJackpotPrize } from '../../domain/awards/rewards.ts'
import type { WageringTerms } from '../../domain/awards/wagering.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { ModuleHooks } from '../events/hooks.ts'
import type { AwardCause } from '../player-money/cause.ts'
import { grantClaimedItems, type PermittedAward } from '../player-money/grants/claims.ts'
import { Refusal } from '../refusal.ts'
import { insertPrizeDraw, storePrizeTable, storeSeedAfterDraw } from './draw-repository.ts'
import { createFairRandom } from './fair.ts'
import {
  lockSeedInForce,
  type SeedInForce,
  type SeedSecretReader,
  seedOfNextPlay,
} from './seed-repository.ts'

/**
 * Locks the row of the player's current seed, inside the caller's transaction. A draw must take this lock before it
 * locks the player's totals.
 * @throws Refusal `gameNotOpened` when the server has never shown the player the hash of a seed
 */
export async function lockDrawSeed(tx: Transaction, playerId: string): Promise<SeedInForce> {
  const seed = await tx.first(lockSeedInForce, { actorId: playerId })
  if (!seed) throw new Refusal('gameNotOpened')
  return seed
}

/** The input of a draw that has passed every check. */
export interface PermittedDraw {
  /** The player's seed, from `lockDrawSeed`. */
  readonly seed: SeedInForce
  readonly kind: AwardKindName
  /** The name of the prize table. The name and the prizes are stored with the draw. */
  readonly name: string
  readonly table: PrizeTable
  /** The event that earned the draw and its award. Without it, the draw itself is the cause of the award. */
  readonly cause?: AwardCause
  /** The wagering that is required for coins that the player wins. */
  readonly wagering: WageringTerms
  readonly beforeDeposit?: PermittedAward['beforeDeposit']
  readonly atMs: number
}

/** A draw that the database has stored. */
export interface PrizeDraw extends DrawnPrize {
  readonly drawId: string
  /** The items that the player won; empty if the player won nothing. */
  readonly items: readonly AwardItem[]
  /** Whether the won coins stay locked until the player's first paid deposit. */
  readonly isLocked: boolean
  readonly serverSeedHash: string
  /** The client seed of the draw; `isServerDrawnClientSeed` tells whether the server drew it. */
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Draws one prize with the player's seed and its next nonce, stores the draw and grants its award, inside the caller's
 * transaction. A jackpot prize (50000 to 50004) is stored and not granted: the caller makes another draw or pays the
 * pool. The caller has locked first the seed and then the player's totals, and has made every check that may refuse.
 * Before another draw in the same transaction, the caller locks the seed again.
 * @throws RangeError as `grantItem`
 */
export async function drawAndGrantPrize(
  services: { readonly hooks: ModuleHooks; readonly secrets: SeedSecretReader },
  tx: Transaction,
  { seed: lockedSeed, kind, name, table, wagering, beforeDeposit = 'keep', atMs, ...draw }: PermittedDraw,
): Promise<PrizeDraw> {
  const seed = seedOfNextPlay(lockedSeed)
  const { actor_id: playerId, number, nonce, client_seed: clientSeed } = seed
  const random = createFairRandom(await services.secrets.read(tx, seed), clientSeed, nonce)
  const drawnPrize = drawPrize(table, random)
  const { item } = drawnPrize.prize
  const drawId = newId(atMs)
  const { cause = `draw:${drawId}` as const } = draw
  const items = item ? [item] : []
  const isGranted = item !== null && !isJackpotPrize(item.id)
  const source = isGranted ? createAwardSource(kind, drawId) : ''
  tx.write(storeSeedAfterDraw, { actorId: playerId, clientSeed, nonce: nonce + 1 })
  const tableHash = hash('sha256', prizeTableHashInputOf(name, table.prizes), 'hex')
  const prizes = JSON.stringify(table.prizes)
  await storePrizeTable(tx, { hash: tableHash, name, prizes, created_at_ms: atMs })
  await insertPrizeDraw(tx, {
    id: drawId,
    player_id: playerId,
    table_hash: tableHash,
    seed_number: number,
    nonce,
    drawn: drawnPrize.drawn,
    item: item?.id ?? 0,
    amount: item?.count ?? 0,
    cause,
    source,
    created_at_ms: atMs,
  })
  const isLocked =
    isGranted &&
    (await grantClaimedItems(services, tx, {
      playerId,
      source,
      items,
      cause,
      beforeDeposit,
      wagering,
      atMs,
      payer: undefined,
    }))
  const proof = { serverSeedHash: seed.hash, clientSeed, nonce }
  return { ...drawnPrize, drawId, items, isLocked, ...proof }
}
