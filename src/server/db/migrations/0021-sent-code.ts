import type { Migration } from './migration.ts'

export const migration: Migration = {
  name: '0021-sent-code',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('sent_code', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('mobile', column.text, c => c.notNull())
      .addColumn('network', column.text, c => c.notNull())
      .addColumn('sent_at_ms', column.atMs, c => c.notNull())
      .addColumn('is_held', column.flag, c => c.notNull())
      .addColumn('is_entered', column.flag, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('sent_code_network')
      .on('sent_code')
      .columns(['network', 'sent_at_ms'])
      .execute()
    await db.schema.createIndex('sent_code_mobile').on('sent_code').columns(['mobile', 'id']).execute()
    await db.schema.createIndex('sent_code_time').on('sent_code').column('sent_at_ms').execute()
  },
}
