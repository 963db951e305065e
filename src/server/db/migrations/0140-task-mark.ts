import type { Migration } from './migration.ts'

/** What players did for tasks that no counter and no other row tells. */
export const migration: Migration = {
  name: '0140-task-mark',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('task_mark', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('key', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('task_mark_key', ['player_id', 'kind', 'key'])
      .execute()
    await db.schema.createIndex('task_mark_age').on('task_mark').columns(['kind', 'at_ms']).execute()
  },
}
