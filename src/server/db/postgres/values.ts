import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Reads int8 and the sums that PostgreSQL widens to numeric. @throws RangeError when 2^53 cannot hold it. */
function parseWhole(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`Too large to be exact: ${text}`)
  }
  return value
}

/** Makes both engines answer the same numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? parseWhole : pg.types.getTypeParser(oid, format as 'text'),
}
