const CONSTRAINT = 19
const BUSY = 5

/** Returns SQLite's primary result code of an error; `undefined` when the error does not come from SQLite. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

/** Whether another process holds the lock that a statement needs. */
export const isDatabaseBusy = (error: unknown): boolean => sqliteCodeOf(error) === BUSY

export const isConstraintError = (error: unknown): boolean => sqliteCodeOf(error) === CONSTRAINT
