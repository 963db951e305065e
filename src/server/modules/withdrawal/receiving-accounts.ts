import type { z } from 'zod'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { addBankInfo, modifyBankInfo, receivingAccount } from '../../../contract/withdrawal.ts'
import { isAccountNumber } from '../../../domain/account-numbers.ts'
import { bankOf } from '../../../domain/banks.ts'
import { nameKey } from '../../../domain/kyc.ts'
import { ACCOUNT_WAIT_MS, RECEIVING_ACCOUNTS_MAX } from '../../../domain/withdrawal.ts'
import { newId } from '../../clock.ts'
import { assertWithinBounds } from '../../configuration/bounds.ts'
import type { Transaction } from '../../db/database.ts'
import { lockTotals } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { maskNumber, numberMac, numberMacs, openNumber, sealNumber, tailOf } from './account-number.ts'
import {
  hasHadAccount,
  insertReceivingAccount,
  listReceivingAccounts,
  type ReceivingAccountRow,
  removeReceivingAccount,
  updateReceivingAccount,
} from './repository.ts'

type Described = z.output<typeof receivingAccount>

/** A receiving account as its owner sees it. */
export function describeAccount(row: ReceivingAccountRow): Described {
  return {
    id: row.id,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: maskNumber(tailOf(row)),
    usableTime: row.usable_at_ms,
  }
}

/** The keys of the names that an account of the player may have; `undefined` while the identity is not verified. */
export async function accountNamesOf(
  { hooks }: Pick<Parts, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<readonly string[] | undefined> {
  const [kyc] = await hooks.gather('kyc', playerId, atMs)
  return kyc?.state === 'approved' ? kyc.accountNameKeys : undefined
}

/** @throws Refusal `accountNameMismatch` when the identity is verified and the account has another name */
export function assertOwnName(accountName: string, names: readonly string[] | undefined): void {
  if (names && !names.includes(nameKey(accountName))) throw new Refusal('accountNameMismatch')
}

/**
 * Checks details of an account that need no transaction.
 * @throws Refusal `channelClosed`, `accountNameMismatch`; `badRequest` for lengths outside the operator's bounds and for a
 *   number that is none of that bank
 */
export async function assertAccountDetails(
  parts: Pick<Parts, 'hooks' | 'settings'>,
  playerId: string,
  details: { bankId: string; accountName: string; accountNumber?: string | undefined },
  atMs: number,
): Promise<void> {
  const { settings } = parts
  const { bankId, accountName, accountNumber } = details
  const bank = bankOf(bankId)
  if (!bank || !settings.get('withdrawalChannels').some(name => name === bankId)) {
    throw new Refusal('channelClosed')
  }
  assertWithinBounds(settings, [
    { bounds: 'username', path: 'accountName', text: accountName },
    ...(accountNumber === undefined
      ? []
      : [{ bounds: 'withdrawAccount' as const, path: 'accountNumber', text: accountNumber }]),
  ])
  if (accountNumber !== undefined && !isAccountNumber(bank, accountNumber)) {
    const fields = [{ path: 'accountNumber', message: `Not the form of numbers at ${bank.title}` }]
    throw new Refusal('badRequest', { fields })
  }
  assertOwnName(accountName, await accountNamesOf(parts, playerId, atMs))
}

/** @throws Refusal `receivingAccountTwice` when another account of the player has this number */
function assertNew(
  { vault }: Pick<Parts, 'vault'>,
  others: readonly ReceivingAccountRow[],
  account: { bankId: string; accountNumber: string },
): void {
  const macs = numberMacs(vault, account)
  if (others.some(({ number_mac: mac }) => mac !== null && macs.includes(mac))) {
    throw new Refusal('receivingAccountTwice')
  }
}

/**
 * Adds a receiving account, inside the command's transaction; its details were checked by `assertAccountDetails`. Locks the
 * player's totals, since the number of accounts decides. The first account that the player ever had may be used at once,
 * every other one after `ACCOUNT_WAIT_MS`: who takes over a session cannot send money to an account of their own before the
 * owner has had a day to notice.
 * @throws Refusal `tooManyReceivingAccounts`, `receivingAccountTwice`
 */
export async function addReceivingAccount(
  parts: Pick<Parts, 'vault'>,
  tx: Transaction,
  playerId: string,
  { bankId, accountName, accountNumber }: ParsedBodyOf<typeof addBankInfo>,
  atMs: number,
): Promise<Described> {
  const { vault } = parts
  await lockTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  if (accounts.length >= RECEIVING_ACCOUNTS_MAX) throw new Refusal('tooManyReceivingAccounts')
  assertNew(parts, accounts, { bankId, accountNumber })
  const isFirst = !(await hasHadAccount(tx.query, playerId))
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
    usable_at_ms: isFirst ? 0 : atMs + ACCOUNT_WAIT_MS,
    number_mac: numberMac(vault, { bankId, accountNumber }),
    deleted_at_ms: null,
  }
  await insertReceivingAccount(tx, row)
  return describeAccount(row)
}

/**
 * Changes a receiving account, inside the command's transaction; its details were checked by `assertAccountDetails`. Locks
 * like `addReceivingAccount`. A change of anything makes the account wait; the same details again change nothing.
 * @throws Refusal `receivingAccountUnknown`, `receivingAccountTwice`; `badRequest` when the number that stays is none of the
 *   new bank
 */
export async function changeReceivingAccount(
  parts: Pick<Parts, 'vault'>,
  tx: Transaction,
  playerId: string,
  body: ParsedBodyOf<typeof modifyBankInfo>,
  atMs: number,
): Promise<Described> {
  const { vault } = parts
  const { id, bankId, accountName } = body
  await lockTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const before = accounts.find(each => each.id === id)
  if (!before) throw new Refusal('receivingAccountUnknown')
  const numberBefore = openNumber(vault, 'receiving_account', before)
  const accountNumber = body.accountNumber ?? numberBefore
  const isSame =
    before.bank_id === bankId && before.account_name === accountName && numberBefore === accountNumber
  if (isSame) return describeAccount(before)
  const bank = bankOf(bankId)
  if (!bank || !isAccountNumber(bank, accountNumber)) {
    const fields = [{ path: 'accountNumber', message: 'The number is needed for another bank' }]
    throw new Refusal('badRequest', { fields })
  }
  const others = accounts.filter(each => each.id !== id)
  assertNew(parts, others, { bankId, accountNumber })
  const { sealed, tail } = sealNumber(vault, 'receiving_account', id, accountNumber)
  const row: ReceivingAccountRow = {
    ...before,
    bank_id: bankId,
    account_name: accountName,
    account_number: sealed,
    account_tail: tail,
    usable_at_ms: atMs + ACCOUNT_WAIT_MS,
    number_mac: numberMac(vault, { bankId, accountNumber }),
  }
  await updateReceivingAccount(tx, row)
  return describeAccount(row)
}

/**
 * Removes a receiving account, inside the command's transaction: its name and number are gone, its hash stays, so that the
 * same number is still found at another player. A withdrawal under way keeps its own copy.
 * @throws Refusal `receivingAccountUnknown`
 */
export async function dropReceivingAccount(
  tx: Transaction,
  playerId: string,
  accountId: string,
  atMs: number,
): Promise<void> {
  await lockTotals(tx, playerId)
  if (!(await removeReceivingAccount(tx, playerId, accountId, atMs))) {
    throw new Refusal('receivingAccountUnknown')
  }
}
