import { utcDayAt } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { createToken, hashToken } from '../../../server/identity/token.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { Actor, PlayFunds } from './actor.ts'
import {
  changePracticeBalance,
  insertPracticeWallet,
  lockPracticeWallet,
  selectPracticeBalance,
  selectPracticeWallet,
} from './practice-repository.ts'

/** The first balance of a practice wallet: ten thousand pesos of practice money. */
const PRACTICE_START_BALANCE = centavos(1_000_000)

/**
 * By how many milliseconds the stored last use of a new wallet is earlier than the wallet's creation. Because of this,
 * a wallet that nobody plays with is removed after a day, and any other wallet `RETENTION_DAYS.practice` days after its
 * last use.
 */
const NEW_WALLET_LAST_USE_OFFSET_MS = (RETENTION_DAYS.practice - 1) * DAY_MS

/** The actor id of a practice wallet, with which its rounds, seeds and commands are stored. */
export function createPracticeActorId(walletId: string): string {
  return `practice:${walletId}`
}

function createPracticeActor(walletId: string): Actor {
  return { id: createPracticeActorId(walletId), playerId: undefined, purse: createPracticeFunds(walletId) }
}

function createPracticeFunds(id: string): PlayFunds {
  async function addToBalance(
    tx: Transaction,
    price: Centavos,
    net: number,
    atMs: number,
  ): Promise<Centavos> {
    const row = await tx.first(changePracticeBalance, { id, price, net, day: utcDayAt(atMs) })
    if (!row) throw new Refusal('notEnoughMoney')
    return centavos(row.balance)
  }
  return {
    balance: async db => centavos((await db.lookUp(selectPracticeBalance, { id }))?.balance ?? 0),
    hold: async tx => centavos((await tx.first(lockPracticeWallet, { id }))?.balance ?? 0),
    settle: (tx, { price, payout, atMs }) => addToBalance(tx, price, payout - price, atMs),
    async refund(tx, { price, atMs }) {
      await addToBalance(tx, centavos(0), price, atMs)
    },
  }
}

/**
 * Finds the actor of the practice wallet with a key, from committed rows.
 * @throws Refusal `practiceUnknown`
 */
export async function findPracticeActor(db: Database, practiceKey: string): Promise<Actor> {
  const row = await db.lookUp(selectPracticeWallet, { keyHash: hashToken(practiceKey) })
  if (!row) throw new Refusal('practiceUnknown')
  return createPracticeActor(row.id)
}

/**
 * Finds the actor of the practice wallet with a key, inside the caller's transaction.
 * @throws Refusal `practiceUnknown`
 */
export async function requirePracticeActor(tx: Transaction, practiceKey: string): Promise<Actor> {
  const row = await tx.first(selectPracticeWallet, { keyHash: hashToken(practiceKey) })
  if (!row) throw new Refusal('practiceUnknown')
  return createPracticeActor(row.id)
}

/**
 * Creates a practice wallet with its first balance, in a transaction of its own.
 * @returns the wallet's actor and its secret key
 */
export async function createPracticeWallet(
  { db }: Pick<Services, 'db'>,
  atMs: number,
): Promise<{ actor: Actor; practiceKey: string }> {
  const practiceKey = createToken()
  const id = newId(atMs)
  const wallet = {
    id,
    key_hash: hashToken(practiceKey),
    balance: PRACTICE_START_BALANCE,
    used_on: utcDayAt(atMs - NEW_WALLET_LAST_USE_OFFSET_MS),
    created_at_ms: atMs,
  }
  await db.transact(tx => insertPracticeWallet(tx, wallet))
  return { actor: createPracticeActor(id), practiceKey }
}
