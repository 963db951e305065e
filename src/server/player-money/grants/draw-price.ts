import type { ItemId } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { takeFromLots } from './item-lots.ts'

/** The price of a draw. */
export interface DrawPrice {
  /** The name of the draw's table of prizes. */
  readonly name: string
  /** The kind of the journals that take the price; each names its draw. */
  readonly kind: string
  /** The item that is taken. */
  readonly item: ItemId
}

/**
 * Takes the price of a draw from its player, inside the draw's transaction, which has locked the player's totals and
 * checked that the player has enough. The journal names the draw.
 */
export async function payDraw(
  tx: Transaction,
  { kind, item }: Pick<DrawPrice, 'kind' | 'item'>,
  paid: {
    readonly playerId: string
    readonly drawId: string
    readonly pieces: number
    readonly atMs: number
  },
): Promise<void> {
  const { playerId, drawId, pieces, atMs } = paid
  const [from, to] = [playerAccount(playerId), houseAccount('bonus')]
  const postings = [{ from, to, item, amount: centavos(pieces) }]
  await post(tx, { kind, reference: drawId, playerId, postings, atMs })
  await takeFromLots(tx, { playerId, item })
}
