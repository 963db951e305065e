import type { z } from 'zod'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { PLAYER_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { lockedMoneyOfBalance } from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { describeGrantSource } from '../../../server/awards/details.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { sourcesOfBonuses } from '../../../server/player-money/grants/grants.ts'
import { hasAwardBecomeRealMoney } from '../../../server/player-money/grants/item-grant-repository.ts'
import { type MoneyMovingPlayer, permitWithdrawal } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import {
  bonusMoneyInPlayByGrant,
  listOpenGrants,
  type OpenWageringGrant,
} from '../../../server/player-money/wagering/wagering.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { readIdentityVerification } from '../../kyc/server/public.ts'
import type { exchange, getExchange, withdrawalResultSchema } from '../contract.ts'
import { maskAccountNumber } from './account-number.ts'
import {
  splitBalanceByLockReason,
  type WithdrawalAllowance,
  type WithdrawalBounds,
  withdrawalAllowanceOf,
} from './allowance.ts'
import { type ConfirmedWithdrawal, secondFactorOfPlayer } from './confirm.ts'
import { readDailyWithdrawals } from './day-use-repository.ts'
import { holdWithdrawal, isReceivingAccountShared } from './hold.ts'
import { assertOwnReceivingAccountName, describeReceivingAccount } from './receiving-accounts.ts'
import {
  findWithdrawal,
  listReceivingAccounts,
  listWithdrawals,
  type ReceivingAccountRow,
  type StoredWithdrawal,
  sumHeldWithdrawals,
} from './repository.ts'

/** A withdrawal as its owner sees it. */
export function describeWithdrawal(withdrawal: StoredWithdrawal): z.output<typeof withdrawalResultSchema> {
  return {
    orderId: withdrawal.id,
    amount: withdrawal.amount,
    state: withdrawal.state,
    reason: withdrawal.reason,
    bankId: withdrawal.bankId,
    accountNumber: maskAccountNumber(withdrawal.accountTail),
    createTime: withdrawal.createdAtMs,
    approveTime: withdrawal.approvedAtMs,
    payTime: withdrawal.payingAtMs,
    endTime: withdrawal.endedAtMs,
    dueTime: withdrawal.dueAtMs,
  }
}

type GrantResult = ResultOf<typeof getExchange>['grants'][number]

const describeGrant = (
  grant: OpenWageringGrant,
  inPlay: Centavos,
  award: GrantResult['award'],
): GrantResult => ({
  grantId: grant.id,
  kind: grant.kind,
  required: grant.required,
  remaining: grant.remaining,
  bonusMoney: grant.bonusMoney,
  inPlay,
  award,
  createTime: grant.createdAtMs,
  expireTime: grant.expiresAtMs,
})

function withdrawalBoundsOf(settings: Services['settings']): WithdrawalBounds {
  return { kycAmount: settings.get('kycAmount'), withdrawalDay: settings.get('withdrawalDay') }
}

/** The amount that a player may withdraw now, the locked amounts with their reasons, and the receiving accounts. */
export async function readWithdrawalInfo(
  services: Pick<Services, 'awards' | 'catalogue' | 'db' | 'hooks' | 'settings' | 'vault'>,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof getExchange>> {
  const { db, settings } = services
  const [coin, totals, hasRealAward, day, grants, pending, accounts, latest, verification, needed] =
    await Promise.all([
      balanceOfAccount(db, playerAccount(playerId), ITEM_ID.coin),
      playerTotalsOf(db, playerId),
      hasAwardBecomeRealMoney(db.read, playerId),
      readDailyWithdrawals(db.read, playerId, atMs),
      listOpenGrants(db.read, playerId),
      sumHeldWithdrawals(db.read, playerId),
      listReceivingAccounts(db.read, playerId),
      listWithdrawals(db.read, playerId, { pageSize: 1 }),
      readIdentityVerification(services, playerId),
      secondFactorOfPlayer(services, playerId, atMs),
    ])
  const allowance = withdrawalAllowanceOf(
    { ...totals, hasRealAward },
    day,
    withdrawalBoundsOf(settings),
    atMs,
  )
  const { max: accountsMax, waitHours: accountWaitHours } = settings.get('receivingAccounts')
  const owed = centavos(totals.owed)
  return {
    coin,
    ...splitBalanceByLockReason(coin, lockedMoneyOfBalance(grants, coin), allowance),
    day: {
      countLeft: allowance.dayCountLeft,
      amountLeft: allowance.dayAmountLeft,
      endTime: allowance.dayEndsAtMs,
    },
    secondFactor: needed.factor?.kind ?? null,
    secondFactorTime: needed.factor ? null : needed.countsAtMs,
    turnoverOwed: owed,
    grants: await describeGrants(services, playerId, grants.slice(0, PLAYER_LIST_LENGTH_MAX)),
    pending,
    ...settings.get('withdrawal'),
    dueHours: settings.get('withdrawalDueHours'),
    accountsMax,
    accountWaitHours,
    needsIdentity: hasRealAward && totals.verifiedAtMs === 0,
    legalName: verification.legalName,
    appUserBank: receivingAccountOf(latest.list[0], accounts)?.id ?? null,
    appUserBankList: accounts.map(describeReceivingAccount),
  }
}

/** The deposits and bonuses that the player must still wager; each bonus with the name of its award. */
async function describeGrants(
  services: Pick<Services, 'awards' | 'catalogue' | 'db' | 'settings'>,
  playerId: string,
  grants: readonly OpenWageringGrant[],
): Promise<GrantResult[]> {
  const { read } = services.db
  const bonuses = grants.filter(({ kind }) => kind === 'bonus').map(({ id }) => id)
  if (bonuses.length === 0) return grants.map(grant => describeGrant(grant, centavos(0), null))
  const [sources, inPlay] = await Promise.all([
    sourcesOfBonuses(read, playerId, bonuses),
    bonusMoneyInPlayByGrant(read, playerId),
  ])
  return grants.map(grant =>
    describeGrant(
      grant,
      inPlay.get(grant.id) ?? centavos(0),
      describeGrantSource(services, sources.get(grant.id)),
    ),
  )
}

/**
 * The player's receiving account that has the bank and the last digits stored with a withdrawal; `undefined` if that
 * account was removed or its number changed.
 */
function receivingAccountOf(
  withdrawal: StoredWithdrawal | undefined,
  accounts: readonly ReceivingAccountRow[],
): ReceivingAccountRow | undefined {
  return accounts.find(
    row => row.bank_id === withdrawal?.bankId && row.account_tail === withdrawal.accountTail,
  )
}

/** The player who requests a withdrawal, and the facts that were checked before the transaction. */
export interface WithdrawalRequester extends MoneyMovingPlayer {
  readonly confirmed: ConfirmedWithdrawal
}

/**
 * Checks an amount against the limits of the player's next withdrawal.
 * @throws Refusal `kycRequired`, `withdrawalDayCount`, `withdrawalDayAmount`
 */
function assertWithinAllowance(
  amount: Centavos,
  { kycLeft, dayCountLeft, dayAmountLeft, dayEndsAtMs: endsAtMs }: WithdrawalAllowance,
  kycAmount: Centavos,
): void {
  if (kycLeft !== undefined && amount > kycLeft) throw new Refusal('kycRequired', { kycAmount })
  if (dayCountLeft === 0) throw new Refusal('withdrawalDayCount', { endsAtMs })
  if (amount > dayAmountLeft) throw new Refusal('withdrawalDayAmount', { left: dayAmountLeft, endsAtMs })
}

/**
 * Locks the player's totals and checks whether the withdrawal may be made.
 * @returns the receiving account
 * @throws Refusal of `permitWithdrawal`; refusals about bounds, receiving account, identity, daily limits or money
 */
async function requireWithdrawable(
  settings: Services['settings'],
  tx: Transaction,
  { confirmed, ...mover }: WithdrawalRequester,
  { amount, receivingAccountId }: ParsedBodyOf<typeof exchange>,
): Promise<ReceivingAccountRow> {
  const { playerId, atMs } = mover
  const { minAmount, maxAmount } = settings.get('withdrawal')
  if (amount < minAmount) throw new Refusal('withdrawalBelowMinimum', { minAmount })
  if (amount > maxAmount) throw new Refusal('withdrawalAboveMaximum', { maxAmount })
  const totals = await permitWithdrawal(tx, { ...mover, amount })
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const account = accounts.find(each => each.id === receivingAccountId)
  if (!account) throw new Refusal('receivingAccountUnknown')
  const { usable_at_ms: usableAtMs } = account
  if (usableAtMs > atMs) throw new Refusal('accountWaiting', { usableAtMs })
  // The name is checked again, since the account may have been added under another name before the identity was
  // verified.
  assertOwnReceivingAccountName(account.account_name, confirmed.names)
  const day = await readDailyWithdrawals(tx.query, playerId, atMs)
  const bounds = withdrawalBoundsOf(settings)
  // `hasAwardBecomeRealMoney` is read after the totals are locked. Every claim takes the same lock, so the value cannot
  // change until the transaction ends.
  const money = { ...totals, hasRealAward: await hasAwardBecomeRealMoney(tx.query, playerId) }
  assertWithinAllowance(amount, withdrawalAllowanceOf(money, day, bounds, atMs), bounds.kycAmount)
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  if (coin < amount) throw new Refusal('notEnoughMoney', { item: ITEM_ID.coin })
  return account
}

/**
 * Requests a withdrawal and puts its amount on hold, inside the command's transaction. Locks the player's totals, then
 * the code that confirms the withdrawal, then the balances. A retry gets the first answer and needs no second factor.
 * If another player has the same receiving account, the withdrawal starts in `review`.
 * @throws Refusal of `requireWithdrawable`; `secondFactorMissing`
 */
export async function requestPlayerWithdrawal(
  { hooks, settings, vault }: Pick<Services, 'hooks' | 'settings' | 'vault'>,
  tx: Transaction,
  mover: WithdrawalRequester,
  body: ParsedBodyOf<typeof exchange>,
): Promise<z.output<typeof withdrawalResultSchema>> {
  const { playerId, confirmed, atMs } = mover
  const { amount } = body
  const account = await requireWithdrawable(settings, tx, mover, body)
  const isShared = await isReceivingAccountShared({ vault }, tx, account)
  if (!confirmed.confirmation) throw new Refusal('secondFactorMissing')
  await confirmed.confirmation.spend(tx)
  const permitted = { playerId, amount, account, winSource: null, atMs }
  const state = isShared ? 'review' : 'held'
  return describeWithdrawal(await holdWithdrawal({ hooks, settings, vault }, tx, permitted, state))
}

/** Finds one withdrawal of a player. @throws Refusal `orderUnknown`, also for another player's withdrawal */
export async function describeOwnWithdrawal(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  withdrawalId: string,
): Promise<z.output<typeof withdrawalResultSchema>> {
  const withdrawal = await findWithdrawal(db.read, withdrawalId)
  if (withdrawal?.playerId !== playerId) throw new Refusal('orderUnknown')
  return describeWithdrawal(withdrawal)
}
