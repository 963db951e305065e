import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { openNextPageInTab, openTestTab, successAnswerOf, type TestTab } from '../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../support/user-info.ts'

const AFTER_LOGIN = {
  appGameDataUser: { gameLikes: [], gameLikeIds: [], gameHistory: [1001] },
  redDots: { hasMail: true, signInFlag: false },
}

let tab: TestTab

async function openShell(storage: Record<string, string>) {
  tab = await openTestTab('/', storage)
  tab.answer('/anonymous/appConfig', successAnswerOf({ edition: 'sandbox', configVersion: 1 }))
  tab.answer('/preLogin', successAnswerOf({ maintenance: false, configVersion: 1, games: null }))
  tab.answer('/refreshData', successAnswerOf({ coin: 5, userInfo: userInfoOf({ id: 'p', coin: 5 }) }))
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf(AFTER_LOGIN))
  return import('../../../src/shell/shell.ts')
}

afterEach(() => void vi.useRealTimers())

test('the page of a player shows red dots, and fetches the balance again when the player returns', async () => {
  const { startShell } = await openShell({ access_token: 'token' })
  const showDots = vi.fn()
  void startShell(showDots)
  await tab.pass(0)
  const dots = {
    home: false,
    bonus: false,
    deposit: false,
    invite: false,
    me: true,
    mail: true,
    feedback: false,
  }
  expect(showDots.mock.lastCall?.[0]).toEqual(dots)
  await tab.pass(1_000)
  tab.comeBack()
  await tab.pass(0)
  expect(tab.sentTo('/refreshData')).toHaveLength(2)
})

test('the page of a visitor fetches no data that only players have', async () => {
  const { startShell } = await openShell({})
  void startShell(() => {})
  await tab.pass(0)
  expect(tab.sent.map(sent => sent.path).sort()).toEqual(['/anonymous/appConfig', '/preLogin'])
})

test('a page whose player logged out in another tab is loaded again', async () => {
  const { startShell } = await openShell({ access_token: 'token' })
  void startShell(() => {})
  await tab.pass(0)
  tab.writeElsewhere('access_token', undefined)
  expect(tab.went).toEqual(['reload'])
})

test('once a page has started, the lobby has the list of the games that the player played last', async () => {
  const { startShell } = await openShell({ access_token: 'token' })
  const { $lastPlayedGameIds } = await import('../../../src/stores/catalogue/catalogue.ts')
  expect($lastPlayedGameIds.get()).toBeUndefined()
  void startShell(() => {})
  await tab.pass(0)
  expect($lastPlayedGameIds.get()).toEqual([1001])
})

test('the lobby keeps its built-in games unless the server sends another list', async () => {
  await openShell({})
  const { $catalogue, refreshCatalogue } = await import('../../../src/stores/catalogue/catalogue.ts')
  const games = [{ gameId: 1 }]
  tab.answer('/preLogin', 'lost', successAnswerOf({ games: null }), successAnswerOf({ games }))
  await refreshCatalogue('v1')
  await refreshCatalogue('v1')
  expect($catalogue.get()).toBeUndefined()
  await refreshCatalogue('v1')
  expect($catalogue.get()).toEqual(games)
  expect(tab.sentTo('/preLogin')[0]?.body).toEqual({
    gameListVersion: 'v1',
    os: 'Android',
    deviceModel: 'Pixel 8',
    messagingToken: '',
    phoneinfoJsonModel: expect.stringContaining('390'),
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    urlParams: '',
  })
})

test('a failed fetch of the configuration reports the reason, and does not replace a known configuration', async () => {
  await openShell({})
  const { $settings: $appConfig, loadSettings: loadAppConfig } = await import(
    '../../../src/stores/site/settings.ts'
  )
  tab.answer('/anonymous/appConfig', 'lost', successAnswerOf({ edition: 'sandbox' }), 'lost')
  const stop = $appConfig.listen(() => {})
  await tab.pass(0)
  expect($appConfig.get()).toMatchObject({ state: 'failed', failure: { kind: 'lost' } })
  await loadAppConfig()
  await loadAppConfig()
  expect($appConfig.get()).toMatchObject({ state: 'ready' })
  expect(tab.storage['perya:edition']).toBe('sandbox')
  stop()
})

test('the answers that every page needs are cached, each for its own set time', async () => {
  const asked = () => tab.sent.map(sent => sent.path).sort()
  const startShellOnNextPage = async (address: string) => {
    await openNextPageInTab(tab, address)
    tab.sent.length = 0
    const { startShell } = await import('../../../src/shell/shell.ts')
    void startShell(() => {})
    await tab.pass(0)
    // Waits for dynamic imports. On a busy machine, the parts of the shell load after their timers have run.
    await vi.dynamicImportSettled()
    await tab.pass(0)
    return asked()
  }
  await openShell({ access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p', coin: 5 }) })
  // The path of the call by which every page requests changes of the site. Its answer is small.
  const news = '/preLogin'
  const all = ['/anonymous/appConfig', '/getAfterLoginInfoWeb', news, '/refreshData']
  expect(await startShellOnNextPage('/')).toEqual(all)
  expect(await startShellOnNextPage('/member')).toEqual([news])
  await tab.pass(5_000)
  expect(await startShellOnNextPage('/wallets')).toEqual([news, '/refreshData'])
  await tab.pass(5_000)
  expect(await startShellOnNextPage('/wallets')).toEqual(['/anonymous/appConfig', news, '/refreshData'])
  await tab.pass(MINUTE_MS)
  expect(await startShellOnNextPage('/')).toEqual(all)
})

test('a play session sums up stakes and wins, and measures its length while a part of the page shows it', async () => {
  await openShell({})
  const { $playSession, $playSessionMs, addShownPlayToPlaySession, addPriceToPlaySession, startPlaySession } =
    await import('../../../src/features/game/browser/play-session.ts')
  const { centavos } = await import('../../../src/domain/money.ts')
  startPlaySession()
  addPriceToPlaySession(centavos(200))
  addShownPlayToPlaySession({ payout: centavos(500) } as never)
  expect($playSession.get()).toMatchObject({ staked: 200, won: 500 })
  const stop = $playSessionMs.listen(() => {})
  await tab.pass(3_000)
  expect($playSessionMs.get()).toBe(3_000)
  stop()
})
