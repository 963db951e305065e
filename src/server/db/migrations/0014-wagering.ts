import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '../../../domain/time.ts'
import type { Migration } from './migration.ts'

const GRANT_LIFE_MS = 30 * DAY_MS

/**
 * Adds one row of counters for each player, wagering grants, and grants of reward items. The single sum that a player
 * owed before is divided into grants for the newest deposits, since stakes worked off the oldest deposits first.
 */
export const migration: Migration = {
  name: '0014-wagering',
  kind: 'contract',
  after: null,
  async up({ db, column, createTable }) {
    await createTable('player_total', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('deposited', column.amount, c => c.notNull())
      .addColumn('deposits', column.count, c => c.notNull())
      .addColumn('withdrawn', column.amount, c => c.notNull())
      .addColumn('withdrawals', column.count, c => c.notNull())
      .addColumn('wagered', column.amount, c => c.notNull())
      .addColumn('won', column.amount, c => c.notNull())
      .addColumn('owed', column.amount, c => c.notNull().check(sql`owed >= 0`))
      .addColumn('open_grants', column.count, c => c.notNull().check(sql`open_grants >= 0`))
      .execute()

    await createTable('wagering_grant', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('source', column.text, c => c.notNull().unique())
      .addColumn('required', column.amount, c => c.notNull().check(sql`required > 0`))
      .addColumn('remaining', column.amount, c => c.notNull().check(sql`remaining >= 0`))
      .addColumn('bonus_money', column.amount, c => c.notNull().check(sql`bonus_money >= 0`))
      .addColumn('multiple', column.count, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .execute()
    const isOpen = sql`state = 'open'`
    await sql`create index wagering_grant_open on wagering_grant (player_id, id) where ${isOpen}`.execute(db)
    await sql`create index wagering_grant_expiry on wagering_grant (expires_at_ms) where ${isOpen}`.execute(
      db,
    )

    await createTable('bonus_round', 'text')
      .addColumn('round_id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('grant_id', column.id, c => c.notNull().references('wagering_grant.id'))
      .addColumn('stake', column.amount, c => c.notNull())
      .addColumn('bonus_part', column.amount, c => c.notNull())
      .execute()
    await db.schema.createIndex('bonus_round_grant').on('bonus_round').column('grant_id').execute()

    await createTable('item_grant', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('source', column.text, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
      .addColumn('multiple', column.count, c => c.notNull())
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('granted_at_ms', column.atMs)
      .addUniqueConstraint('item_grant_source', ['player_id', 'source'])
      .execute()
    await sql`create index item_grant_locked on item_grant (player_id, id) where state = 'locked'`.execute(db)

    await fillGrants(db)
    await fillTotals(db)
    await db.schema.dropTable('turnover').execute()
    await db.schema.dropTable('wagering').execute()
  },
}

async function fillGrants(db: Kysely<never>): Promise<void> {
  await sql`insert into wagering_grant (id, player_id, kind, source, required, remaining, bonus_money, multiple,
      state, created_at_ms, expires_at_ms)
    select id, player_id, 'deposit', source, required,
      case when unpaid <= 0 then 0 when unpaid < required then unpaid else required end, 0, 1,
      case when unpaid <= 0 then 'done' else 'open' end, created_at_ms, created_at_ms + ${sql.lit(GRANT_LIFE_MS)}
    from (select turnover.*, coalesce(wagering.owed, 0) - coalesce(sum(turnover.required) over
        (partition by turnover.player_id order by turnover.id desc
          rows between unbounded preceding and 1 preceding), 0) as unpaid
      from turnover left join wagering on wagering.player_id = turnover.player_id) as ranked`.execute(db)
}

async function fillTotals(db: Kysely<never>): Promise<void> {
  await sql`insert into player_total
      (player_id, deposited, deposits, withdrawn, withdrawals, wagered, won, owed, open_grants)
    select player.id,
      coalesce((select sum(amount) from deposit_order where player_id = player.id and state = 'paid'), 0),
      (select count(*) from deposit_order where player_id = player.id and state = 'paid'),
      coalesce((select sum(amount) from withdrawal where player_id = player.id and state <> 'refused'), 0),
      (select count(*) from withdrawal where player_id = player.id and state <> 'refused'),
      coalesce((select wagered from wagering where player_id = player.id), 0),
      coalesce((select sum(entry.amount) from entry join journal on journal.id = entry.journal_id
        where entry.account = 'player:' || player.id and entry.item = 2001 and entry.position is not null
          and entry.amount > 0 and journal.kind = 'bet'), 0),
      coalesce((select sum(remaining) from wagering_grant where player_id = player.id and state = 'open'), 0),
      (select count(*) from wagering_grant where player_id = player.id and state = 'open')
    from player`.execute(db)
}
