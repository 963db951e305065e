import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { StartError } from '../../../src/server/start-error.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runToolInProcess } from '../../support/operator-tool.ts'
import { startServer } from '../../support/server-process.ts'

const REFUSAL_TEXT =
  'This data was made before the first release (its schema begins with step 0001-ledger) and cannot be taken over: use an empty database, or a backup that this release or a newer one made.'

describeOnBothEngines('databases from before the first release', databases => {
  /**
   * Creates a database as its first migration left it.
   * @param columns columns of the migration table that later versions added
   */
  async function openFormerDatabase(columns = ''): Promise<Database> {
    const db = databases.open(await databases.createEmpty())
    await db.transact(async ({ query }) => {
      await sql`create table migration (name text primary key, place integer not null, at_ms bigint${sql.raw(columns)})`.execute(
        query,
      )
      await sql`insert into migration (name, place) values ('0001-ledger', 0), ('0002-identity', 1)`.execute(
        query,
      )
    })
    return db
  }

  test.each([
    ['with hashes and kinds', ', hash text, kind text'],
    ['without hashes and kinds', ''],
  ])(
    'a database from before the first release, whose migration steps are stored %s, is refused in one sentence and not changed',
    async (_, columns) => {
      const db = await openFormerDatabase(columns)
      const before = await db.read.introspection.getTables()
      await expect(migrate(db, 1)).rejects.toEqual(new StartError(REFUSAL_TEXT))
      expect(await db.read.introspection.getTables()).toEqual(before)
    },
  )

  test('a database from before the first release keeps a server from starting and operator commands from running', async () => {
    const db = await openFormerDatabase()
    const { file, url: databaseUrl = '' } = databases.configOf(db)
    const server = startServer({ ...(file ? { dataDir: dirname(file) } : { databaseUrl }) })
    await expect(server).rejects.toThrow(REFUSAL_TEXT)
    const place = { PERYA_DATA: file ? dirname(file) : await databases.folder(), DATABASE_URL: databaseUrl }
    expect(await runToolInProcess(['audit', 'list'], place)).toEqual({
      code: 1,
      out: '',
      err: `${REFUSAL_TEXT}\n`,
    })
    expect(await runToolInProcess(['verify'], place)).toEqual({ code: 1, out: '', err: `${REFUSAL_TEXT}\n` })
  })
})
