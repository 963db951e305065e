import { expect, test } from 'vitest'
import { PLAYER_LIST_LENGTH_MAX } from '../../../src/contract/fields.ts'
import { sessionList } from '../../../src/features/auth/contract/auth.ts'
import { insertSession, SESSION_END_CHANNEL } from '../../../src/server/identity/session-repository.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

describeOnOneEngine('the sessions of a player', databases => {
  const app = startAppForSuite(databases)

  /**
   * Opens sessions for a player who already has one session, one in each millisecond, until the player has `count`
   * sessions.
   * @returns the channels on which something was announced
   */
  async function openSessionsUntil(count: number, playerId: string): Promise<string[]> {
    const announced: string[] = []
    const announcing = { notify: async (_: unknown, channel: string) => void announced.push(channel) }
    const atMs = app.clock.now()
    await app.services.db.transact(async tx => {
      for (let n = 1; n < count; n += 1)
        await insertSession(announcing, tx, {
          tokenHash: `session ${n} of ${playerId}`,
          playerId,
          atMs: atMs + n,
        })
    })
    app.clock.move(count)
    return announced
  }

  test('a player has at most as many sessions as the list shows, and a further log-in ends the oldest one', async () => {
    const first = await registerPlayer(app)
    await openSessionsUntil(PLAYER_LIST_LENGTH_MAX, first.id)
    expect(await outcomeOfCall(first.call(sessionList, {}))).toBe('done')
    const latest = await logInAgain(app, first)
    const { list } = await latest.call(sessionList, {})
    expect(list).toHaveLength(PLAYER_LIST_LENGTH_MAX)
    expect(list[0]).toMatchObject({ isCurrent: true })
    expect(await outcomeOfCall(first.call(sessionList, {}))).toBe('unauthorized')
  })

  test('the end of the oldest session is announced to all processes, so that its open stream ends at once', async () => {
    const [some, many] = [await registerPlayer(app), await registerPlayer(app)]
    expect(await openSessionsUntil(PLAYER_LIST_LENGTH_MAX, some.id)).toEqual([])
    expect(await openSessionsUntil(PLAYER_LIST_LENGTH_MAX + 1, many.id)).toEqual([SESSION_END_CHANNEL])
  })
})
