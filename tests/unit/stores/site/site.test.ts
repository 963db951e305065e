import { afterEach, describe, expect, test, vi } from 'vitest'
import type { refreshData } from '../../../../src/contract/session.ts'
import { SITE_BRAND } from '../../../../src/domain/site/brand.ts'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'

const CLOSED = 503

let tab: TestTab

const site = (more: object = {}) =>
  successAnswerOf({
    maintenance: false,
    configVersion: 1,
    themeVersion: 'a',
    gameListVersion: 'v1',
    games: null,
    ...more,
  })

const theme = (colors: object, more: object = {}) =>
  successAnswerOf({
    themeName: 'Karnabal',
    themeVersion: 'b',
    themeJsonData: JSON.stringify({ name: 'Karnabal', logoUrl: '', colors }),
    ...more,
  })

async function openPage(address: string) {
  tab = await openTestTab(address, { 'perya:themeVersion': 'a' })
  tab.answer('/anonymous/appConfig', successAnswerOf({ edition: 'sandbox', configVersion: 1 }))
  tab.answer('/preLogin', site())
  return import('../../../../src/stores/site/site.ts')
}

afterEach(() => void vi.useRealTimers())

describe('a page that follows the operator', () => {
  test('an open page fetches the configuration again only when its version has changed', async () => {
    const { watchSite } = await openPage('/auth/login')
    watchSite()
    await tab.pass(20_000)
    expect(tab.sentTo('/anonymous/appConfig')).toHaveLength(1)
    tab.answer('/preLogin', site({ configVersion: 2 }))
    tab.answer('/anonymous/appConfig', successAnswerOf({ edition: 'sandbox', configVersion: 2 }))
    await tab.pass(10_000)
    expect(tab.sentTo('/anonymous/appConfig')).toHaveLength(2)
  })

  test('an open page learns from the server that the site is open, and later that it is closed', async () => {
    const { $siteState, watchSite } = await openPage('/maintenance')
    expect($siteState.get()).toBeUndefined()
    watchSite()
    await tab.pass(0)
    expect($siteState.get()).toEqual({ state: 'open' })
    expect(tab.went).toEqual([])
    const maintenance = { maintenance: true, maintenanceMessage: 'Back soon', maintenanceUntilMs: null }
    tab.answer('/preLogin', site(maintenance))
    await tab.pass(20_000)
    expect($siteState.get()).toEqual({ state: 'closed', message: 'Back soon', untilMs: null })
  })

  test("an open page shows the lobby's games again when they have changed", async () => {
    const { $games, checkSiteChanges, watchSite } = await openPage('/')
    await checkSiteChanges('v1')
    watchSite()
    await tab.pass(0)
    expect($games.get()).toBeUndefined()
    const games = [{ gameId: 1, status: 'closed' }]
    tab.answer('/preLogin', site({ gameListVersion: 'v2', games }))
    await tab.pass(5_000)
    expect($games.get()).toEqual(games)
  })

  test('an open page polls nothing while it is hidden', async () => {
    const { watchSite } = await openPage('/auth/login')
    watchSite()
    await tab.pass(0)
    const before = tab.sent.length
    tab.isHidden = true
    await tab.pass(MINUTE_MS)
    expect(tab.sent.length).toBeLessThanOrEqual(before)
  })
})

describe('maintenance', () => {
  test('an open page goes to the maintenance page within five seconds, and back when maintenance ends', async () => {
    const { watchSite } = await openPage('/wallets?name=deposit')
    const stop = watchSite()
    await tab.pass(0)
    tab.answer('/preLogin', site({ maintenance: true }))
    await tab.pass(5_000)
    expect(tab.went).toEqual(['replace /maintenance?from=%2Fwallets%3Fname%3Ddeposit'])
    stop()
    await openNextPageInTab(tab, '/maintenance?from=%2Fwallets%3Fname%3Ddeposit')
    const next = await import('../../../../src/stores/site/site.ts')
    next.watchSite()
    await tab.pass(5_000)
    expect(tab.went).toEqual([])
    tab.answer('/preLogin', site())
    await tab.pass(5_000)
    expect(tab.went).toEqual(['replace /wallets?name=deposit'])
  })

  test('an open page goes to the maintenance page at once when a call is refused because of maintenance', async () => {
    const { watchSite } = await openPage('/member')
    const { sendPublicRequest: publicRequest } = await import('../../../../src/stores/call/api.ts')
    watchSite()
    await tab.pass(0)
    tab.answer('/refreshData', refusalAnswerOf(CLOSED))
    await expect(publicRequest<typeof refreshData>('/refreshData', {})).rejects.toThrow()
    expect(tab.went).toEqual(['replace /maintenance?from=%2Fmember'])
  })

  test.each(['/terms-of-use', '/privacy-policy', '/responsible-play', '/maintenance'])(
    'during maintenance, the page %s stays open',
    async path => {
      const { watchSite } = await openPage(path)
      tab.answer('/preLogin', site({ maintenance: true }))
      watchSite()
      await tab.pass(20_000)
      expect(tab.went).toEqual([])
    },
  )

  test('a busy page goes to the maintenance page only once it is no longer busy', async () => {
    const { watchSite } = await openPage('/game/start?gameId=1001')
    const { atom } = await import('nanostores')
    const { delayMaintenanceWhile } = await import('../../../../src/stores/site/maintenance.ts')
    const $isBusy = atom(true)
    delayMaintenanceWhile($isBusy)
    tab.answer('/preLogin', site({ maintenance: true }))
    watchSite()
    await tab.pass(20_000)
    expect(tab.went).toEqual([])
    $isBusy.set(false)
    expect(tab.went).toEqual([])
    await tab.pass(3_000)
    expect(tab.went).toEqual(['replace /maintenance?from=%2Fgame%2Fstart%3FgameId%3D1001'])
  })

  test('a game page goes to the maintenance page only after the automatic next step of its round', async () => {
    const { watchSite } = await openPage('/game/start?gameId=1001')
    const { atom } = await import('nanostores')
    const { delayMaintenanceWhile } = await import('../../../../src/stores/site/maintenance.ts')
    const $isBusy = atom(true)
    delayMaintenanceWhile($isBusy)
    tab.answer('/preLogin', site({ maintenance: true }))
    watchSite()
    await tab.pass(0)
    $isBusy.set(false)
    await tab.pass(1_000)
    $isBusy.set(true)
    await tab.pass(10_000)
    expect(tab.went).toEqual([])
  })

  test('a page that was busy until maintenance ended does not go to the maintenance page', async () => {
    const { watchSite } = await openPage('/game/start?gameId=1001')
    const { atom } = await import('nanostores')
    const { delayMaintenanceWhile } = await import('../../../../src/stores/site/maintenance.ts')
    const $isBusy = atom(true)
    delayMaintenanceWhile($isBusy)
    tab.answer('/preLogin', site({ maintenance: true }), site())
    watchSite()
    await tab.pass(5_000)
    $isBusy.set(false)
    await tab.pass(5_000)
    expect(tab.went).toEqual([])
  })

  test.each([
    ['?from=https%3A%2F%2Fevil.test', '/'],
    ['?from=%2F%2Fevil.test', '/'],
    ['?from=%2Fwallets%0A%2F%2Fevil.test', '/'],
    ['?from=%2Fmaintenance%3Ffrom%3D%2F', '/'],
    ['?from=%2Fgame%2Fstart%3FgameId%3D1%26tryIt%3D1', '/game/start?gameId=1&tryIt=1'],
    ['', undefined],
  ])('after maintenance, the maintenance page with the query %j leads back to %j', async (search, url) => {
    const { readInterruptedPageUrl: interruptedPageUrl } = await import(
      '../../../../src/stores/site/maintenance.ts'
    )
    expect(interruptedPageUrl(search)).toBe(url)
  })
})

