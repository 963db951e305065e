import type { Database, Transaction } from '../../src/server/db/database.ts'
import type { PreparedQuery } from '../../src/server/db/prepared.ts'

/**
 * Returns a database whose transactions fail as soon as a prepared statement writes to the table. Reads work.
 * @param verb the beginning of the failing statements, such as `delete`; by default any write fails
 */
export function createDatabaseFailingAtTable(db: Database, table: string, verb = ''): Database {
  return replaceMethods(db, {
    transact: <T>(work: (tx: Transaction) => Promise<T>) =>
      db.transact(tx => work(failingTransaction(tx, table, verb))),
  })
}

/**
 * Returns a database that is unreachable while `failure` returns an error. Its transactions and lookups then throw that
 * error without running.
 */
export function createDatabaseOutOfReach(db: Database, failure: () => Error | undefined): Database {
  const runUnlessFailing = <T>(work: () => Promise<T>): Promise<T> => {
    const error = failure()
    return error ? Promise.reject(error) : work()
  }
  return replaceMethods(db, {
    transact: <T>(work: (tx: Transaction) => Promise<T>) => runUnlessFailing(() => db.transact(work)),
    lookUp: (statement, args) => runUnlessFailing(() => db.lookUp(statement, args)),
  })
}

/**
 * Returns a database whose transactions commit first and then fail while `failure` returns an error, as if the
 * database's answer was lost.
 */
export function createDatabaseLosingAnswers(db: Database, failure: () => Error | undefined): Database {
  return replaceMethods(db, {
    async transact<T>(work: (tx: Transaction) => Promise<T>) {
      const value = await db.transact(work)
      const error = failure()
      if (error) throw error
      return value
    },
  })
}

function failingTransaction(tx: Transaction, table: string, verb: string): Transaction {
  const refuse = (statement: PreparedQuery<unknown, unknown>) => {
    const { sql, writes } = statement.compiledFor(tx.engine)
    if (writes && sql.startsWith(verb) && sql.includes(`"${table}"`))
      throw new Error(`The disk is full at ${table}`)
  }
  return replaceMethods(tx, {
    run(statement, args) {
      refuse(statement as PreparedQuery<unknown, unknown>)
      return tx.run(statement, args)
    },
    first(statement, args) {
      refuse(statement as PreparedQuery<unknown, unknown>)
      return tx.first(statement, args)
    },
    write(statement, args) {
      refuse(statement as PreparedQuery<unknown, unknown>)
      tx.write(statement, args)
    },
  })
}

/** Returns an object with some methods replaced. The other methods still run on the original object. */
export function replaceMethods<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get(_, key) {
      const value = key in changes ? changes[key as keyof T] : target[key as keyof T]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
