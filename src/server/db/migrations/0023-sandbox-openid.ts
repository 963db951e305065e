import type { Migration } from './migration.ts'

/** The entries of the sandbox's OpenID provider. */
export const migration: Migration = {
  name: '0023-sandbox-openid',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('sandbox_openid', 'text')
      .addColumn('key', column.text, c => c.primaryKey().notNull())
      .addColumn('payload', column.json, c => c.notNull())
      .addColumn('grant_id', column.text, c => c.notNull())
      .addColumn('uid', column.text, c => c.notNull())
      .addColumn('consumed_at_ms', column.atMs)
      .addColumn('expires_at_ms', column.atMs)
      .execute()
    const indexes = ['grant_id', 'uid', 'expires_at_ms'] as const
    for (const name of indexes) {
      await db.schema.createIndex(`sandbox_openid_${name}`).on('sandbox_openid').column(name).execute()
    }
  },
}