describe('a theme', () => {
  const properties = () => Object.fromEntries(tab.document.documentElement.properties)

  test('a theme that the operator sets restyles the open page, and is stored for the first paint of the next page', async () => {
    const { watchSite } = await openPage('/member')
    watchSite()
    await tab.pass(0)
    expect(tab.sentTo('/anonymous/appTheme')).toEqual([])
    tab.answer('/preLogin', site({ themeVersion: 'b' }))
    tab.answer('/anonymous/appTheme', theme({ ...SITE_BRAND.colors, gold: '#FFE08A' }))
    await tab.pass(10_000)
    expect(properties()).toEqual({ '--gold': '255 224 138' })
    expect(tab.storage.theme).toBe('--gold:255 224 138')
    expect(tab.document.title).toBe('Log in · Karnabal')
    expect(tab.sentTo('/anonymous/appTheme')).toHaveLength(1)
  })

  test('when the operator removes a theme, its colors are removed from the page and the storage', async () => {
    const { watchSite } = await openPage('/member')
    tab.answer('/preLogin', site({ themeVersion: 'b' }), site({ themeVersion: 'a' }))
    tab.answer(
      '/anonymous/appTheme',
      theme({ gold: '#FFE08A' }),
      theme({}, { themeVersion: 'a', themeName: 'Perya' }),
    )
    watchSite()
    await tab.pass(5_000)
    expect(properties()).toEqual({})
    expect(tab.storage.theme).toBeUndefined()
    expect(tab.document.title).toBe('Log in · Perya')
  })

  test('a theme stored by another tab also restyles the open page in this tab', async () => {
    const { watchSite } = await openPage('/member')
    watchSite()
    await tab.pass(0)
    tab.storage.theme = '--gold:255 224 138'
    tab.storage['perya:themeVersion'] = 'b'
    tab.answer('/preLogin', site({ themeVersion: 'b' }))
    tab.answer('/anonymous/appTheme', theme({ gold: '#FFE08A' }))
    await tab.pass(10_000)
    expect(properties()).toEqual({ '--gold': '255 224 138' })
    expect(tab.sentTo('/anonymous/appTheme')).toHaveLength(1)
  })

  test('invalid or unreadable colors of a theme are replaced by the default ones', async () => {
    const { watchSite } = await openPage('/member')
    tab.answer('/preLogin', site({ themeVersion: 'b' }))
    tab.answer('/anonymous/appTheme', theme({ quiet: '#120E24', gold: 'red;--ink:0 0 0', teal: '#7FE7F2' }))
    watchSite()
    await tab.pass(0)
    expect(properties()).toEqual({ '--teal': '127 231 242' })
  })

  test('the theme of a preview link shows only in this tab, and on the next pages of the tab', async () => {
    const { watchSite } = await openPage('/?themeViewId=AAAAAAAAAAAAAAAAAAAAAA')
    tab.answer('/anonymous/appThemePreview', theme({ gold: '#FFE08A' }))
    tab.answer('/preLogin', site({ themeVersion: 'other' }))
    watchSite()
    await tab.pass(5_000)
    expect(properties()).toEqual({ '--gold': '255 224 138' })
    expect(tab.storage.theme).toBeUndefined()
    expect(tab.sentTo('/anonymous/appTheme')).toEqual([])
    await openNextPageInTab(tab, '/faq')
    const next = await import('../../../../src/stores/site/site.ts')
    next.watchSite()
    await tab.pass(0)
    expect(tab.sentTo('/anonymous/appThemePreview')).toHaveLength(2)
  })
})
