import { expect, test } from 'vitest'
import { getAfterLoginInfoWeb, logout, refreshData } from '../../../src/contract/session.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

describeOnOneEngine('sessions', databases => {
  const app = startAppForSuite(databases)

  test('a log-out ends the session that calls it for good, and no other session', async () => {
    const player = await registerPlayer(app)
    const elsewhere = await logInAgain(app, player)
    await player.call(logout, {})
    expect(await refusalReasonOfCall(player.call(getAfterLoginInfoWeb, {}))).toBe('unauthorized')
    expect(player.sessionsEnded).toBe(1)
    expect((await elsewhere.call(getAfterLoginInfoWeb, {})).aid).toBe(player.id)
  })

  test('a session lasts while it is used, and ends 30 days after the last call', async () => {
    const player = await registerPlayer(app)
    for (let n = 0; n < 3; n++) {
      app.clock.move(29 * DAY_MS)
      await player.call(getAfterLoginInfoWeb, {})
    }
    app.clock.move(30 * DAY_MS)
    expect(await refusalReasonOfCall(player.call(getAfterLoginInfoWeb, {}))).toBe('unauthorized')
  })

  test.each([
    ['missing', undefined],
    ['made up', 'A'.repeat(43)],
    ['too short', 'short'],
    ['a piece of SQL', "' or 1=1 --"],
  ])(
    'a call for logged-in players is refused with status and code 401 when its token is: %s',
    async (_, token) => {
      const headers: Record<string, string> = token ? { authorization: token } : {}
      const response = await app.post('/getExchange', '{}', headers)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ errcode: 401, msg: 'unauthorized', data: null })
    },
  )

  test('a token is accepted with or without the word Bearer before it', async () => {
    const { token } = await registerPlayer(app)
    for (const authorization of [`${token}`, `Bearer ${token}`]) {
      expect((await app.post('/getExchange', '{}', { authorization })).status).toBe(200)
    }
  })

  test('without a valid token, a request for balance and player details gets a balance of zero and no player', async () => {
    expect(await app.client().call(refreshData, {})).toEqual({ coin: 0, userInfo: null })
    const stranger = app.client()
    stranger.token = 'B'.repeat(43)
    expect(await stranger.call(refreshData, {})).toEqual({ coin: 0, userInfo: null })
    expect(stranger.sessionsEnded).toBe(0)
  })

  test('the sessions in the database do not contain the token with which a player calls', async () => {
    const player = await registerPlayer(app)
    const rows = await app.services.db.read.selectFrom('session').selectAll().execute()
    expect(rows.map(row => row.player_id)).toContain(player.id)
    expect(JSON.stringify(rows)).not.toContain(player.token)
  })
})
