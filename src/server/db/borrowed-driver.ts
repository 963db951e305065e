import type { DatabaseConnection, Driver } from 'kysely'

/** A Kysely driver for a connection that other code opens and closes. The driver refuses to begin a transaction. */
export function createBorrowedDriver(connection: DatabaseConnection): Driver {
  const refuseTransaction = async () => {
    throw new Error('Only Database.transact begins transactions')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
