import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountLogin, sessionList } from '../../../src/contract/auth.ts'
import { ID_PATTERN } from '../../../src/domain/ids.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { migrations } from '../../../src/server/db/migrations.ts'
import { hashPassword } from '../../../src/server/identity/password.ts'
import { hashToken } from '../../../src/server/identity/token.ts'
import { createTestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { PASSWORD } from '../../support/player.ts'

const id = (n: number) => String(n).padStart(26, '0')
/** The time at which the clock of test apps starts. */
const atMs = Date.UTC(2026, 10, 20, 12)
const TOKENS = ['a', 'b'].map(letter => letter.repeat(43))

onBothEngines('a database from before phones', databases => {
  test('keeps its players and their sessions, each session with an id of its own', async () => {
    const db = databases.open(await databases.createEmpty())
    await migrate(
      db,
      1,
      migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === '0018-identity'),
      ),
    )
    const passwordHash = await hashPassword(PASSWORD)
    await db.transact(async tx => {
      await sql`insert into player values (${id(1)}, 'Ana', 'ana', ${passwordHash}, 'Ana', 1, 'code1', '', 't', 1, 1, 1, 2)`.execute(
        tx.query,
      )
      for (const token of TOKENS) {
        const row = sql.join([hashToken(token), id(1), 1, atMs, atMs + MINUTE_MS])
        await sql`insert into session values (${row})`.execute(tx.query)
      }
    })
    expect(await migrate(db, 2)).toContain('0018-identity')
    const app = await createTestApp(databases, { db })
    expect(app.clock.now()).toBe(atMs)
    const client = app.client()
    client.token = TOKENS[0]
    const { list } = await client.call(sessionList, {})
    expect(list.map(({ device, network, seenTime }) => [device, network, seenTime])).toEqual([
      ['', '', atMs],
      ['', '', atMs],
    ])
    expect(new Set(list.map(session => session.id)).size).toBe(2)
    for (const session of list) expect(session.id).toMatch(ID_PATTERN)
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const { userInfo } = await app.client().call(accountLogin, { account: 'ana', password: PASSWORD })
    expect(userInfo).toMatchObject({ accountType: 2, mobile: '', hasPassword: true, excludedUntilMs: null })
  })
})
