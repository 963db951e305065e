import { afterEach, describe, expect, test, vi } from 'vitest'
import type { online } from '../../../../src/features/telemetry/contract.ts'
import { openTestTab, refusalAnswerOf, successAnswerOf, type TestTab } from '../../../support/environment.ts'
import { userInfoOf } from '../../../support/user-info.ts'

const FIRST_PLAYER = userInfoOf({ id: 'p1', account: 'juana', coin: 500 })
const SECOND_PLAYER = userInfoOf({ id: 'p2', account: 'pedro', coin: 900 })

let tab: TestTab

/**
 * Opens a page. `painted` is the storage at the first paint. `storage` is the storage when the modules start, since
 * another tab may have changed it in between.
 */
async function openPage(
  painted: Record<string, string> = { access_token: 'one', 'perya:user': JSON.stringify(FIRST_PLAYER) },
  storage = painted,
) {
  tab = await openTestTab('/wallets', { ...painted })
  for (const key of Object.keys(painted)) delete tab.storage[key]
  Object.assign(tab.storage, storage)
  tab.answer('/online', successAnswerOf({}))
  const [{ sendPlayerRequest }, token, { $topModal, closeModal }, { watchPagePlayer }] = await Promise.all([
    import('../../../../src/stores/call/api.ts'),
    import('../../../../src/stores/session/token.ts'),
    import('../../../../src/stores/modals/modals.ts'),
    import('../../../../src/stores/session/page-guard.ts'),
  ])
  token.$user.listen(() => {})
  watchPagePlayer()
  const call = () => sendPlayerRequest<typeof online>('/online', { gameId: 1 })
  return { call, ...token, $modal: $topModal, closeModal }
}

/** Simulates that another tab logs in as another player; the token is stored before the player. */
function logInElsewhere(): void {
  tab.writeElsewhere('access_token', 'two')
  tab.writeElsewhere('perya:user', JSON.stringify(SECOND_PLAYER))
}

afterEach(() => void vi.useRealTimers())

describe('a page whose player was changed by another tab', () => {
  test('a page whose player changed in another tab is loaded again, and shows no data of the other player', async () => {
    const { $user } = await openPage()
    logInElsewhere()
    expect(tab.went).toEqual(['reload'])
    expect($user.get()).toEqual(FIRST_PLAYER)
  })

  test('a page whose player changed shows a message instead of a reload that would lose typed text or a game', async () => {
    const { $modal, closeModal } = await openPage()
    tab.isBusy = true
    logInElsewhere()
    expect(tab.went).toEqual([])
    expect($modal.get()).toMatchObject({ name: 'alert', title: 'This page is out of date', action: 'Reload' })
    closeModal()
    expect(tab.went).toEqual(['reload'])
  })

  test('a page whose player changed sends no more calls, with whichever token', async () => {
    const { call } = await openPage()
    tab.isBusy = true
    logInElsewhere()
    await expect(call()).rejects.toMatchObject({ failure: { kind: 'stopped' } })
    expect(tab.sent).toEqual([])
  })

  test('a page notices that its player changed when it makes a call, even without a storage event', async () => {
    const { call } = await openPage()
    tab.storage.access_token = 'two'
    await expect(call()).rejects.toMatchObject({ failure: { kind: 'stopped' } })
    expect(tab.sent).toEqual([])
    expect(tab.went).toEqual(['reload'])
  })

  test('a page that was painted for a player who logged out before its modules ran is loaded again', async () => {
    const { call } = await openPage(undefined, {})
    await expect(call()).rejects.toMatchObject({ failure: { kind: 'stopped' } })
    expect(tab.went).toEqual(['reload'])
    expect(tab.sent).toEqual([])
  })

  test('a page drawn for a visitor who logged in before its scripts ran is loaded again', async () => {
    await openPage({}, { access_token: 'one', 'perya:user': JSON.stringify(FIRST_PLAYER) })
    expect(tab.went).toEqual(['reload'])
  })

  test('a page drawn for a player is not loaded again in a loop when the storage is full', async () => {
    tab = await openTestTab('/faq')
    Object.assign(tab, { canStore: false, isPaintedForPlayer: true })
    const [{ watchPagePlayer }, { readPageSessionToken }] = await Promise.all([
      import('../../../../src/stores/session/page-guard.ts'),
      import('../../../../src/stores/session/page-player.ts'),
    ])
    watchPagePlayer()
    expect(readPageSessionToken()).toBeUndefined()
    expect(tab.went).toEqual([])
  })

  test('a page notices that its player changed when the page becomes visible again', async () => {
    await openPage()
    tab.storage.access_token = 'two'
    tab.comeBack()
    expect(tab.went).toEqual(['reload'])
  })

  test('a page whose player changed never ends the session of the new player', async () => {
    const { call, clearSession, openLoginAfterRefusedSession, storePageUser } = await openPage()
    tab.isBusy = true
    tab.answer('/online', () => {
      logInElsewhere()
      return refusalAnswerOf(401)
    })
    await expect(call()).rejects.toMatchObject({ failure: { code: 401 } })
    clearSession()
    openLoginAfterRefusedSession()
    storePageUser(FIRST_PLAYER)
    expect(tab.storage.access_token).toBe('two')
    expect(JSON.parse(tab.storage['perya:user'] ?? '')).toEqual(SECOND_PLAYER)
    expect(tab.went).toEqual([])
  })
})

test("a visitor's page stops its calls when a player logs in on another tab, since they would carry that player's token", async () => {
  const { call } = await openPage({})
  logInElsewhere()
  await expect(call()).rejects.toMatchObject({ failure: { kind: 'stopped' } })
  expect(tab.went).toEqual(['reload'])
})

test('a log-out in another tab loads this page again', async () => {
  await openPage()
  tab.writeElsewhere('access_token', undefined)
  expect(tab.went).toEqual(['reload'])
})

test('a page makes its calls with the token that was stored when it opened', async () => {
  const { call } = await openPage()
  await call()
  expect(tab.sent).toMatchObject([{ token: 'one' }])
  expect(tab.went).toEqual([])
})

describe('a page that comes back from the history', () => {
  test('a page that comes back from the browser history is shown unchanged to the player whose data it has', async () => {
    await openPage()
    tab.restore()
    expect([tab.isConcealed, tab.went]).toEqual([false, []])
  })

  test.each([
    ['another player has logged in', 'two'],
    ['the player has logged out elsewhere', undefined],
  ])(
    'a page that comes back from the browser history stays hidden and reloads without a confirmation when %s',
    async (_, token) => {
      const { call, $modal } = await openPage()
      tab.isBusy = true
      if (token === undefined) delete tab.storage.access_token
      else tab.storage.access_token = token
      tab.restore()
      expect([tab.isConcealed, tab.went, $modal.get()]).toEqual([true, ['reload'], undefined])
      await expect(call()).rejects.toMatchObject({ failure: { kind: 'stopped' } })
    },
  )

  test('a page that comes back from the browser history stays hidden after a log-out on this very page', async () => {
    const { clearSession } = await openPage()
    clearSession()
    tab.restore()
    expect([tab.isConcealed, tab.went]).toEqual([true, ['reload']])
  })

  test("a visitor's page that comes back from the browser history stays hidden when somebody has logged in", async () => {
    await openPage({})
    tab.storage.access_token = 'two'
    tab.restore()
    expect([tab.isConcealed, tab.went]).toEqual([true, ['reload']])
  })
})
