import type { DatabaseConnection, Driver } from 'kysely'

/** A Kysely driver over a connection whose owner opens it, closes it and begins its transactions. */
export function borrowedDriver(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('Only Database.transact begins transactions')
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
