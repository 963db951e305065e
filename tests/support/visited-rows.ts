import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Counts the rows that SQLite visits for a statement. */
export interface RowVisitCounter {
  /**
   * Returns the number of rows that SQLite would visit for a statement in all tables and indexes, including rows that
   * do not match. For a statement that writes, it counts the rows that the search visits, and writes nothing.
   */
  countVisitedRows(sql: string, values: readonly SQLInputValue[]): number
  close(): void
}

/**
 * Opens a second connection that counts visited rows. On this connection, a view replaces each table under the same
 * name, and the condition of the view calls a function that counts. SQLite uses the same query plan for such a view as
 * for the table.
 */
export function openRowVisitCounter(file: string): RowVisitCounter {
  const db = new DatabaseSync(file, { readOnly: true })
  let visits = 0
  db.function('visited', () => {
    visits += 1
    return 1
  })
  const tables = db.prepare(`select name, sql from sqlite_schema where type = 'table'`).all()
  for (const { name, sql } of tables) {
    // Adds `rowid` as a column of the view, since statements use it. A view has no `rowid` of its own. Tables without a
    // `rowid` are excepted.
    const rowid = String(sql).includes('without rowid') ? '' : 'rowid, '
    db.exec(`create temp view "${name}" as select ${rowid}* from main."${name}" where visited()`)
  }
  return {
    countVisitedRows(sql, values) {
      const search = searchOf(substituteValues(sql.replaceAll(/\s+/g, ' ').trim(), values))
      if (!search) return 0
      visits = 0
      db.prepare(search).all()
      return visits
    },
    close: () => db.close(),
  }
}

/** Returns the select that visits the same rows as a statement; `undefined` when the statement visits none. */
function searchOf(sql: string): string | undefined {
  const plain = sql.replace(/ returning .*$/, '')
  if (/^(select|with) /.test(plain)) return plain
  const removed = /^delete from ("?\w+"?) (where .*)$/.exec(plain)
  if (removed) return `select 1 from ${removed[1]} ${removed[2]}`
  const updated = /^update ("?\w+"?) set .*? (where .*)$/.exec(plain)
  if (updated) return `select 1 from ${updated[1]} ${updated[2]}`
  return /^insert into .*?\) (select .*?)( on conflict .*)?$/.exec(plain)?.[1]
}

/**
 * Replaces each question mark by its value as an SQL literal: numbers as digits, texts in quotes, all other values as
 * null.
 */
function substituteValues(sql: string, values: readonly SQLInputValue[]): string {
  let place = 0
  return sql.replaceAll('?', () => {
    const value = values[place++]
    if (typeof value === 'number' || typeof value === 'bigint') return String(value)
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
    return 'null'
  })
}
