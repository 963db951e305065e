import { expect, test } from 'vitest'
import { PLAYER_LIST_LENGTH_MAX } from '../../../src/contract/fields.ts'
import { sessionList } from '../../../src/features/auth/contract/auth.ts'
import { insertSession } from '../../../src/server/identity/session-repository.ts'
import { appFixture, outcomeOf } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

onOneEngine('the sessions of a player', databases => {
  const app = appFixture(databases)

  test('a player has at most as many sessions as the list shows: one more ends the oldest', async () => {
    const first = await registerPlayer(app)
    const atMs = app.clock.now()
    await app.services.db.transact(async tx => {
      for (let count = 1; count < PLAYER_LIST_LENGTH_MAX; count += 1) {
        const tokenHash = `hash of session ${count}`
        await insertSession(tx, { tokenHash, playerId: first.id, atMs: atMs + count })
      }
    })
    expect(await outcomeOf(first.call(sessionList, {}))).toBe('done')
    app.clock.move(PLAYER_LIST_LENGTH_MAX)
    const latest = await logInAgain(app, first)
    const { list } = await latest.call(sessionList, {})
    expect(list).toHaveLength(PLAYER_LIST_LENGTH_MAX)
    expect(list[0]).toMatchObject({ isCurrent: true })
    expect(await outcomeOf(first.call(sessionList, {}))).toBe('unauthorized')
  })
})
