import type { z } from 'zod'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type {
  addBankInfo,
  exchange,
  getExchange,
  receivingAccount,
  withdrawalResult,
} from '../../../contract/withdrawal.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import { RECEIVING_ACCOUNTS_MAX, WITHDRAWAL_DUE_MS } from '../../../domain/withdrawal.ts'
import { newId } from '../../clock.ts'
import { assertWithinBounds } from '../../configuration/bounds.ts'
import type { Transaction } from '../../db/database.ts'
import { PENDING_PAYOUT, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { post } from '../../ledger/post.ts'
import { lockTotals } from '../../ledger/totals.ts'
import { type Grant, listOpenGrants, wageringOf } from '../../ledger/wagering.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { maskNumber, openNumber, sealNumber, tailOf } from './account-number.ts'
import {
  insertReceivingAccount,
  insertWithdrawal,
  listReceivingAccounts,
  pendingTotal,
  type ReceivingAccountRow,
  type Withdrawal,
} from './repository.ts'

/** A receiving account as its owner sees it. */
export function describeAccount(row: ReceivingAccountRow): z.output<typeof receivingAccount> {
  return {
    id: row.id,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: maskNumber(tailOf(row)),
  }
}

/** A withdrawal as its owner sees it. */
export function describeWithdrawal(withdrawal: Withdrawal): z.output<typeof withdrawalResult> {
  return {
    orderId: withdrawal.id,
    amount: withdrawal.amount,
    state: withdrawal.state,
    reason: withdrawal.reason,
    bankId: withdrawal.bankId,
    accountNumber: maskNumber(withdrawal.accountTail),
    createTime: withdrawal.createdAtMs,
    dueTime: withdrawal.dueAtMs,
  }
}

function describeGrant(grant: Grant): ResultOf<typeof getExchange>['grants'][number] {
  return {
    grantId: grant.id,
    kind: grant.kind,
    required: grant.required,
    remaining: grant.remaining,
    bonusMoney: grant.bonusMoney,
    createTime: grant.createdAtMs,
    expireTime: grant.expiresAtMs,
  }
}

/** What a player may withdraw now, what must be wagered before, and the receiving accounts. */
export async function exchangeInfo(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  playerId: string,
): Promise<ResultOf<typeof getExchange>> {
  const [coin, { owed }, grants, pending, accounts] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.coin),
    wageringOf(db, playerId),
    listOpenGrants(db.read, playerId),
    pendingTotal(db.read, playerId),
    listReceivingAccounts(db.read, playerId),
  ])
  return {
    coin,
    withdrawable: owed > 0 ? centavos(0) : coin,
    turnoverOwed: owed,
    grants: grants.map(describeGrant),
    pending,
    ...settings.get('withdrawal'),
    appUserBankList: accounts.map(describeAccount),
  }
}

/**
 * Locks the player's totals and decides whether a withdrawal may be made.
 * @returns the receiving account
 */
async function requireWithdrawable(
  settings: Parts['settings'],
  tx: Transaction,
  playerId: string,
  { amount, receivingAccountId }: ParsedBodyOf<typeof exchange>,
): Promise<ReceivingAccountRow> {
  const { minAmount, maxAmount } = settings.get('withdrawal')
  if (amount < minAmount) throw new Refusal('withdrawalBelowMinimum', { minAmount })
  if (amount > maxAmount) throw new Refusal('withdrawalAboveMaximum', { maxAmount })
  const { owed, withdrawn } = await lockTotals(tx, playerId)
  if (owed > 0) throw new Refusal('turnoverOwed', { turnoverOwed: owed })
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const account = accounts.find(each => each.id === receivingAccountId)
  if (!account) throw new Refusal('receivingAccountUnknown')
  // No player is verified before KYC exists, so the sum alone decides.
  const kycAmount = settings.get('kycAmount')
  if (withdrawn + amount > kycAmount) throw new Refusal('kycRequired', { kycAmount })
  const coin = await balanceOf(tx, playerAccount(playerId), ITEM.coin)
  if (coin < amount) throw new Refusal('notEnoughMoney', { item: ITEM.coin })
  return account
}

/**
 * Requests a withdrawal and holds its amount, inside the command's transaction.
 * @throws Refusal by bounds, wagering, receiving account, identity or money
 */
export async function withdraw(
  { hooks, settings, vault }: Pick<Parts, 'hooks' | 'settings' | 'vault'>,
  tx: Transaction,
  playerId: string,
  body: ParsedBodyOf<typeof exchange>,
  atMs: number,
): Promise<z.output<typeof withdrawalResult>> {
  const { amount } = body
  const account = await requireWithdrawable(settings, tx, playerId, body)
  const id = newId(atMs)
  const sealed = sealNumber(vault, 'withdrawal', id, openNumber(vault, 'receiving_account', account))
  const withdrawal: Withdrawal = {
    id,
    playerId,
    amount,
    state: 'held',
    reason: '',
    bankId: account.bank_id,
    accountName: account.account_name,
    accountTail: sealed.tail,
    createdAtMs: atMs,
    dueAtMs: atMs + WITHDRAWAL_DUE_MS,
  }
  await post(tx, {
    kind: 'withdrawal-hold',
    reference: id,
    playerId,
    postings: [{ from: playerAccount(playerId), to: PENDING_PAYOUT, item: ITEM.coin, amount }],
    atMs,
  })
  await insertWithdrawal(tx, withdrawal, sealed)
  await hooks.emit(tx, 'withdrawalHeld', { playerId, withdrawalId: id, amount, atMs })
  return describeWithdrawal(withdrawal)
}

/**
 * Adds a receiving account, inside the command's transaction.
 * @throws Refusal `channelClosed`, `badRequest` outside the operator's bounds, `tooManyReceivingAccounts`
 */
export async function addReceivingAccount(
  { settings, vault }: Pick<Parts, 'settings' | 'vault'>,
  tx: Transaction,
  playerId: string,
  { bankId, accountName, accountNumber }: ParsedBodyOf<typeof addBankInfo>,
  atMs: number,
): Promise<z.output<typeof receivingAccount>> {
  if (!settings.get('withdrawalChannels').some(name => name === bankId)) throw new Refusal('channelClosed')
  assertWithinBounds(settings, [
    { bounds: 'username', path: 'accountName', text: accountName },
    { bounds: 'withdrawAccount', path: 'accountNumber', text: accountNumber },
  ])
  // The lock serialises additions of one player, since the number of accounts decides.
  await lockTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  if (accounts.length >= RECEIVING_ACCOUNTS_MAX) throw new Refusal('tooManyReceivingAccounts')
  const id = newId(atMs)
  const { sealed, tail } = sealNumber(vault, 'receiving_account', id, accountNumber)
  const row: ReceivingAccountRow = {
    id,
    player_id: playerId,
    bank_id: bankId,
    account_name: accountName,
    account_number: sealed,
    account_tail: tail,
    created_at_ms: atMs,
  }
  await insertReceivingAccount(tx, row)
  return describeAccount(row)
}
