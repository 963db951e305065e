import type { z } from 'zod'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { findBank } from '../../../domain/payments/banks.ts'
import type {
  FormerCredentialByKind,
  FormerReceivingAccount,
} from '../../../domain/player/former-credential.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createAccountChangeMessage } from '../../../server/events/player-messages.ts'
import { isDisguisedStaffName, isWellFormedName } from '../../../server/identity/name-check.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { assertTextLengthsWithinBounds } from '../../../server/settings/bounds.ts'
import { recordCredentialChange } from '../../auth/server/public.ts'
import { nameComparisonKeyOf } from '../../kyc/rules/public.ts'
import { readIdentityVerification } from '../../kyc/server/public.ts'
import type { addBankInfo, modifyBankInfo, receivingAccountSchema } from '../contract.ts'
import { isAccountNumber, normalizeAccountNumber } from '../rules/account-numbers.ts'
import {
  decryptAccountNumber,
  encryptAccountNumber,
  keyedHashesOfAccountNumber,
  keyedHashOfAccountNumber,
  maskAccountNumber,
} from './account-number.ts'
import {
  hasHadReceivingAccount,
  insertReceivingAccount,
  listReceivingAccounts,
  type ReceivingAccountRow,
  removeReceivingAccount,
  restoreReceivingAccount,
  updateReceivingAccount,
} from './repository.ts'

type DescribedAccount = z.output<typeof receivingAccountSchema>

/** A receiving account as its owner sees it. */
export function describeReceivingAccount(row: ReceivingAccountRow): DescribedAccount {
  return {
    id: row.id,
    bankId: row.bank_id,
    accountName: row.account_name,
    accountNumber: maskAccountNumber(row.account_tail),
    usableTime: row.usable_at_ms,
  }
}

/** The normalized names that the player's receiving accounts may have; `undefined` until the identity is verified. */
export async function allowedReceivingAccountNamesOf(
  services: Pick<Services, 'db' | 'settings' | 'vault'>,
  playerId: string,
): Promise<readonly string[] | undefined> {
  const { state, accountNameKeys } = await readIdentityVerification(services, playerId)
  return state === 'approved' ? accountNameKeys : undefined
}

/**
 * Checks the name of a receiving account against the names of the verified identity.
 * @param names `undefined` before the verification; any name is then allowed
 * @throws Refusal `accountNameMismatch`
 */
export function assertOwnReceivingAccountName(
  accountName: string,
  names: readonly string[] | undefined,
): void {
  if (names && !names.includes(nameComparisonKeyOf(accountName))) throw new Refusal('accountNameMismatch')
}

/**
 * Makes those checks of a receiving account's details that need no transaction.
 * @throws Refusal `channelClosed`, `accountNameMismatch`; `badRequest` for lengths outside the operator's limits, for a
 * name that mixes scripts or imitates the site's staff, and for a number that does not have the bank's form
 */
export async function assertReceivingAccountDetails(
  services: Pick<Services, 'db' | 'settings' | 'vault'>,
  playerId: string,
  details: { bankId: string; accountName: string; accountNumber?: string | undefined },
): Promise<void> {
  const { settings } = services
  const { bankId, accountName } = details
  const bank = findBank(bankId)
  const accountNumber = normalizeTypedNumber(bankId, details.accountNumber)
  if (!bank || !settings.get('withdrawalChannels').some(name => name === bankId)) {
    throw new Refusal('channelClosed')
  }
  assertTextLengthsWithinBounds(settings, [
    { bounds: 'username', path: 'accountName', text: accountName },
    { bounds: 'withdrawAccount', path: 'accountNumber', text: accountNumber },
  ])
  if (!isWellFormedName(accountName) || isDisguisedStaffName(accountName)) {
    const fields = [{ path: 'accountName', message: 'Not the form of a name' }]
    throw new Refusal('badRequest', { fields })
  }
  if (accountNumber !== undefined && !isAccountNumber(bank, accountNumber)) {
    const fields = [{ path: 'accountNumber', message: `Not the form of numbers at ${bank.title}` }]
    throw new Refusal('badRequest', { fields })
  }
  assertOwnReceivingAccountName(accountName, await allowedReceivingAccountNamesOf(services, playerId))
}

