import { expect, test } from 'vitest'
import { catalogueVersion } from '../../../src/contract/catalogue.ts'
import { appConfig, appTheme, preLogin } from '../../../src/contract/settings.ts'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  NICKNAME_LENGTH_BOUNDS,
  PASSWORD_LENGTH_BOUNDS,
} from '../../../src/domain/player/account.ts'
import { SITE_BRAND } from '../../../src/domain/site/brand.ts'
import { createTestApp, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'

describeOnOneEngine('public configuration', databases => {
  const app = startAppForSuite(databases)

  const postTo = async (path: string, body = '{}') => (await app.post(path, body)).json()

  test.each(['/preLogin', '/anonymous/appConfig', '/anonymous/appTheme'])(
    'the answer of the call %s has the field code in place of errcode, even when it is a refusal',
    async path => {
      expect(await postTo(path)).toEqual({ code: 200, msg: 'ok', data: expect.any(Object) })
      expect(await postTo(path, '{')).toMatchObject({ code: 400, data: { fields: [] } })
      expect(await postTo('/anonymous/nothing')).toEqual({ code: 404, msg: 'notFound', data: null })
    },
  )

  test('the configuration contains the bounds that the server enforces', async () => {
    const config = await app.client().call(appConfig, {})
    expect(config.bounds).toMatchObject({
      account: ACCOUNT_NAME_LENGTH_BOUNDS,
      password: PASSWORD_LENGTH_BOUNDS,
      nickname: NICKNAME_LENGTH_BOUNDS,
    })
    expect(config).toMatchObject({ edition: 'sandbox', maintenance: false, h5ClientMode: 0 })
    expect(config.licence).toMatch(/demo/)
  })

  test('the client configuration returns the values that the operator sets in environment variables', async () => {
    const { db } = app.services
    const env = { MIN_RECHARGE_STATUS: '1', H5_CLIENT_MODE: '2', PERYA_LICENCE: 'PAGCOR 12-345' }
    const set = await createTestApp(databases, { db, env })
    expect(await set.client().call(appConfig, {})).toMatchObject({
      minRechargeStatus: true,
      h5ClientMode: 2,
      licence: 'PAGCOR 12-345',
    })
  })

  test('exactly one deposit channel is marked as the default', async () => {
    const { rechargeTypes } = await app.client().call(appConfig, {})
    expect(rechargeTypes.filter(channel => channel.isDefault)).toHaveLength(1)
    for (const { minAmount, minAmount2, maxAmount } of rechargeTypes) {
      expect([minAmount, minAmount2, maxAmount]).toEqual([minAmount, minAmount2, maxAmount].toSorted(byValue))
    }
  })

  test('a client that has the current list of games is not sent the list again, and a client with an older list gets it in full', async () => {
    const first = await app.client().call(preLogin, {})
    expect(first.games?.map(game => game.slug)).toContain('jeepney-fiesta')
    expect(first.gameListVersion).toBe(catalogueVersion(first.games ?? []))
    const { gameListVersion } = first
    expect(await app.client().call(preLogin, { gameListVersion })).toMatchObject({
      games: null,
      gameListVersion,
    })
    const stale = await app.client().call(preLogin, { gameListVersion: 'older' })
    expect(stale.games).toEqual(first.games)
  })

  test('the configuration lists the games of the lobby, in the same order', async () => {
    const [{ games, gameTypes }, lobby] = await Promise.all([
      app.client().call(appConfig, {}),
      app.client().call(preLogin, {}),
    ])
    expect(games).toEqual(lobby.games)
    expect(games.map(game => game.order)).toEqual(games.map(game => game.order).toSorted(byValue))
    expect(gameTypes.map(each => each.type).sort()).toEqual([...new Set(games.map(game => game.type))].sort())
  })

  test('the default theme is the theme of the brand', async () => {
    const { themeName, themeJsonData } = await app.client().call(appTheme, {})
    expect(themeName).toBe(SITE_BRAND.name)
    const brand = JSON.parse(JSON.stringify({ ...SITE_BRAND, logoUrl: '' })) as unknown
    expect(JSON.parse(themeJsonData)).toEqual(brand)
  })
})

function byValue(a: number, b: number): number {
  return a - b
}
