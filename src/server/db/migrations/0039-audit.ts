import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

interface OldRow {
  readonly id: string
  readonly staff: string
  readonly command: string
  readonly is_ok: number
  readonly at_ms: number
}

/**
 * Chains the audit of the operator's tool: each row stores the hash of the row before it, and `audit_head` names the
 * last row. Existing rows are chained by plain SHA-256, since a migration has no key. The first row that the tool adds
 * covers them with its keyed hash.
 */
export const migration: Migration = {
  name: '0039-audit',
  kind: 'contract',
  after: null,
  async up({ db, column, createTable }) {
    await db.schema
      .alterTable('operator_audit')
      .addColumn('position', column.count, c => c.notNull().defaultTo(0))
      .execute()
    for (const name of ['previous_hash', 'hash']) {
      await db.schema
        .alterTable('operator_audit')
        .addColumn(name, column.text, c => c.notNull().defaultTo(''))
        .execute()
    }
    const { rows } =
      await sql<OldRow>`select id, staff, command, is_ok, at_ms from operator_audit order by id`.execute(db)
    let previous = ''
    for (const [index, row] of rows.entries()) {
      const text = JSON.stringify([previous, row.id, Number(row.at_ms), row.staff, row.command, row.is_ok])
      const own = `.${hash('sha256', text, 'base64url')}`
      await sql`update operator_audit set position = ${index + 1}, previous_hash = ${previous}, hash = ${own}
        where id = ${row.id}`.execute(db)
      previous = own
    }
    await sql`create unique index operator_audit_position on operator_audit (position)`.execute(db)

    await createTable('audit_head', 'number')
      .addColumn('id', column.count, c => c.primaryKey().notNull())
      .addColumn('position', column.count, c => c.notNull())
      .addColumn('hash', column.text, c => c.notNull())
      .execute()
    await sql`insert into audit_head (id, position, hash) values (1, ${rows.length}, ${previous})`.execute(db)
  },
}
