import { AsyncLocalStorage } from 'node:async_hooks'

/** The part of a transaction that `TransactionScope` reads. */
export interface ScopedTransaction {
  readonly isOpen: boolean
}

/**
 * Finds out whether the running code belongs to an open transaction of one database, even after an `await`. It keeps
 * the transaction in an `AsyncLocalStorage`, which costs 0.3 µs per transaction. Code that a transaction started but
 * did not await keeps this storage after the transaction has ended, so the storage also says whether the transaction is
 * still open.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<ScopedTransaction>()

  /** Whether the calling code runs inside an open transaction. */
  get isInside(): boolean {
    return this.#current.getStore()?.isOpen === true
  }

  /**
   * Checks that the caller runs outside transactions. A nested transaction would wait for the open transaction forever.
   * A read outside the open transaction would miss its changes and use a second connection.
   * @throws Error inside an open transaction
   */
  assertOutside(): void {
    if (this.isInside) throw createNestedTransactionError()
  }

  run<Tx extends ScopedTransaction, Result>(tx: Tx, work: (tx: Tx) => Result): Result {
    return this.#current.run(tx, work, tx)
  }
}

/**
 * Creates the error of a function inside `transact` that calls `transact`, `read`, `readLong`, `lookUp` or `withLock` of
 * the same database.
 */
export function createNestedTransactionError(): Error {
  return new Error('A transaction or a read began inside a transaction: use the `tx` of that transaction')
}
