import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { isEasySafeboxPassword } from '../../../domain/player/account.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createAccountChangeMessage } from '../../../server/events/player-messages.ts'
import { checkConfirmationSecret } from '../../../server/identity/confirming-answer.ts'
import { assertCredentialOldEnough } from '../../../server/identity/credential-age.ts'
import { hashPassword, verifyPassword } from '../../../server/identity/password.ts'
import { type LedgerAccount, playerAccount, safeboxAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../server/ledger/post.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { bonusMoneyOf, splitCoinsOfPlayer } from '../../../server/player-money/wagering/locked-money.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { recordCredentialChange } from '../../auth/server/public.ts'
import type { getSafebox, safeboxIn } from '../contract.ts'
import { findSafeboxPassword, lockSafeboxPassword, storeSafeboxPasswordHash } from './repository.ts'

type SafeboxBalances = ResultOf<typeof safeboxIn>

/** The player's balance, the safebox balance and the bonus money in the balance, in centavos. */
export async function describeSafebox(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<ResultOf<typeof getSafebox>> {
  const [coin, safebox, password] = await Promise.all([
    balanceOfAccount(db, playerAccount(playerId), ITEM_ID.coin),
    balanceOfAccount(db, safeboxAccount(playerId), ITEM_ID.coin),
    findSafeboxPassword(db, playerId),
  ])
  const locked = await bonusMoneyOf(db.read, playerId, coin)
  return { coin, safebox, locked, hasSafeboxPassword: password !== undefined }
}

const passwordLockKeyOf = (playerId: string) => `safebox:${playerId}`

/**
 * Stores a safebox password in place of any previous one, unlocks a safebox that was locked after wrong passwords, and
 * sends the player a message about the password on every channel.
 * @throws Refusal `safeboxPasswordEasy`
 */
export async function storeSafeboxPassword(
  { db, limits, outbox, vault }: Pick<Services, 'db' | 'limits' | 'outbox' | 'vault'>,
  playerId: string,
  password: string,
  atMs: number,
): Promise<void> {
  if (isEasySafeboxPassword(password)) throw new Refusal('safeboxPasswordEasy')
  const hash = await hashPassword(password)
  await db.transact(async tx => {
    const before = await lockSafeboxPassword(tx, playerId)
    await storeSafeboxPasswordHash(tx, playerId, { hash, atMs })
    await limits.clear(tx, passwordLockKeyOf(playerId))
    const change = before ? 'safeboxPasswordChanged' : 'safeboxPasswordSet'
    const former = before ?? { hash: '', changedAtMs: 0, replacedAtMs: null }
    const message = createAccountChangeMessage({ playerId, change, atMs })
    await recordCredentialChange({ outbox, vault }, tx, { what: 'safebox', former }, message, atMs)
  })
}

/**
 * Checks the safebox password that confirms a request. Wrong passwords are counted, and too many lock the safebox.
 * @throws Refusal `safeboxPasswordMissing`, `safeboxPasswordWrong`, `safeboxLocked` with the seconds left,
 * `tooManyRequests`
 */
export async function checkSafeboxPassword(
  services: Pick<Services, 'db' | 'limits' | 'vault' | 'settings'>,
  playerId: string,
  { requestId, password }: { requestId: string; password: string },
  atMs: number,
): Promise<void> {
  const secretHash = (await findSafeboxPassword(services.db, playerId))?.hash
  if (secretHash === undefined) throw new Refusal('safeboxPasswordMissing')
  const owner = passwordLockKeyOf(playerId)
  const { failures, minutes } = services.settings.get('safeboxLockout')
  const limits = [{ key: owner, limit: failures, windowMs: minutes * MINUTE_MS }]
  const found = await checkConfirmationSecret(
    services,
    { owner, requestId, secretHash, answer: password, limits, atMs },
    () => verifyPassword(password, secretHash),
  )
  if (typeof found === 'object') {
    const retryAfterS = Math.max(1, Math.ceil((found.endsAtMs - atMs) / 1000))
    throw new Refusal('safeboxLocked', { retryAfterS })
  }
  if (!found) throw new Refusal('safeboxPasswordWrong')
}

/**
 * Checks the safebox password that confirms a move of money. A changed password confirms no move for a day. A player's
 * first password confirms moves at once: the safebox was empty before, an older credential has confirmed the password,
 * and the money stays in the player's own balances. As the second factor of a withdrawal, even a first password counts
 * only after a day.
 * @throws Refusal `credentialNew` with the time from which the password counts, and as `checkSafeboxPassword`
 */
export async function authorizeSafeboxMove(
  services: Pick<Services, 'db' | 'limits' | 'vault' | 'settings'>,
  playerId: string,
  answer: { requestId: string; password: string },
  atMs: number,
): Promise<void> {
  const stored = await findSafeboxPassword(services.db, playerId)
  if (stored) assertCredentialOldEnough(stored.replacedAtMs, atMs)
  await checkSafeboxPassword(services, playerId, answer, atMs)
}

/**
 * Moves money from the balance into the safebox, inside the command's transaction. Locks the player's totals first,
 * then the balance and the safebox. Bonus money stays in the balance.
 * @param amount centavos
 * @throws Refusal `notEnoughMoney`; `safeboxBonus` if part of the amount is bonus money
 */
export async function moveToSafebox(
  tx: Transaction,
  playerId: string,
  amount: Centavos,
  atMs: number,
): Promise<SafeboxBalances> {
  const { openGrants } = await lockPlayerTotals(tx, playerId)
  if (openGrants > 0) {
    const { coin, bonusMoney } = await splitCoinsOfPlayer(tx, playerId)
    if (amount <= coin && amount > coin - bonusMoney) throw new Refusal('safeboxBonus')
  }
  const accounts = { from: playerAccount(playerId), to: safeboxAccount(playerId) }
  return postMove(tx, playerId, { kind: 'safebox-in', ...accounts, amount, atMs })
}

/**
 * Moves money from the safebox to the balance, inside the command's transaction. Takes the same locks as
 * `moveToSafebox`.
 * @param amount centavos
 * @throws Refusal `notEnoughMoney`
 */
export async function moveFromSafebox(
  tx: Transaction,
  playerId: string,
  amount: Centavos,
  atMs: number,
): Promise<SafeboxBalances> {
  await lockPlayerTotals(tx, playerId)
  const accounts = { from: safeboxAccount(playerId), to: playerAccount(playerId) }
  return postMove(tx, playerId, { kind: 'safebox-out', ...accounts, amount, atMs })
}

async function postMove(
  tx: Transaction,
  playerId: string,
  {
    kind,
    from,
    to,
    amount,
    atMs,
  }: { kind: string; from: LedgerAccount; to: LedgerAccount; amount: Centavos; atMs: number },
): Promise<SafeboxBalances> {
  const postings = [{ from, to, item: ITEM_ID.coin, amount }]
  const posted = await postLedgerJournal(tx, { kind, reference: playerId, playerId, postings, atMs })
  return {
    coin: balanceAfterJournal(posted, playerAccount(playerId), ITEM_ID.coin),
    safebox: balanceAfterJournal(posted, safeboxAccount(playerId), ITEM_ID.coin),
  }
}
