import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/**
 * Parses a whole number of type int8 or numeric; PostgreSQL returns sums as numeric.
 * @throws RangeError for a whole number beyond 2^53
 */
function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`Too large to be exact: ${text}`)
  }
  return value
}

/** Parsers that make PostgreSQL return the same numbers as SQLite. */
export const postgresTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? parseWholeNumber : pg.types.getTypeParser(oid, format as 'text'),
}