/** Converts an account number from the body to its stored form; the number of an unknown bank stays as it is. */
function normalizeTypedNumber<Given extends string | undefined>(
  bankId: string,
  typed: Given,
): Given | string {
  const bank = findBank(bankId)
  return bank && typed !== undefined ? normalizeAccountNumber(bank, typed) : typed
}

/**
 * Checks that none of the player's other accounts has this bank and number.
 * @throws Refusal `receivingAccountTwice`
 */
function assertAccountNotYetStored(
  { vault }: Pick<Services, 'vault'>,
  others: readonly ReceivingAccountRow[],
  account: { bankId: string; accountNumber: string },
): void {
  const macs = keyedHashesOfAccountNumber(vault, account)
  if (others.some(({ number_mac: mac }) => macs.includes(mac))) {
    throw new Refusal('receivingAccountTwice')
  }
}

/** The time from which a new or changed account can get withdrawals; epoch milliseconds. */
function accountUsableAtMs({ settings }: Pick<Services, 'settings'>, atMs: number): number {
  return atMs + settings.get('receivingAccounts').waitHours * HOUR_MS
}

/**
 * Adds a receiving account, inside the command's transaction. The caller has checked it with
 * `assertReceivingAccountDetails`. Locks the player's totals, so that the number of accounts cannot change meanwhile.
 * The player's first account can be used at once; any other only after the operator's `waitHours`. In this time the
 * owner can notice an intruder.
 * @throws Refusal `tooManyReceivingAccounts`, `receivingAccountTwice`
 */
export async function addReceivingAccount(
  services: Pick<Services, 'vault' | 'settings' | 'outbox'>,
  tx: Transaction,
  playerId: string,
  { bankId, accountName, ...body }: ParsedBodyOf<typeof addBankInfo>,
  atMs: number,
): Promise<DescribedAccount> {
  const { vault, settings } = services
  const accountNumber = normalizeTypedNumber(bankId, body.accountNumber)
  await lockPlayerTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  if (accounts.length >= settings.get('receivingAccounts').max) throw new Refusal('tooManyReceivingAccounts')
  assertAccountNotYetStored(services, accounts, { bankId, accountNumber })
  const isFirst = !(await hasHadReceivingAccount(tx.query, playerId))
  const id = newId(atMs)
  const { sealed, tail } = encryptAccountNumber(vault, 'receiving_account', id, accountNumber)
  const row: ReceivingAccountRow = {
    id,
    player_id: playerId,
    bank_id: bankId,
    account_name: accountName,
    account_number: sealed,
    account_tail: tail,
    created_at_ms: atMs,
    usable_at_ms: isFirst ? 0 : accountUsableAtMs(services, atMs),
    number_mac: keyedHashOfAccountNumber(vault, { bankId, accountNumber }),
    deleted_at_ms: null,
  }
  await insertReceivingAccount(tx, row)
  await recordAccountChange(services, tx, {
    playerId,
    former: { id },
    change: 'receivingAccountAdded',
    row,
    atMs,
  })
  return describeReceivingAccount(row)
}

/**
 * Changes a receiving account, inside the command's transaction. The caller has checked the new details with
 * `assertReceivingAccountDetails`. Locks the player's totals. After a change, the account cannot be used for the number
 * of hours in the operator's setting `waitHours`. Sending the same details again changes nothing.
 * @throws Refusal `receivingAccountUnknown`, `receivingAccountTwice`; `badRequest` if the body has no number and the
 * stored number does not have the new bank's form
 */
