import type { Kysely } from 'kysely'
import { ITEMS_WITH_CARD_LIFETIME, isItemStoredInLots } from '../../../domain/awards/item-life.ts'
import type { ItemId } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOfAccount, piecesByItemOfAccount } from '../../ledger/balance.ts'
import { postLedgerJournal } from '../../ledger/post.ts'
import { sourcesOfGrants } from './grants.ts'
import { type ItemLotRow, listItemLots, storeItemLot } from './item-lot-repository.ts'

/** The kind of the journals that take expired pieces from players. */
export const LOT_ENDED_JOURNAL_KIND = 'item-expired'

/** The kind of the journals that take pieces from an excluded player. */
const LOT_FORFEITED_JOURNAL_KIND = 'item-forfeited'

/** A player, and an item whose pieces are stored in lots. */
export interface PlayerLotItem {
  readonly playerId: string
  readonly item: number
}

/** A number of pieces, and the time at which they expire. */
export interface EndingPieces {
  readonly pieces: number
  readonly endsAtMs: number
}

/** Pieces that were taken from a lot. */
export interface PiecesTakenFromLot extends EndingPieces {
  readonly lotId: string
}

/**
 * Stores as a new lot the pieces of a player's balance that belong to no lot yet. Runs inside the caller's transaction,
 * which has locked the player's totals and posted the pieces. Does nothing for an item whose pieces never expire.
 */
export async function openItemLot(
  tx: Transaction,
  { playerId, item, lotId, endsAtMs }: PlayerLotItem & { readonly lotId: string; readonly endsAtMs: number },
): Promise<void> {
  if (!isItemStoredInLots(item)) return
  const { pieces } = await compareLotsWithBalance(tx, { playerId, item })
  if (pieces > 0)
    await storeItemLot(tx, { player_id: playerId, item, id: lotId, pieces, ends_at_ms: endsAtMs })
}

/**
 * Reduces a player's lots to the pieces that are still in the balance. Takes pieces from the lots `first` in their
 * order, then from the other lots, the earliest expiry first. Runs inside the caller's transaction, which has locked
 * the player's totals and posted the removal. Does nothing for an item whose pieces never expire.
 * @returns the pieces that were taken from each lot, in the same order
 */
export async function takePiecesFromLots(
  tx: Transaction,
  { playerId, item, first = [] }: PlayerLotItem & { readonly first?: readonly string[] },
): Promise<PiecesTakenFromLot[]> {
  if (!isItemStoredInLots(item)) return []
  const { lots, pieces } = await compareLotsWithBalance(tx, { playerId, item })
  const taken: PiecesTakenFromLot[] = []
  let left = -pieces
  const named = first.flatMap(id => lots.filter(lot => lot.id === id))
  for (const lot of [...named, ...lots.filter(({ id }) => !first.includes(id))]) {
    if (left <= 0) break
    const part = Math.min(left, lot.pieces)
    left -= part
    taken.push({ lotId: lot.id, pieces: part, endsAtMs: lot.ends_at_ms })
    await storeItemLot(tx, { ...lot, pieces: lot.pieces - part })
  }
  return taken
}

/**
 * Returns the lots from which the pieces of a grant can be taken back: first the grant's own lot, then lots of pieces
 * that an order or a draw has returned, because these pieces may come from any grant. Runs inside the caller's
 * transaction, which has locked the player's totals.
 */
export async function lotsOfGrant(
  tx: Transaction,
  { playerId, item, grantId }: PlayerLotItem & { readonly grantId: string },
): Promise<ItemLotRow[]> {
  const lots = await listItemLots(tx.query, playerId, [item])
  const others = lots.filter(({ id }) => id !== grantId)
  const ids = others.map(({ id }) => id)
  const grants = await sourcesOfGrants(tx.query, playerId, ids)
  const returned = others.filter(({ id }) => !grants.has(id))
  return [...lots.filter(({ id }) => id === grantId), ...returned]
}

/**
 * Removes the expired pieces of an item. For each expired lot, a journal moves the pieces to `house:bonus`. Runs inside
 * the caller's transaction, which has locked the player's totals. Safe to repeat.
 * @returns the number of removed pieces
 */
