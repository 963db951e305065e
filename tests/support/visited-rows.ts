import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Counts the rows that statements visit. */
export interface VisitCounter {
  /**
   * How many rows a statement would visit in all tables and indexes together, including those that it reads and
   * rejects. A statement that writes is counted by the rows that it searches, without writing.
   */
  rowsOf(sql: string, values: readonly SQLInputValue[]): number
  close(): void
}

/**
 * Counts on a connection of its own, where each table is hidden by a view of the same name whose condition is a function
 * that counts. SQLite plans a query over such a view as it plans one over the table.
 */
export function countVisits(file: string): VisitCounter {
  const db = new DatabaseSync(file, { readOnly: true })
  let visits = 0
  db.function('visited', () => {
    visits += 1
    return 1
  })
  const tables = db.prepare(`select name, sql from sqlite_schema where type = 'table'`).all()
  for (const { name, sql } of tables) {
    // A view has no `rowid` of its own, but statements use the `rowid` of tables that have one, so the view selects it
    // as a column.
    const rowid = String(sql).includes('without rowid') ? '' : 'rowid, '
    db.exec(`create temp view "${name}" as select ${rowid}* from main."${name}" where visited()`)
  }
  return {
    rowsOf(sql, values) {
      const search = searchOf(withValues(sql.replaceAll(/\s+/g, ' ').trim(), values))
      if (!search) return 0
      visits = 0
      db.prepare(search).all()
      return visits
    },
    close: () => db.close(),
  }
}

/** The select that visits the same rows as a statement; `undefined` when the statement visits none. */
function searchOf(sql: string): string | undefined {
  const plain = sql.replace(/ returning .*$/, '')
  if (/^(select|with) /.test(plain)) return plain
  const removed = /^delete from ("?\w+"?) (where .*)$/.exec(plain)
  if (removed) return `select 1 from ${removed[1]} ${removed[2]}`
  const updated = /^update ("?\w+"?) set .*? (where .*)$/.exec(plain)
  if (updated) return `select 1 from ${updated[1]} ${updated[2]}`
  return /^insert into .*?\) (select .*?)( on conflict .*)?$/.exec(plain)?.[1]
}

/** Puts the values in the places of their question marks. */
function withValues(sql: string, values: readonly SQLInputValue[]): string {
  let place = 0
  return sql.replaceAll('?', () => {
    const value = values[place++]
    if (typeof value === 'number' || typeof value === 'bigint') return String(value)
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
    return 'null'
  })
}
