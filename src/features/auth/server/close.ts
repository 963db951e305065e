import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { deletePlayerSessions } from '../../../server/identity/session-repository.ts'
import { playerAccount, safeboxAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { type UndoneAward, undoAllAwards } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'
import { requirePlayerByNameOrPhone } from './player-status.ts'
import { insertPlayerBlock } from './player-status-repository.ts'

/** An account that was closed; amounts in centavos. */
export interface ClosedAccount {
  readonly undone: readonly UndoneAward[]
  /** Deposited money that is refunded to the accounts that paid the deposits; centavos. */
  readonly refunded: Centavos
  /** The balance after the refund, in centavos. It is won money, about which staff decide. */
  readonly left: Centavos
}

/**
 * Closes the account of a player whose identity staff have revoked. Ends every session and blocks log-ins, returns
 * withdrawals on hold, undoes every award, and empties the safebox. Refunds the part of the deposits that is not lost,
 * to the accounts that paid them. Runs in its own transaction, with the same locks as undoing an award. Can be called
 * again for a deposit that has arrived since.
 * @throws CommandError for an unknown player, for a player whose identity is not revoked, and from hooks while money of
 * the player is in play or in transfer
 */
export async function closePlayerAccount(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  id: string,
  { reason, atMs }: { readonly reason: string; readonly atMs: number },
): Promise<ClosedAccount> {
  const { id: playerId } = await requirePlayerByNameOrPhone({ db }, id)
  const player = playerAccount(playerId)
  return db.transact(async tx => {
    const { revokedFromMs } = await lockPlayerTotals(tx, playerId)
    if (revokedFromMs === 0) throw new CommandError(`The identity of player ${playerId} is not revoked`)
    await hooks.emit(tx, 'playerClosing', { playerId, atMs })
    const undone = await undoAllAwards(tx, { playerId, reason, atMs })
    await emptySafebox(tx, playerId, atMs)
    const coin = await balanceOfAccount(tx, player, ITEM_ID.coin)
    await hooks.emit(tx, 'playerClosed', { playerId, atMs })
    const left = centavos(await balanceOfAccount(tx, player, ITEM_ID.coin))
    // Blocks the player. Changes nothing when staff have already blocked the player during the review.
    await insertPlayerBlock(tx, playerId, { reason, atMs })
    await deletePlayerSessions(db, tx, playerId)
    return { undone, refunded: centavos(coin - left), left }
  })
}

async function emptySafebox(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const [from, to] = [safeboxAccount(playerId), playerAccount(playerId)]
  const amount = await balanceOfAccount(tx, from, ITEM_ID.coin)
  if (amount === 0) return
  const postings = [{ from, to, item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, { kind: 'safebox-out', reference: playerId, playerId, postings, atMs })
}
