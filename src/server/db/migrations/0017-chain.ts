import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Links each entry of a stored balance to the journal before it, and each round to the actor's round before it. A page
 * of history follows these links, so the indexes by account and by actor are dropped: every bet changed a random page
 * of both indexes.
 */
export const migration: Migration = {
  name: '0017-chain',
  kind: 'contract',
  after: null,
  async up(context) {
    await linkBalances(context)
    await linkEntries(context)
    await linkRounds(context)
    await linkSeeds(context)
  },
}

async function linkBalances({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('linked_balance', 'text')
    .addColumn('account', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount >= 0`))
    .addColumn('entries', column.amount, c => c.notNull().check(sql`entries > 0`))
    .addColumn('last_journal_id', column.id, c => c.notNull())
    .addPrimaryKeyConstraint('linked_balance_pk', ['account', 'item'])
    .execute()
  await sql`insert into linked_balance (account, item, amount, entries, last_journal_id)
    select balance.account, balance.item, balance.amount, balance.entries, entry.journal_id
    from balance join entry on entry.account = balance.account and entry.item = balance.item
      and entry.position = balance.entries`.execute(db)
  await replace(db, 'balance', 'linked_balance')
}

async function linkEntries({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('linked_entry', 'text')
    .addColumn('journal_id', column.id, c => c.notNull().references('journal.id'))
    .addColumn('line', column.count, c => c.notNull())
    .addColumn('account', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount <> 0`))
    .addColumn('balance_after', column.amount, c => c.check(sql`balance_after >= 0`))
    .addColumn('position', column.amount, c => c.check(sql`position > 0`))
    .addColumn('previous_journal_id', column.id)
    .addPrimaryKeyConstraint('linked_entry_pk', ['journal_id', 'line'])
    .execute()
  // A journal may have several entries of one balance; all of them name the journal before their own.
  await sql`insert into linked_entry
      (journal_id, line, account, item, amount, balance_after, position, previous_journal_id)
    select journal_id, line, account, item, amount, balance_after, position,
      case when position is not null
        then max(case when before <> journal_id then before end) over (partition by account, item, journal_id) end
    from (select entry.*, case when position is not null
        then lag(journal_id) over (partition by account, item, position is not null order by position) end as before
      from entry) as ordered
    order by journal_id, line`.execute(db)
  await replace(db, 'entry', 'linked_entry')
}

async function linkRounds({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('linked_round', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('previous_round_id', column.id)
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('engine_version', column.count, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull().check(sql`stake > 0`))
    .addColumn('total_price', column.amount, c => c.notNull().check(sql`total_price >= 0`))
    .addColumn('total_payout', column.amount, c => c.notNull().check(sql`total_payout >= 0`))
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('engine_state', column.json)
    .addColumn('plays', column.count, c => c.notNull())
    .addColumn('seed_number', column.count, c => c.notNull())
    .addColumn('nonce', column.amount, c => c.notNull())
    .addColumn('choice', column.json)
    .addColumn('outcome', column.json, c => c.notNull())
    .addColumn('price', column.amount, c => c.notNull().check(sql`price >= 0`))
    .addColumn('payout', column.amount, c => c.notNull().check(sql`payout >= 0`))
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await sql`insert into linked_round (id, actor_id, previous_round_id, game_id, engine_version, stake, total_price,
      total_payout, state, engine_state, plays, seed_number, nonce, choice, outcome, price, payout, created_at_ms)
    select id, actor_id, lag(id) over (partition by actor_id order by id), game_id, engine_version, stake,
      total_price, total_payout, state, engine_state, plays, seed_number, nonce, choice, outcome, price, payout,
      created_at_ms
    from round order by id`.execute(db)
}

/** Actors whose seeds were all revealed by an earlier step get a row without a seed, which opening a game fills. */
async function linkSeeds({ db, column }: MigrationContext): Promise<void> {
  await db.schema.alterTable('seed_in_force').addColumn('last_round_id', column.id).execute()
  await sql`insert into seed_in_force
      (actor_id, number, hash, client_seed, nonce, next_play_at_ms, game_id, open_rounds, last_round_id)
    select actor_id, coalesce((select max(number) from server_seed where server_seed.actor_id = round.actor_id), -1),
      '', '', 0, 0, 0, sum(case when state = 'open' then 1 else 0 end), max(id)
    from round
    where not exists (select 1 from seed_in_force where seed_in_force.actor_id = round.actor_id)
    group by actor_id`.execute(db)
  await sql`update seed_in_force set last_round_id =
    (select max(id) from round where round.actor_id = seed_in_force.actor_id)`.execute(db)
  await replace(db, 'round', 'linked_round')
  // Unique, so that an actor has at most one unfinished round of a game.
  await db.schema
    .createIndex('round_open')
    .unique()
    .on('round')
    .columns(['actor_id', 'game_id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
}

async function replace(db: Kysely<never>, table: string, successor: string): Promise<void> {
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(successor).renameTo(table).execute()
}
