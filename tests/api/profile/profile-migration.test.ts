import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migration as profileMigration } from '../../../src/server/db/migrations/0019-profile.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { onBothEngines } from '../../support/databases.ts'

const id = (n: number) => String(n).padStart(26, '0')

/** Players as registration stored them before players could choose a nickname. */
const PLAYERS = [
  [id(1), 'Maria_the_first', 'Maria_the_fi'],
  [id(2), 'maria_the_fifth', 'maria_the_fi'],
  [id(3), 'Ben', 'Ben'],
  [id(4), 'unnamed', ''],
] as const

onBothEngines('players of before there were profiles', databases => {
  let db: Database

  beforeAll(async () => {
    db = databases.open(await databases.createEmpty())
    await migrate(db, 0, migrations.slice(0, migrations.indexOf(profileMigration)))
    await db.transact(async tx => {
      for (const [playerId, account, nickname] of PLAYERS) {
        await sql`insert into player (id, account, account_key, password_hash, nickname, avatar, invite_code,
          inviter_id, terms_version, terms_at_ms, eligible_at_ms, created_at_ms, last_login_at_ms)
          values (${playerId}, ${account}, ${account.toLowerCase()}, '', ${nickname}, 1, ${account}, '', '', 0, 0, 0, 0)`.execute(
          tx.query,
        )
      }
    })
    await migrate(db, 0)
  })

  test('own their nicknames; of two with the same one, the player who registered first', async () => {
    const rows = await db.read.selectFrom('nickname').selectAll().orderBy('nickname_key').execute()
    expect(rows).toEqual([
      { nickname_key: 'ben', player_id: id(3) },
      { nickname_key: 'maria_the_fi', player_id: id(1) },
    ])
  })
})