export async function changeReceivingAccount(
  services: Pick<Services, 'vault' | 'settings' | 'outbox'>,
  tx: Transaction,
  playerId: string,
  body: ParsedBodyOf<typeof modifyBankInfo>,
  atMs: number,
): Promise<DescribedAccount> {
  const { vault } = services
  const { id, bankId, accountName } = body
  await lockPlayerTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const before = accounts.find(each => each.id === id)
  if (!before) throw new Refusal('receivingAccountUnknown')
  const numberBefore = decryptAccountNumber(vault, 'receiving_account', before)
  const accountNumber = normalizeTypedNumber(bankId, body.accountNumber) ?? numberBefore
  const isSame =
    before.bank_id === bankId && before.account_name === accountName && numberBefore === accountNumber
  if (isSame) return describeReceivingAccount(before)
  const bank = findBank(bankId)
  if (!bank || !isAccountNumber(bank, accountNumber)) {
    const fields = [{ path: 'accountNumber', message: 'The number is needed for another bank' }]
    throw new Refusal('badRequest', { fields })
  }
  const others = accounts.filter(each => each.id !== id)
  assertAccountNotYetStored(services, others, { bankId, accountNumber })
  const { sealed, tail } = encryptAccountNumber(vault, 'receiving_account', id, accountNumber)
  const row: ReceivingAccountRow = {
    ...before,
    bank_id: bankId,
    account_name: accountName,
    account_number: sealed,
    account_tail: tail,
    usable_at_ms: accountUsableAtMs(services, atMs),
    number_mac: keyedHashOfAccountNumber(vault, { bankId, accountNumber }),
  }
  await updateReceivingAccount(tx, row)
  const former = { id, changed: formerAccountOf(before) }
  await recordAccountChange(services, tx, { playerId, former, change: 'receivingAccountChanged', row, atMs })
  return describeReceivingAccount(row)
}

/**
 * Stores a change of a player's receiving account with the data to undo it, and sends the player a message with the
 * undo link. Runs inside the caller's transaction.
 */
function recordAccountChange(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  {
    former,
    row,
    ...account
  }: {
    readonly playerId: string
    readonly former: FormerCredentialByKind['receivingAccount']
    readonly change: 'receivingAccountAdded' | 'receivingAccountChanged' | 'receivingAccountRemoved'
    /** The account after the change, or the removed one, which the message names. */
    readonly row: Pick<ReceivingAccountRow, 'bank_id' | 'account_tail'>
    readonly atMs: number
  },
): Promise<void> {
  const change = { what: 'receivingAccount', former } as const
  const name = `${findBank(row.bank_id)?.title ?? row.bank_id} ${maskAccountNumber(row.account_tail)}`
  const message = createAccountChangeMessage({ ...account, name })
  return recordCredentialChange(services, tx, change, message, account.atMs)
}

/** The details of an account that are stored to undo a change or removal of the account. */
function formerAccountOf(row: ReceivingAccountRow): FormerReceivingAccount {
  return {
    bankId: row.bank_id,
    accountName: row.account_name,
    sealedNumber: row.account_number,
    tail: row.account_tail,
    numberMac: row.number_mac,
    usableAtMs: row.usable_at_ms,
  }
}

/**
 * Removes a receiving account, inside the command's transaction. Empties its name and number; the stored change has a
 * copy while it can be undone. The hash stays, so that the account is recognized if another player adds it. An
 * unfinished withdrawal has its own copy of the account.
 * @throws Refusal `receivingAccountUnknown`
 */
export async function removeOwnReceivingAccount(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  playerId: string,
  accountId: string,
  atMs: number,
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const row = accounts.find(({ id }) => id === accountId)
  if (!row) throw new Refusal('receivingAccountUnknown')
  await removeReceivingAccount(tx, playerId, accountId, atMs)
  const former = { id: accountId, removed: formerAccountOf(row) }
  await recordAccountChange(services, tx, { playerId, former, change: 'receivingAccountRemoved', row, atMs })
}

/**
 * Undoes a change of a receiving account, inside the caller's transaction, which has locked the player's totals:
 * removes an added account, and restores a changed or removed one. A withdrawal that is being paid has its own copy of
 * the account and is still paid.
 */
export async function undoReceivingAccountChange(
  tx: Transaction,
  playerId: string,
  { id, changed, removed }: FormerCredentialByKind['receivingAccount'],
  atMs: number,
): Promise<void> {
  const former = changed ?? removed
  if (former) await restoreReceivingAccount(tx, playerId, id, former)
  else await removeReceivingAccount(tx, playerId, id, atMs)
}
