import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { findItemGrant } from '../../../server/player-money/grants/item-grant-repository.ts'
import { realMoneyLeftOfGrant } from '../../../server/player-money/take-back.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { findWithdrawalOfWin } from './day-use-repository.ts'
import { moveLockedWithdrawalToState } from './decide.ts'
import { holdWithdrawal } from './hold.ts'
import { payWithdrawal } from './payout.ts'
import { allowedReceivingAccountNamesOf, assertOwnReceivingAccountName } from './receiving-accounts.ts'
import { listReceivingAccounts, type ReceivingAccountRow, type StoredWithdrawal } from './repository.ts'

export interface JackpotPayout {
  readonly playerId: string
  readonly drawId: string
  readonly receivingAccountId: string
  readonly note: string | undefined
  readonly atMs: number
}

/**
 * Pays out a won jackpot in one approved withdrawal, without the usual limits. The amount is the part of the win that
 * is real money and has never left the player's balance. A wagering requirement on other money does not block the
 * payout. A win is paid out once; a withdrawal whose amount was returned does not count.
 * @returns the withdrawal, which stays `paying` until the provider has a result
 * @throws CommandError; Refusal `accountNameMismatch`; as `payWithdrawal` after the approval was committed
 */
export async function payJackpot(services: Services, payout: JackpotPayout): Promise<StoredWithdrawal> {
  const { playerId, note, atMs } = payout
  const names = await allowedReceivingAccountNamesOf(services, playerId)
  if (!names) throw new CommandError(`The identity of player ${playerId} is not approved`)
  const { id } = await services.db.transact(async tx => {
    const { amount, source } = await requirePayableWin(services, tx, payout)
    const account = await requirePayoutAccount(tx, payout)
    assertOwnReceivingAccountName(account.account_name, names)
    const win = { playerId, amount, account, winSource: source, atMs }
    const held = await holdWithdrawal(services, tx, win, 'held')
    return moveLockedWithdrawalToState(tx, held.id, 'approved', { note, atMs })
  })
  return payWithdrawal(services, id, atMs)
}

/**
 * The amount that a player won by a draw of the jackpot, in centavos.
 * @throws CommandError when the player won no jackpot by the draw
 */
export async function findJackpotWinAmount(
  { db }: Pick<Services, 'db'>,
  { playerId, drawId }: Pick<JackpotPayout, 'playerId' | 'drawId'>,
): Promise<Centavos> {
  const grant = await findItemGrant({ query: db.read }, playerId, createAwardSource('jackpot', drawId))
  if (grant?.item !== ITEM_ID.coin)
    throw new CommandError(`Player ${playerId} has won no jackpot by draw ${drawId}`)
  return centavos(grant.amount)
}

/**
 * Locks the player's totals and checks that staff may pay out the win.
 * @returns the source of the win, and the part that can be paid out, in centavos
 * @throws CommandError if it may not be paid out
 */
async function requirePayableWin(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { playerId, drawId }: JackpotPayout,
) {
  const { revokedFromMs } = await lockPlayerTotals(tx, playerId)
  if (revokedFromMs > 0) throw new CommandError(`The identity of player ${playerId} is revoked`)
  const source = createAwardSource('jackpot', drawId)
  const grant = await findItemGrant(tx, playerId, source)
  const isJackpot = grant?.item === ITEM_ID.coin && grant.state === 'granted'
  if (!grant || !isJackpot) throw new CommandError(`Player ${playerId} has won no jackpot by draw ${drawId}`)
  const above = settings.get('jackpotPaidByStaff')
  if (grant.amount <= above)
    throw new CommandError(`The jackpot is ${grant.amount}; staff pay out those above ${above} centavos`)
  const earlier = await findWithdrawalOfWin(tx, playerId, source)
  if (earlier) throw new CommandError(`Withdrawal ${earlier} pays this jackpot out`)
  const amount = await realMoneyLeftOfGrant(tx, grant)
  if (amount === 0) throw new CommandError('Nothing of the jackpot is left in the balance')
  return { amount, source }
}

async function requirePayoutAccount(
  tx: Transaction,
  { playerId, receivingAccountId, atMs }: JackpotPayout,
): Promise<ReceivingAccountRow> {
  const accounts = await listReceivingAccounts(tx.query, playerId)
  const account = accounts.find(({ id }) => id === receivingAccountId)
  if (!account)
    throw new CommandError(
      `Player ${playerId} has no receiving account ${receivingAccountId}; there are: ${accounts.map(({ id }) => id).join(', ') || 'none'}`,
    )
  if (account.usable_at_ms > atMs)
    throw new CommandError(`Account ${account.id} is new or was changed, and waits`)
  return account
}