export async function endDueItemLots(
  tx: Transaction,
  { playerId, item, atMs }: PlayerLotItem & { readonly atMs: number },
): Promise<number> {
  const ended = (await listItemLots(tx.query, playerId, [item])).filter(lot => lot.ends_at_ms <= atMs)
  return closeLots(tx, ended, { kind: LOT_ENDED_JOURNAL_KIND, atMs })
}

/**
 * Takes the scratch cards, daily turns and jackpot chances from a player, as a self-exclusion requires. For each lot, a
 * journal moves the pieces to `house:bonus`. Runs inside the caller's transaction, which has locked the player's
 * totals. Safe to repeat.
 */
export async function forfeitCardsAndChances(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const lots = await listItemLots(tx.query, playerId, ITEMS_WITH_CARD_LIFETIME)
  await closeLots(tx, lots, { kind: LOT_FORFEITED_JOURNAL_KIND, atMs })
}

/**
 * Takes all pieces from lots that still have pieces.
 * @returns the number of taken pieces
 */
async function closeLots(
  tx: Transaction,
  lots: readonly ItemLotRow[],
  { kind, atMs }: { readonly kind: string; readonly atMs: number },
): Promise<number> {
  let total = 0
  for (const lot of lots) {
    const { item, player_id: playerId, pieces } = lot
    const accounts = { from: playerAccount(playerId), to: houseAccount('bonus') }
    const postings = [{ ...accounts, item: item as ItemId, amount: centavos(pieces) }]
    await postLedgerJournal(tx, { kind, reference: lot.id, playerId, postings, atMs })
    await storeItemLot(tx, { ...lot, pieces: 0 })
    total += pieces
  }
  return total
}

/**
 * Returns the pieces of several items that a player can use at `atMs`, with the number of pieces that expire at each
 * time, the earliest first. An item without usable pieces is absent.
 */
export async function readUsablePiecesByItem<Item extends ItemId>(
  query: Kysely<Schema>,
  {
    playerId,
    items,
    atMs,
  }: { readonly playerId: string; readonly items: readonly Item[]; readonly atMs: number },
): Promise<ReadonlyMap<number, { readonly pieces: number; readonly ends: readonly EndingPieces[] }>> {
  const [balances, lots] = [
    await piecesByItemOfAccount(query, playerAccount(playerId), items),
    await listItemLots(query, playerId, items),
  ]
  return new Map(
    [...balances].flatMap(([item, balance]) => {
      const own = lots.filter(lot => lot.item === item)
      const ended = own.filter(lot => lot.ends_at_ms <= atMs).reduce(addLotPieces, 0)
      const pieces = balance - ended
      return pieces > 0
        ? [[item, { pieces, ends: endingPiecesOf(own.filter(lot => lot.ends_at_ms > atMs)) }]]
        : []
    }),
  )
}

export const addLotPieces = (sum: number, { pieces }: Pick<ItemLotRow, 'pieces'>) => sum + pieces

/**
 * Sums the pieces of lots that expire at the same time.
 * @param lots lots in the order of their expiry
 */
function endingPiecesOf(lots: readonly ItemLotRow[]): EndingPieces[] {
  const ends: EndingPieces[] = []
  for (const { pieces, ends_at_ms: endsAtMs } of lots) {
    const last = ends.at(-1)
    if (last?.endsAtMs === endsAtMs) ends[ends.length - 1] = { endsAtMs, pieces: last.pieces + pieces }
    else ends.push({ endsAtMs, pieces })
  }
  return ends
}

/**
 * Returns the lots of a player's item, and the balance minus the pieces in the lots. This difference is below 0 when
 * the lots have more pieces than the balance.
 */
async function compareLotsWithBalance(
  tx: Transaction,
  { playerId, item }: PlayerLotItem,
): Promise<{ lots: readonly ItemLotRow[]; pieces: number }> {
  const lots = await listItemLots(tx.query, playerId, [item])
  const balance = await balanceOfAccount(tx, playerAccount(playerId), item as ItemId)
  return { lots, pieces: balance - lots.reduce(addLotPieces, 0) }
}
