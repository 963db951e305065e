import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getSafebox, safeboxIn } from '../../../contract/safebox.ts'
import { SAFEBOX_LOCKOUT } from '../../../domain/account.ts'
import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { prepare } from '../../db/prepared.ts'
import { checkConfirmingAnswer } from '../../identity/confirming-answer.ts'
import { hashPassword, verifyPassword } from '../../identity/password.ts'
import { type Account, playerAccount, safeboxAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { balanceAfter, post } from '../../ledger/post.ts'
import { lockTotals } from '../../ledger/totals.ts'
import { listOpenGrants } from '../../ledger/wagering.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'

type Balances = ResultOf<typeof safeboxIn>

const selectHash = prepare((db, p: { playerId: string }) =>
  db.selectFrom('safebox').select('password_hash').where('player_id', '=', p.playerId),
)

/** The hash of a player's safebox password, or `undefined` for a player without one. */
export async function findSafeboxHash(db: Database, playerId: string): Promise<string | undefined> {
  return (await db.lookUp(selectHash, { playerId }))?.password_hash
}

/** What a player has on the balance and in the safebox. */
export async function safeboxOf(
  { db }: Pick<Parts, 'db'>,
  playerId: string,
): Promise<ResultOf<typeof getSafebox>> {
  const [coin, safebox, hash] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.coin),
    balanceOf(db, safeboxAccount(playerId), ITEM.coin),
    findSafeboxHash(db, playerId),
  ])
  return { coin, safebox, hasSafeboxPassword: hash !== undefined }
}

const lockKeyOf = (playerId: string) => `safebox:${playerId}`

/** Stores a safebox password in place of any before, and opens a safebox that wrong ones have locked. */
export async function setPassword(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  playerId: string,
  password: string,
  atMs: number,
): Promise<void> {
  const hash = await hashPassword(password)
  const values = { password_hash: hash, changed_at_ms: atMs }
  await db.transact(async tx => {
    await tx.query
      .insertInto('safebox')
      .values({ player_id: playerId, ...values })
      .onConflict(conflict => conflict.column('player_id').doUpdateSet(values))
      .execute()
    await limits.clear(tx, lockKeyOf(playerId))
  })
}

/**
 * Checks the safebox password that confirms a request; a wrong one counts as `checkConfirmingAnswer` says.
 * @throws Refusal `safeboxPasswordMissing`, `safeboxPasswordWrong`, `safeboxLocked` with the seconds left, `tooManyRequests`
 */
export async function checkSafeboxPassword(
  parts: Pick<Parts, 'db' | 'limits' | 'vault'>,
  playerId: string,
  { requestId, password }: { requestId: string; password: string },
  atMs: number,
): Promise<void> {
  const secretHash = await findSafeboxHash(parts.db, playerId)
  if (secretHash === undefined) throw new Refusal('safeboxPasswordMissing')
  const owner = lockKeyOf(playerId)
  const { failuresMax: limit, windowMs } = SAFEBOX_LOCKOUT
  const limits = [{ key: owner, limit, windowMs }]
  const found = await checkConfirmingAnswer(
    parts,
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
 * Moves money from the balance into the safebox, inside the command's transaction. Locks the totals, then the two
 * balances. While a bonus is to be wagered nothing is set aside: its money is part of the balance.
 * @param amount hundredths
 * @throws Refusal `notEnoughMoney`, `safeboxBonus`
 */
export async function setAside(
  tx: Transaction,
  playerId: string,
  amount: Centavos,
  atMs: number,
): Promise<Balances> {
  await lockTotals(tx, playerId)
  const grants = await listOpenGrants(tx.query, playerId)
  if (grants.some(grant => grant.kind === 'bonus')) throw new Refusal('safeboxBonus')
  const accounts = { from: playerAccount(playerId), to: safeboxAccount(playerId) }
  return move(tx, playerId, { kind: 'safebox-in', ...accounts, amount, atMs })
}

/**
 * Moves money from the safebox to the balance, inside the command's transaction. Locks like `setAside`.
 * @param amount hundredths
 * @throws Refusal `notEnoughMoney`
 */
export async function takeOut(
  tx: Transaction,
  playerId: string,
  amount: Centavos,
  atMs: number,
): Promise<Balances> {
  await lockTotals(tx, playerId)
  const accounts = { from: safeboxAccount(playerId), to: playerAccount(playerId) }
  return move(tx, playerId, { kind: 'safebox-out', ...accounts, amount, atMs })
}

async function move(
  tx: Transaction,
  playerId: string,
  {
    kind,
    from,
    to,
    amount,
    atMs,
  }: { kind: string; from: Account; to: Account; amount: Centavos; atMs: number },
): Promise<Balances> {
  const postings = [{ from, to, item: ITEM.coin, amount }]
  const posted = await post(tx, { kind, reference: playerId, playerId, postings, atMs })
  return {
    coin: balanceAfter(posted, playerAccount(playerId), ITEM.coin),
    safebox: balanceAfter(posted, safeboxAccount(playerId), ITEM.coin),
  }
}
