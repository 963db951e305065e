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
import {
  KYC_AMOUNT,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_CHANNELS,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../../domain/withdrawal.ts'
import { newId } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { PENDING_PAYOUT, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { runCommand } from '../../ledger/command.ts'
import { post } from '../../ledger/post.ts'
import { wageringOf } from '../../ledger/turnover.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import {
  holdPlayer,
  insertReceivingAccount,
  insertWithdrawal,
  listReceivingAccounts,
  pendingTotal,
  type ReceivingAccount,
  type Withdrawal,
  withdrawnTotal,
} from './repository.ts'

const SHOWN_DIGITS = 4

function maskNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-SHOWN_DIGITS)}`
}

/** A receiving account as its owner sees it. */
export function describeAccount(account: ReceivingAccount): z.output<typeof receivingAccount> {
  return { ...account, accountNumber: maskNumber(account.accountNumber) }
}

/** A withdrawal as its owner sees it. */
export function describeWithdrawal(withdrawal: Withdrawal): z.output<typeof withdrawalResult> {
  return {
    orderId: withdrawal.id,
    amount: withdrawal.amount,
    state: withdrawal.state,
    reason: withdrawal.reason,
    bankId: withdrawal.bankId,
    accountNumber: maskNumber(withdrawal.accountNumber),
    createTime: withdrawal.createdAtMs,
    dueTime: withdrawal.dueAtMs,
  }
}

/** What a player may withdraw now, what stands in the way, and where it may go. */
export async function exchangeInfo(db: Database, playerId: string): Promise<ResultOf<typeof getExchange>> {
  const [coin, { owed }, pending, accounts] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.coin),
    wageringOf(db.read, playerId),
    pendingTotal(db.read, playerId),
    listReceivingAccounts(db.read, playerId),
  ])
  return {
    coin,
    withdrawable: owed > 0 ? centavos(0) : coin,
    turnoverOwed: owed,
    pending,
    minAmount: WITHDRAWAL_MIN,
    maxAmount: WITHDRAWAL_MAX,
    appUserBankList: accounts.map(describeAccount),
  }
}

async function refuseWithdrawal(
  tx: Transaction,
  playerId: string,
  { amount, receivingAccountId }: ParsedBodyOf<typeof exchange>,
): Promise<ReceivingAccount> {
  if (amount < WITHDRAWAL_MIN) throw new Refusal('withdrawalBelowMinimum', { minAmount: WITHDRAWAL_MIN })
  if (amount > WITHDRAWAL_MAX) throw new Refusal('withdrawalAboveMaximum', { maxAmount: WITHDRAWAL_MAX })
  const { owed } = await wageringOf(tx.query, playerId)
  if (owed > 0) throw new Refusal('turnoverOwed', { turnoverOwed: owed })
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const account = accounts.find(each => each.id === receivingAccountId)
  if (!account) throw new Refusal('receivingAccountUnknown')
  // Nobody's identity is verified yet, so the sum alone decides.
  const total = (await withdrawnTotal(tx.query, playerId)) + amount
  if (total >= KYC_AMOUNT) throw new Refusal('kycRequired', { kycAmount: KYC_AMOUNT })
  return account
}

/**
 * Asks for a withdrawal and holds its amount at once.
 * @throws Refusal by bounds, turnover, receiving account, identity or money, or `requestIdReused`
 */
export async function withdraw(
  { db }: Parts,
  playerId: string,
  body: ParsedBodyOf<typeof exchange>,
  atMs: number,
): Promise<z.output<typeof withdrawalResult>> {
  const { requestId, receivingAccountId, amount } = body
  const command = {
    actorId: playerId,
    requestId,
    name: 'exchange',
    body: { receivingAccountId, amount },
    atMs,
  }
  return runCommand(db, command, async tx => {
    await holdPlayer(tx, playerId)
    const account = await refuseWithdrawal(tx, playerId, body)
    const withdrawal: Withdrawal = {
      id: newId(atMs),
      playerId,
      amount,
      state: 'held',
      reason: '',
      bankId: account.bankId,
      accountName: account.accountName,
      accountNumber: account.accountNumber,
      createdAtMs: atMs,
      dueAtMs: atMs + WITHDRAWAL_DUE_MS,
    }
    await post(tx, {
      kind: 'withdrawal-hold',
      reference: withdrawal.id,
      playerId,
      postings: [{ from: playerAccount(playerId), to: PENDING_PAYOUT, item: ITEM.coin, amount }],
      atMs,
    })
    await insertWithdrawal(tx, withdrawal)
    return describeWithdrawal(withdrawal)
  })
}

/**
 * Adds a receiving account.
 * @throws Refusal `channelClosed`, `tooManyReceivingAccounts`, `requestIdReused`
 */
export async function addReceivingAccount(
  { db }: Parts,
  playerId: string,
  body: ParsedBodyOf<typeof addBankInfo>,
  atMs: number,
): Promise<z.output<typeof receivingAccount>> {
  const { requestId, bankId, accountName, accountNumber } = body
  const details = { bankId, accountName, accountNumber }
  const command = { actorId: playerId, requestId, name: 'addBankInfo', body: details, atMs }
  return runCommand(db, command, async tx => {
    await holdPlayer(tx, playerId)
    if (!WITHDRAWAL_CHANNELS.some(channel => channel.name === bankId)) throw new Refusal('channelClosed')
    const accounts = await listReceivingAccounts(tx.query, playerId)
    if (accounts.length >= RECEIVING_ACCOUNTS_MAX) throw new Refusal('tooManyReceivingAccounts')
    const account = { id: newId(atMs), ...details }
    await insertReceivingAccount(tx, { ...account, playerId, atMs })
    return describeAccount(account)
  })
}
