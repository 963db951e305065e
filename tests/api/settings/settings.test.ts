import { afterEach, describe, expect, test, vi } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { appConfig, appTheme, appThemePreview, preLogin } from '../../../src/contract/settings.ts'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { AVATAR_CONFIG } from '../../../src/domain/player/avatars.ts'
import { SITE_BRAND } from '../../../src/domain/site/brand.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountRegist } from '../../../src/features/auth/contract/auth.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { addBankInfo } from '../../../src/features/withdrawal/contract.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { SETTINGS, type SettingKey } from '../../../src/server/settings/registry.ts'
import { createThemeDraft } from '../../../src/server/site/theme.ts'
import { createTestApp, refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { newRequestId, PASSWORD, registerPlayer, TEST_GAME_ID } from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const STAMP = { staff: 'tester', atMs: 1 }

describeOnOneEngine('settings', databases => {
  const app = startAppForSuite(databases)
  let stops: (() => void)[] = []

  afterEach(async () => {
    for (const stop of stops) stop()
    stops = []
    vi.useRealTimers()
    await unsetAllSettings(app)
  })

  const setSetting = (key: SettingKey, value: unknown) => app.services.settings.set(key, value, STAMP)
  const loadConfig = () => app.client().call(appConfig, {})

  test('every field of the configuration has a default, and every default is valid', async () => {
    for (const { schema, fallback } of Object.values(SETTINGS)) {
      expect(schema.safeParse(fallback(app.services.config)).error).toBeUndefined()
    }
    const answer = await loadConfig()
    expect(answer.vipMap.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(answer.vipMap.at(-1)?.experience).toBe(50_000_000)
    expect(answer.avatarConfig).toEqual(AVATAR_CONFIG)
    expect(Object.keys(answer.propConfig)).toEqual(
      expect.arrayContaining(['2001', '60001', '110005', '1201']),
    )
    expect(answer).toMatchObject({
      bounds: { nickname: { min: 0, max: 12 }, smsCode: { min: 6, max: 6 } },
      kycAmount: 500_000,
      clientConfig: { tutorialVersion: 1 },
      genericImages: [],
      appCustomerServiceQueue: [],
      maintenance: false,
    })
  })

  test('a setting is stored with who set it, raises the version, and can be reset to its default', async () => {
    const before = await loadConfig()
    await setSetting('feedback', { imagesLimit: 1 })
    const after = await loadConfig()
    expect(after.feedback).toEqual({ imagesLimit: 1 })
    expect(after.configVersion).toBe(before.configVersion + 1)
    expect(await app.services.settings.list()).toEqual([
      { key: 'feedback', version: after.configVersion, ...STAMP },
    ])
    expect(await app.services.settings.unset('feedback', app.clock.now())).toBe(true)
    expect((await loadConfig()).feedback).toEqual({ imagesLimit: 3 })
    expect(await app.services.settings.unset('feedback', app.clock.now())).toBe(false)
  })

  test.each([
    ['bounds', { account: { min: 1, max: 20 } }, /bounds\.account\.min: must be 4 or more/],
    ['deposit', { minAmount: 1, maxAmount: 20_000 }, /deposit\.minAmount: must be 10000 or more/],
    ['deposit', { minAmount: 30_000, maxAmount: 20_000 }, /must not be above maxAmount/],
    ['rechargeTypes', [], /exactly one channel must be the default/],
    ['feedback', { imagesLimit: 3, more: 1 }, /more/],
    ['theme', { name: 'X', colors: { gold: 'red' } }, /theme\.colors\.gold: write a colour as #RRGGBB/],
    ['theme', { name: 'X', logoUrl: '//evil.test/a.svg' }, /theme\.logoUrl/],
    ['closedGames', [1, 1], /twice/],
    ['bounds', { smsCode: { min: 6, max: 6 } }, /smsCode/],
    ['props', { 1201: { drawing: 'coupon', name: '', num: 3 } }, /num/],
    ['avatars', [{ avatarId: 1, avatarUrl: '/a.svg', itemStatus: 1 }], /avatarUrl/],
    ['avatars', [{ avatarId: 13, itemStatus: 1 }], /avatars\.0\.avatarId: is not drawn/],
    [
      'customerServices',
      [{ itemType: 3, param1: '', param2: '', sort: 1 }],
      /no desk has an entry of type 3/,
    ],
    [
      'images',
      [{ uniqueKey: 'hero', img: '/\\evil.test/a.webp' }],
      /images\.0\.img: must be an address of this/,
    ],
    ['images', [{ uniqueKey: 'footer', img: '/a.webp' }], /no place of the site shows footer/],
  ] as const)(
    'setting %s to %j is refused with an error that names the invalid part, and changes nothing',
    async (key, value, message) => {
      const before = await loadConfig()
      await expect(setSetting(key, value)).rejects.toThrow(message)
      expect(await loadConfig()).toEqual(before)
    },
  )

  test('fields of a stored setting that only a former release used are left out when the setting is read', async () => {
    const { settings } = app.services
    const bounds = settings.get('bounds')
    const stored = { ...bounds, smsCode: { min: 6, max: 6 }, nickname: { min: 2, max: 8 } }
    await settings.change(tx =>
      tx.query
        .insertInto('setting')
        .values([
          { key: 'bounds', value: JSON.stringify(stored), version: 9, staff: '', at_ms: 1 },
          {
            key: 'props',
            value: '{"100003":{"drawing":"points","name":"Box","num":7}}',
            version: 9,
            staff: '',
            at_ms: 1,
          },
        ])
        .execute(),
    )
    expect(settings.get('bounds')).toEqual({ ...bounds, nickname: { min: 2, max: 8 } })
    const config = await loadConfig()
    expect(config.propConfig).toEqual({ 100003: { drawing: 'points', name: 'Box', num: 100 } })
    expect(config.bounds).toMatchObject({ smsCode: { min: 6, max: 6 }, safebox: { min: 6, max: 6 } })
  })

  test('a stored setting that is not valid any more is ignored', async () => {
    await app.services.settings.change(tx =>
      tx.query
        .insertInto('setting')
        .values({ key: 'feedback', value: '{"old":1}', version: 9, staff: '', at_ms: 1 })
        .execute(),
    )
    expect((await loadConfig()).feedback).toEqual({ imagesLimit: 3 })
  })

  test('a closed site stays closed when a newer release has stored the setting `maintenance` with additional fields', async () => {
    await setSetting('maintenance', { isOn: true, message: 'Back soon' })
    const { db, settings } = app.services
    const storeValue = (value: string) =>
      db.transact(tx =>
        tx.query.updateTable('setting').set({ value }).where('key', '=', 'maintenance').execute(),
      )
    await storeValue('{"isOn":true,"message":"Back soon","untilMs":null,"reason":"a newer field"}')
    await settings.refresh()
    const fresh = await createTestApp(databases, { db })
    await fresh.services.settings.refresh()
    for (const each of [settings, fresh.services.settings]) {
      expect(each.get('maintenance')).toMatchObject({ isOn: true, message: 'Back soon' })
    }
    await storeValue('{"isClosed":"in another form"}')
    await settings.refresh()
    expect(settings.get('maintenance')).toMatchObject({ isOn: true, message: 'Back soon' })
    await settings.unset('maintenance', app.clock.now())
  })

  test('when many changes of one setting are made at the same time, all of them are stored', {
    tags: 'race',
  }, async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(
      ids.map(id => app.services.settings.update('closedGames', closed => [...closed, id], STAMP)),
    )
    expect(app.services.settings.get('closedGames').toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('a changed setting is announced to the other processes, which then read it', async () => {
    const other = await createTestApp(databases, { db: app.services.db })
    // Stops the interval at which the server reads its settings, so that only the announcement of a change can cause a
    // new read.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(other.services.settings.follow())
    // Changes the setting twice. PostgreSQL's listener also reads the settings when its connection opens, so only the
    // second change proves that an announcement causes a read.
    for (const imagesLimit of [1, 2]) {
      await setSetting('feedback', { imagesLimit })
      const expectSameVersion = () =>
        expect(other.services.settings.version).toBe(app.services.settings.version)
      await eventually(expectSameVersion)
    }
    expect(other.services.settings.get('feedback')).toEqual(app.services.settings.get('feedback'))
  })

  test('a changed setting whose announcement was lost is noticed within ten seconds', async () => {
    const deaf: Database = { ...bindMethods(app.services.db), listen: () => () => {} }
    const other = await createTestApp(databases, { db: deaf })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(other.services.settings.follow())
    await setSetting('feedback', { imagesLimit: 2 })
    expect(other.services.settings.get('feedback')).toEqual({ imagesLimit: 3 })
    vi.advanceTimersByTime(5_000)
    await eventually(() => expect(other.services.settings.get('feedback')).toEqual({ imagesLimit: 2 }))
    expect(await other.client().call(appConfig, {})).toMatchObject({ feedback: { imagesLimit: 2 } })
  })

  describe('rules of the server', () => {
    test('registration follows the configured bounds of account and password', async () => {
      const bounds = app.services.settings.get('bounds')
      await setSetting('bounds', { ...bounds, account: { min: 6, max: 8 }, password: { min: 12, max: 20 } })
      const registerWith = (account: string, password: string) =>
        app.client().call(accountRegist, { account, password, isEligible: true, termsVersion: TERMS_VERSION })
      expect(await refusalOfCall(registerWith('short', 'too short'))).toEqual({
        reason: 'badRequest',
        detail: {
          fields: [
            { path: 'account', message: expect.stringMatching(/6/) },
            { path: 'password', message: expect.stringMatching(/12/) },
          ],
        },
      })
      expect(await refusalReasonOfCall(registerWith('muchtoolong', PASSWORD))).toBe('badRequest')
      expect(await registerWith('fitting', 'twelve chars')).toMatchObject({ isNew: true })
    })

    test('deposits follow the configured channels, minimum and maximum', async () => {
      const player = await registerPlayer(app)
      await setSetting('deposit', { minAmount: 30_000, maxAmount: 40_000 })
      expect(await refusalOfCall(player.order(29_999))).toEqual({
        reason: 'depositBelowMinimum',
        detail: { minAmount: 30_000 },
      })
      expect(await refusalOfCall(player.order(40_001))).toEqual({
        reason: 'depositAboveMaximum',
        detail: { maxAmount: 40_000 },
      })
      const [gcash] = (await loadConfig()).rechargeTypes
      await setSetting('rechargeTypes', [{ ...gcash, maxAmount: 35_000 }])
      expect(await refusalReasonOfCall(player.order(35_001))).toBe('depositAboveMaximum')
      const order = { requestId: newRequestId(), rechargeType: 'gcash', amount: 35_000 }
      expect(await player.call(depositCreate, order)).toMatchObject({ amount: 35_000 })
    })

    test('withdrawals follow the configured amounts, channels and account lengths, and the sum above which verified ID is needed', async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(200_000)
      const accountId = await player.addReceivingAccount()
      await setSetting('withdrawal', { minAmount: 20_000, maxAmount: 50_000 })
      expect(await refusalReasonOfCall(player.withdraw(19_999, accountId))).toBe('withdrawalBelowMinimum')
      expect(await refusalReasonOfCall(player.withdraw(50_001, accountId))).toBe('withdrawalAboveMaximum')
      await setSetting('kycAmount', 30_000)
      expect(await refusalOfCall(player.withdraw(30_001, accountId))).toEqual({
        reason: 'kycRequired',
        detail: { kycAmount: 30_000 },
      })
      expect((await player.call(getAfterLoginInfoWeb, {})).kyc.kycAmount).toBe(30_000)
      await setSetting('withdrawalChannels', ['maya'])
      expect(await refusalReasonOfCall(player.addReceivingAccount('gcash'))).toBe('channelClosed')
      expect((await loadConfig()).withdrawal.channels.map(({ name }) => name)).toEqual(['maya'])
      const bounds = app.services.settings.get('bounds')
      await setSetting('bounds', { ...bounds, withdrawAccount: { min: 11, max: 11 } })
      const account = { bankId: 'maya', accountName: 'Juana', accountNumber: '1234567' }
      const added = player.call(addBankInfo, { requestId: newRequestId(), ...account })
      expect(await refusalOfCall(added)).toMatchObject({ detail: { fields: [{ path: 'accountNumber' }] } })
    })
  })

  test('environment variables set the defaults of settings, and a value that staff store replaces the default', async () => {
    const env = { MIN_RECHARGE_STATUS: '1', H5_CLIENT_MODE: '2', DOWNLOAD_URL: 'https://perya.test/app' }
    const other = await createTestApp(databases, { db: app.services.db, env })
    const configElsewhere = () => other.client().call(appConfig, {})
    expect(await configElsewhere()).toMatchObject({ minRechargeStatus: true, h5ClientMode: 2 })
    await other.services.settings.set('h5ClientMode', 0, STAMP)
    expect(await configElsewhere()).toMatchObject({
      h5ClientMode: 0,
      h5: { downloadUrl: 'https://perya.test/app' },
    })
  })

  test('when staff close a game, the list of games shows it as closed and gets a new version', async () => {
    const askGames = (gameListVersion: string) => app.client().call(preLogin, { gameListVersion })
    const open = await askGames('')
    await setSetting('closedGames', [TEST_GAME_ID])
    const closed = await askGames(open.gameListVersion)
    expect(closed.gameListVersion).not.toBe(open.gameListVersion)
    expect(closed.games?.find(game => game.gameId === TEST_GAME_ID)).toMatchObject({ status: 'closed' })
    expect((await askGames(closed.gameListVersion)).games).toBeNull()
    await app.services.settings.unset('closedGames', app.clock.now())
    expect((await askGames(open.gameListVersion)).games).toBeNull()
  })

  describe('the theme', () => {
    const theme = {
      name: 'Karnabal',
      logoUrl: '/brand/logo.svg',
      colors: { gold: '#FFE08A', quiet: '#120E24' },
    }

    test('the theme that the operator sets is returned with its colors and a new version', async () => {
      const before = await app.client().call(appTheme, {})
      await setSetting('theme', theme)
      const { themeName, themeJsonData, themeVersion } = await app.client().call(appTheme, {})
      expect(themeName).toBe('Karnabal')
      expect(themeVersion).not.toBe(before.themeVersion)
      expect(JSON.parse(themeJsonData)).toMatchObject({
        name: 'Karnabal',
        logoUrl: '/brand/logo.svg',
        colors: { ...SITE_BRAND.colors, gold: '#FFE08A' },
      })
      expect((await app.client().call(preLogin, {})).themeVersion).toBe(themeVersion)
    })

    test('a theme preview is shown only under the id of the preview, and only for a day', async () => {
      const themeViewId = await createThemeDraft(app.services, { ...theme, name: 'Draft' })
      const loadPreview = () => app.client().call(appThemePreview, { themeViewId })
      expect(await loadPreview()).toMatchObject({ themeName: 'Draft' })
      expect(await app.client().call(appTheme, {})).toMatchObject({ themeName: SITE_BRAND.name })
      const wrong = app.client().call(appThemePreview, { themeViewId: 'A'.repeat(22) })
      expect(await refusalReasonOfCall(wrong)).toBe('themeUnknown')
      const rows = await app.services.db.read.selectFrom('theme_draft').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(themeViewId)
      app.clock.move(DAY_MS)
      expect(await refusalReasonOfCall(loadPreview())).toBe('themeUnknown')
    })
  })
})

/**
 * Wraps a database so that its methods are properties of the object itself, which a spread copies. The methods of an
 * unwrapped database are on its class, and a spread leaves them out.
 */
function bindMethods(db: Database): Database {
  return new Proxy(db, {
    ownKeys: () => [
      'engine',
      'read',
      'readLong',
      'transact',
      'lookUp',
      'withLock',
      'notify',
      'listen',
      'isReady',
      'close',
    ],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get(target, key) {
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
