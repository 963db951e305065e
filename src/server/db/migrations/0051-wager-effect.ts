import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What each bet of an open round did to wagering grants, so that a roll-back undoes exactly that; the bonus money that a
 * finished grant turned into real money; and the part of each stake that was bonus money.
 */
export const migration: Migration = {
  name: '0051-wager-effect',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('wager_effect', 'text')
      .addColumn('round_id', column.id, c => c.notNull())
      .addColumn('bet_id', column.text, c => c.notNull())
      .addColumn('grant_id', column.id, c => c.notNull())
      .addColumn('worked', column.amount, c => c.notNull())
      .addColumn('staked', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('wager_effect_pk', ['round_id', 'bet_id', 'grant_id'])
      .execute()
    for (const [table, name] of [
      ['wagering_grant', 'freed'],
      ['round', 'bonus_part'],
      ['round_step', 'bonus_part'],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(name, column.amount, c => c.notNull().defaultTo(0))
        .execute()
    }
    // Of a bet before this step, only the staked bonus money is known.
    await sql`insert into wager_effect (round_id, bet_id, grant_id, worked, staked)
      select round_id, '0', grant_id, 0, bonus_part from bonus_round
      where round_id in (select id from round where state = 'open') and bonus_part > 0`.execute(db)
    await sql`insert into wager_effect (round_id, bet_id, grant_id, worked, staked)
      select provider_round.round_id, transaction_id, grant_id, 0, provider_transaction.bonus_part
      from provider_transaction
      join provider_round on provider_round.provider = provider_transaction.provider
        and provider_round.provider_round_id = provider_transaction.provider_round_id
      join bonus_round on bonus_round.round_id = provider_round.round_id
      where provider_round.state = 'open' and kind = 'bet' and is_rolled_back = 0
        and provider_transaction.bonus_part > 0`.execute(db)
  },
}
