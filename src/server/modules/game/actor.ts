import { ITEM } from '../../../domain/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { holdBalance } from '../../ledger/hold.ts'
import { balanceAfter, post } from '../../ledger/post.ts'
import { lockTotalsAhead } from '../../ledger/totals.ts'

/** The money that one play moves. */
export interface Settlement {
  readonly gameId: number
  readonly roundId: string
  /** Hundredths that leave the purse before `payout` enters it. */
  readonly price: Centavos
  readonly payout: Centavos
  readonly atMs: number
}

/** The money that an actor plays with: coins in the ledger, or a practice wallet. */
export interface Purse {
  /** Hundredths in it, as committed. */
  balance(db: Database): Promise<Centavos>
  /**
   * Hundredths in it, which no other transaction changes until the caller's ends. Takes the locks that `settle` needs, in
   * the one lock order, so it comes after the lock of the seed.
   */
  hold(tx: Transaction): Promise<Centavos>
  /**
   * Takes the price and pays the payout, in the caller's transaction. At least one of both is above zero.
   * @returns the balance afterwards
   * @throws Refusal `notEnoughMoney` when the price is not there
   */
  settle(tx: Transaction, settlement: Settlement): Promise<Centavos>
  /** Gives back what a round cost, in the caller's transaction. */
  refund(tx: Transaction, refund: Omit<Settlement, 'payout'>): Promise<void>
}

/** A player or a practice wallet, and the purse that it plays with. */
export interface Actor {
  /** Owns rounds and seeds: the player's id, or `practice:<wallet>`. */
  readonly id: string
  /** Undefined in practice, which moves no coins and announces no bets. */
  readonly playerId: string | undefined
  readonly purse: Purse
}

/** A player, who plays for coins. */
export function playerActor(playerId: string): Actor {
  return { id: playerId, playerId, purse: coinPurse(playerId) }
}

function coinPurse(playerId: string): Purse {
  const account = playerAccount(playerId)
  const item = ITEM.coin
  return {
    balance: db => balanceOf(db, account, item),
    async hold(tx) {
      lockTotalsAhead(tx, playerId)
      return (await holdBalance(tx, account, item)).amount
    },
    async settle(tx, { gameId, roundId, price, payout, atMs }) {
      const house = houseOf(gameId)
      const postings = [
        ...(price > 0 ? [{ from: account, to: house, item, amount: price }] : []),
        ...(payout > 0 ? [{ from: house, to: account, item, amount: payout }] : []),
      ]
      const posted = await post(tx, { kind: 'bet', reference: roundId, playerId, postings, atMs })
      return centavos(balanceAfter(posted, account, item))
    },
    async refund(tx, { gameId, roundId, price, atMs }) {
      const postings = [{ from: houseOf(gameId), to: account, item, amount: price }]
      await post(tx, { kind: 'refund', reference: roundId, playerId, postings, atMs })
    },
  }
}

const houseOf = (gameId: number) => houseAccount(`game-${gameId}`)
