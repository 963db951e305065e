import type { Kysely } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { lockedMoneyOfBalance } from '../../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { playerAccount, safeboxAccount } from '../../ledger/accounts.ts'
import { balanceOfAccount } from '../../ledger/balance.ts'
import { listOpenGrantRows, selectOpenGrants, type WageringGrantRow } from './wagering-statements.ts'

/** A player's balance, the part that is locked until it is wagered, and the bonus money in the balance; centavos. */
export interface CoinBalanceParts {
  readonly coin: Centavos
  readonly locked: Centavos
  readonly bonusMoney: Centavos
}

const lockedIn = (rows: readonly WageringGrantRow[], coin: Centavos): Centavos =>
  lockedMoneyOfBalance(
    rows.map(({ kind, required, multiple, remaining, bonus_money }) => ({
      kind,
      required: centavos(required),
      multiple,
      remaining: centavos(remaining),
      bonusMoney: centavos(bonus_money),
    })),
    coin,
  )

/**
 * Returns the locked part of a given balance, in centavos, computed from committed rows. Locked money must be wagered
 * before it can be withdrawn.
 */
export async function lockedCoinsOf(
  query: Kysely<Schema>,
  playerId: string,
  coin: Centavos,
): Promise<Centavos> {
  return lockedIn(await listOpenGrantRows(query, playerId), coin)
}

const bonusMoneyIn = (rows: readonly WageringGrantRow[], coin: Centavos): Centavos =>
  lockedIn(
    rows.filter(({ kind }) => kind !== 'deposit'),
    coin,
  )

/** Returns the bonus money in a given balance, in centavos, computed from committed rows. */
export async function bonusMoneyOf(
  query: Kysely<Schema>,
  playerId: string,
  coin: Centavos,
): Promise<Centavos> {
  return bonusMoneyIn(await listOpenGrantRows(query, playerId), coin)
}

/** Returns the parts of the player's balance, inside a transaction that has locked the player's totals. */
export async function splitCoinsOfPlayer(tx: Transaction, playerId: string): Promise<CoinBalanceParts> {
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const rows = await tx.run(selectOpenGrants, { playerId })
  return { coin, locked: lockedIn(rows, coin), bonusMoney: bonusMoneyIn(rows, coin) }
}

/** A player's money that is not locked, in centavos: the part in the balance, and the part in the safebox. */
export interface UnlockedMoney {
  readonly inBalance: Centavos
  readonly inSafebox: Centavos
}

/**
 * Returns the player's unlocked money, inside a transaction that has locked the player's totals. Grants lock the balance
 * first. They lock money in the safebox only when the balance is smaller than the money that they lock.
 */
export async function readUnlockedMoney(tx: Transaction, playerId: string): Promise<UnlockedMoney> {
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  const safebox = await balanceOfAccount(tx, safeboxAccount(playerId), ITEM_ID.coin)
  const rows = await tx.run(selectOpenGrants, { playerId })
  const total = centavos(coin + safebox)
  const inBalance = centavos(coin - lockedIn(rows, coin))
  return { inBalance, inSafebox: centavos(total - lockedIn(rows, total) - inBalance) }
}
