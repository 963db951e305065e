import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { PENDING_PAYOUT_ACCOUNT, playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import type { Services } from '../../../server/services.ts'
import { decryptAccountNumber, encryptAccountNumber, keyedHashesOfAccountNumber } from './account-number.ts'
import {
  insertWithdrawal,
  listPlayersWithReceivingAccount,
  type ReceivingAccountRow,
  type StoredWithdrawal,
} from './repository.ts'

export interface PermittedWithdrawal {
  readonly playerId: string
  readonly amount: Centavos
  readonly account: ReceivingAccountRow
  /** The source of the win that staff pay out by this withdrawal; null for a withdrawal by the player. */
  readonly winSource: string | null
  readonly atMs: number
}

/** Whether another player has or had a receiving account with the same number. */
export async function isReceivingAccountShared(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  account: ReceivingAccountRow,
): Promise<boolean> {
  const accountNumber = decryptAccountNumber(vault, 'receiving_account', account)
  const macs = keyedHashesOfAccountNumber(vault, { bankId: account.bank_id, accountNumber })
  return (await listPlayersWithReceivingAccount(tx.query, macs)).some(id => id !== account.player_id)
}

/**
 * Creates a withdrawal and moves its amount from the balance to the pending-payout account. Runs inside the caller's
 * transaction, which has locked the player's totals and permitted the withdrawal. Locks the balances.
 * @param state `review` for a withdrawal that staff must look at before they approve it
 */
export async function holdWithdrawal(
  { hooks, settings, vault }: Pick<Services, 'hooks' | 'settings' | 'vault'>,
  tx: Transaction,
  { playerId, amount, account, winSource, atMs }: PermittedWithdrawal,
  state: 'held' | 'review',
): Promise<StoredWithdrawal> {
  const id = newId(atMs)
  const sealed = encryptAccountNumber(
    vault,
    'withdrawal',
    id,
    decryptAccountNumber(vault, 'receiving_account', account),
  )
  const withdrawal: StoredWithdrawal = {
    id,
    playerId,
    amount,
    state,
    reason: '',
    note: '',
    bankId: account.bank_id,
    accountName: account.account_name,
    accountTail: sealed.tail,
    createdAtMs: atMs,
    approvedAtMs: null,
    payingAtMs: null,
    endedAtMs: null,
    dueAtMs: atMs + settings.get('withdrawalDueHours') * HOUR_MS,
  }
  const postings = [{ from: playerAccount(playerId), to: PENDING_PAYOUT_ACCOUNT, item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, { kind: 'withdrawal-hold', reference: id, playerId, postings, atMs })
  await insertWithdrawal(tx, { ...withdrawal, winSource }, sealed)
  await hooks.emit(tx, 'withdrawalHeld', { playerId, withdrawalId: id, amount, atMs })
  return withdrawal
}
