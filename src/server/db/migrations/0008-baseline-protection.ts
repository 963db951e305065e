import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of verified identities, and of players' limits and breaks. */
export const migration: Migration = {
  name: '0008-baseline-protection',
  kind: 'expand',
  async up(context) {
    await createKyc(context)
    await createLimits(context)
  },
}

/** Creates the tables of identity verifications, their parts, pictures and documents. */
async function createKyc({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('kyc', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('details', column.text, c => c.notNull())
    .addColumn('submitted_at_ms', column.atMs)
    .addColumn('decided_at_ms', column.atMs)
    .addColumn('updated_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('kyc_state').on('kyc').columns(['state', 'submitted_at_ms']).execute()

  await createTable('kyc_item', 'text')
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('item', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('reason', column.text)
    .addColumn('reason_text', column.text, c => c.notNull())
    .addColumn('storage_key', column.text, c => c.notNull())
    .addPrimaryKeyConstraint('kyc_item_pk', ['player_id', 'item'])
    .execute()

  await createTable('kyc_file', 'text')
    .addColumn('storage_key', column.text, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('drop_at_ms', column.atMs)
    .execute()
  await db.schema.createIndex('kyc_file_drop').on('kyc_file').column('drop_at_ms').execute()

  await createTable('kyc_identity', 'text')
    .addColumn('identity_mac', column.text, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .execute()
  await db.schema.createIndex('kyc_identity_player').on('kyc_identity').column('player_id').execute()
}

/** Creates the tables of players' limits on deposits, losses, wagers and time, and of their protection settings. */
async function createLimits({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('play_limit', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('period', column.text, c => c.notNull())
    .addColumn('own_limit', column.amount, c => c.check(sql`own_limit > 0`))
    .addColumn('staff_limit', column.amount, c => c.check(sql`staff_limit > 0`))
    .addColumn('asked_limit', column.amount, c => c.check(sql`asked_limit > 0`))
    .addColumn('asked_from_ms', column.atMs)
    .addColumn('asked_until_ms', column.atMs)
    .addPrimaryKeyConstraint('play_limit_pk', ['player_id', 'kind', 'period'])
    .execute()

  await createTable('player_protection', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('reality_check_minutes', column.count, c => c.notNull())
    .addColumn('reality_checks_seen', column.count, c => c.notNull())
    .addColumn('reality_check_seen_at_ms', column.atMs)
    .addColumn('offered_at_deposit_ms', column.atMs)
    .addColumn('exclusion_kind', column.text, c => c.notNull())
    .addColumn('exclusion_from_ms', column.atMs)
    .addColumn('exclusion_until_ms', column.atMs)
    .addColumn('exclusion_fixed_until_ms', column.atMs)
    .execute()
}
