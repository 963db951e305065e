import type { DatabaseConnection, Driver } from 'kysely'

/** A Kysely driver over a connection that somebody else opens, closes and begins transactions on. */
export function unitDriver(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('Transactions are begun by Database.transact alone')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
