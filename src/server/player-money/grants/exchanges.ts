import { isItemStoredInLots } from '../../../domain/awards/item-life.ts'
import type { ItemId } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOfAccount } from '../../ledger/balance.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import type { AwardCause } from '../cause.ts'
import { insertExchangeSources } from './exchange-repository.ts'
import { listGrantsOfItem } from './item-grant-repository.ts'
import { takePiecesFromLots } from './item-lots.ts'

/** Pieces that a player exchanges for another reward. */
interface ExchangePayment {
  readonly playerId: string
  readonly item: ItemId
  /** The number of pieces; above 0. */
  readonly pieces: number
  /** The kind of the journal that takes the pieces. */
  readonly kind: string
  /** The id of the exchange, which is the reference of the journal. */
  readonly exchangeId: string
  /** The cause of the reward that the exchange gives; no other award has this cause. */
  readonly cause: AwardCause
  readonly atMs: number
}

/**
 * Takes the pieces of an exchange from the player and posts them to `house:bonus`, inside the caller's transaction,
 * which has locked the player's totals and checked that the player has enough. Stores the awards that gave the pieces,
 * so that undoing such an award also takes back its share of the exchange's reward.
 */
export async function takeExchangedPieces(tx: Transaction, payment: ExchangePayment): Promise<void> {
  const { playerId, item, pieces, kind, exchangeId, cause, atMs } = payment
  const [from, to] = [playerAccount(playerId), houseAccount('bonus')]
  const postings = [{ from, to, item, amount: centavos(pieces) }]
  await postLedgerJournal(tx, { kind, reference: exchangeId, playerId, postings, atMs })
  const sources = isItemStoredInLots(item)
    ? (await takePiecesFromLots(tx, { playerId, item })).map(({ lotId, pieces }) => ({
        grantId: lotId,
        pieces,
      }))
    : await listOldestHeldAwards(tx, payment)
  await insertExchangeSources(
    tx,
    sources.map(source => ({
      player_id: playerId,
      grant_id: source.grantId,
      cause,
      pieces: source.pieces,
      total: pieces,
    })),
  )
}

/**
 * Returns the awards whose pieces an exchange has just taken, for an item that is not stored in lots. Before the
 * exchange, the balance consisted of the newest awards, and the exchange took the oldest of these. Pieces that came
 * from no award are left out.
 */
async function listOldestHeldAwards(
  tx: Transaction,
  { playerId, item, pieces }: Pick<ExchangePayment, 'playerId' | 'item' | 'pieces'>,
): Promise<{ readonly grantId: string; readonly pieces: number }[]> {
  const after: number = await balanceOfAccount(tx, playerAccount(playerId), item)
  const before = after + pieces
  // Reads as many awards as the balance has pieces, which is enough because each award has at least one piece.
  const newest = await listGrantsOfItem(tx.query, { playerId, item, limit: before })
  let newer = 0
  return newest.flatMap(({ id: grantId, amount }) => {
    const first = Math.max(newer, after)
    newer = Math.min(newer + amount, before)
    return newer > first ? [{ grantId, pieces: newer - first }] : []
  })
}
