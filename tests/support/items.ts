import type { ItemId } from '../../src/domain/awards/items.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../src/server/ledger/balance.ts'
import type { AwardCause } from '../../src/server/player-money/cause.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import type { TestApp } from './app.ts'
import { newRequestId, type TestPlayer } from './player.ts'

type ItemOwner = Pick<TestPlayer, 'id'>

/** Gives a player pieces of an item, as staff do. */
export async function giveItem(
  { services, clock }: TestApp,
  { id: playerId }: ItemOwner,
  item: number,
  amount: number,
  cause?: AwardCause,
): Promise<void> {
  await services.db.transact(tx =>
    grantItem(services, tx, {
      playerId,
      item,
      amount,
      source: `gift:${newRequestId()}`,
      atMs: clock.now(),
      ...(cause && { cause }),
    }),
  )
}

/** Returns the player's balance of an item in the ledger: coins in centavos, any other item in pieces. */
export const countHeldPieces = (
  { services: { db } }: TestApp,
  { id }: ItemOwner,
  item: ItemId,
): Promise<number> => balanceOfAccount(db, playerAccount(id), item)
