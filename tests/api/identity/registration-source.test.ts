import { expect, test } from 'vitest'
import { preLogin } from '../../../src/contract/settings.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { sessionList } from '../../../src/features/auth/contract/auth.ts'
import { startAppForEachTest, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

const DEVICE_ID = 'd'.repeat(32)

describeOnBothEngines('the source of a registration', databases => {
  const app = startAppForEachTest(databases)

  const readFunnelReport = async (...options: string[]) =>
    (await runCommandInProcess(app.services, 'report', 'funnel', ...options)).data

  test('a registration keeps channel, referrer and campaign, and a report counts which steps the players reached', async () => {
    const source = { channel: 'WEB', clientReferrer: 'ph', deviceId: DEVICE_ID }
    const players = [await registerPlayer(app), await registerPlayer(app), await registerPlayer(app)]
    for (const player of players.slice(0, 2))
      await player.call(preLogin, { ...source, urlParams: 'gameId=1001&utm_campaign=fiesta%20week' })
    await players[0]?.deposit(10_000)
    const fiesta = { channel: 'WEB', referrer: 'ph', campaign: 'fiesta week' }
    const unknown = { channel: '', referrer: '', campaign: '' }
    const none = { verified: 0, deposited: 0, staked: 0 }
    const rows = [
      { ...fiesta, registered: 2, ...none, deposited: 1 },
      { ...unknown, registered: 1, ...none },
    ]
    expect(await readFunnelReport()).toEqual(rows)

    // A later visit through another link does not change the stored source.
    app.clock.move(DAY_MS)
    const again = players[0] && (await logInAgain(app, players[0]))
    await again?.call(preLogin, { ...source, urlParams: 'utm_campaign=other' })
    expect(await readFunnelReport()).toEqual(rows)
    expect(await readFunnelReport('--from', new Date(app.clock.now()).toISOString().slice(0, 10))).toEqual([])
  })

  test.each([
    ['utm_campaign=a&utm_source=b', 'a'],
    ['utm_source=b', 'b'],
    ['invite=ABC', ''],
    ['utm_campaign=%3Cscript%3E', ''],
    [`utm_campaign=${'a'.repeat(65)}`, ''],
  ])(
    'a registration through a link with the query %s is counted for the campaign "%s"',
    async (urlParams, campaign) => {
      const player = await registerPlayer(app)
      await player.call(preLogin, { deviceId: DEVICE_ID, urlParams })
      expect(await readFunnelReport()).toMatchObject([{ campaign }])
    },
  )
})

describeOnBothEngines('the name of a device', databases => {
  const app = startAppForSuite(databases)

  test.each([
    [{ os: 'Android', deviceModel: 'Pixel 8' }, 'Android · Pixel 8'],
    [{ os: 'Android', phoneinfoJsonModel: '{"model":"SM-A546E"}' }, 'Android · SM-A546E'],
    [{ os: 'Android', deviceModel: 'K' }, 'Android'],
    [{ os: 'iOS', deviceModel: '<b>x</b>', phoneinfoJsonModel: 'no JSON' }, 'iOS'],
  ])(
    'the list of sessions shows a device that describes itself as %j under the name %s',
    async (described, name) => {
      const player = await registerPlayer(app)
      await player.call(preLogin, { deviceId: DEVICE_ID, ...described })
      expect((await player.call(sessionList, {})).list).toMatchObject([{ device: name }])
    },
  )
})
