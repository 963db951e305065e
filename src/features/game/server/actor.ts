import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { houseAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { lockAndReadBalance } from '../../../server/ledger/hold.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../server/ledger/post.ts'

/** The money that moves for one play, or for one call of a provider: the price and the payout. */
export interface PlayFundsSettlement {
  readonly gameId: number
  readonly roundId: string
  /** The amount to take from the balance before `payout` is added, in centavos. */
  readonly price: Centavos
  readonly payout: Centavos
  readonly atMs: number
}

/** The money with which an actor plays: coins in the ledger, or a practice wallet. */
export interface PlayFunds {
  /** Reads the committed balance in centavos. */
  balance(db: Database): Promise<Centavos>
  /**
   * Reads the balance in centavos and locks it until the caller's transaction ends. Lock order: seed, player's totals
   * (`permitPlay`), balance.
   */
  hold(tx: Transaction): Promise<Centavos>
  /**
   * Takes the price and pays the payout, in the caller's transaction. At least one of the two must be above zero.
   * @returns the balance afterwards, in centavos
   * @throws Refusal `notEnoughMoney` when the balance is lower than the price
   */
  settle(tx: Transaction, settlement: PlayFundsSettlement): Promise<Centavos>
  /** Pays the price of a round back, in the caller's transaction. */
  refund(tx: Transaction, refund: Omit<PlayFundsSettlement, 'payout'>): Promise<void>
}

/** Who plays: a player or a practice wallet, with its money. */
export interface Actor {
  /** The id with which rounds and seeds are stored: the player's id, or `practice:<wallet>`. */
  readonly id: string
  /** The player's id; undefined in practice, which moves no coins and emits no events. */
  readonly playerId: string | undefined
  readonly purse: PlayFunds
}

/** The actor for a player, who plays with coins of the ledger. */
export function actorOfPlayer(playerId: string): Actor {
  return { id: playerId, playerId, purse: createCoinFunds(playerId) }
}

function createCoinFunds(playerId: string): PlayFunds {
  const account = playerAccount(playerId)
  const item = ITEM_ID.coin
  return {
    balance: db => balanceOfAccount(db, account, item),
    hold: async tx => (await lockAndReadBalance(tx, account, item)).amount,
    async settle(tx, { gameId, roundId, price, payout, atMs }) {
      const gameAccount = gameAccountOf(gameId)
      const postings = [
        ...(price > 0 ? [{ from: account, to: gameAccount, item, amount: price }] : []),
        ...(payout > 0 ? [{ from: gameAccount, to: account, item, amount: payout }] : []),
      ]
      const posted = await postLedgerJournal(tx, {
        kind: 'bet',
        reference: roundId,
        playerId,
        postings,
        atMs,
      })
      return centavos(balanceAfterJournal(posted, account, item))
    },
    async refund(tx, { gameId, roundId, price, atMs }) {
      const postings = [{ from: gameAccountOf(gameId), to: account, item, amount: price }]
      await postLedgerJournal(tx, { kind: 'refund', reference: roundId, playerId, postings, atMs })
    },
  }
}

const gameAccountOf = (gameId: number) => houseAccount(`game-${gameId}`)
