import type { ItemId } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import { takePiecesFromLots } from './item-lots.ts'

/** The price of a draw from a prize table: pieces of an item. */
export interface DrawPrice {
  /** The name of the prize table from which the draw takes its prize. */
  readonly name: string
  /** The kind of the journals that take the price. The reference of such a journal is the draw's id. */
  readonly kind: string
  /** The item with which the player pays. */
  readonly item: ItemId
}

/**
 * Takes the price of a draw from the player, inside the draw's transaction, which has locked the player's totals and
 * checked that the player has enough. The reference of the journal is the draw's id.
 */
export async function payDrawPrice(
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
  await postLedgerJournal(tx, { kind, reference: drawId, playerId, postings, atMs })
  await takePiecesFromLots(tx, { playerId, item })
}
