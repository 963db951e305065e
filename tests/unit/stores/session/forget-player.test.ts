import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  STORED_VALUE_OWNERS,
  type StoredValueOwner,
  storedValueOwnerOf,
} from '../../../../src/domain/site/storage-keys.ts'
import {
  openNextPageInTab,
  openTestTab,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'
import { userInfoOf } from '../../../support/user-info.ts'

const FIRST_PLAYER = userInfoOf({ id: 'p1', account: 'juana', coin: 500 })
const SECOND_PLAYER = userInfoOf({ id: 'p2', account: 'pedro', coin: 900 })

/**
 * Returns storage with every key of the site. Each value is one that the site could have stored for the first player.
 */
function storageWithEveryKey(): Record<string, string> {
  const keys = Object.keys(STORED_VALUE_OWNERS).map(key => (key.endsWith(':') ? `${key}p1` : key))
  const stored = Object.fromEntries(keys.map(key => [key, '"of p1"']))
  const known = { 'perya:user': JSON.stringify(FIRST_PLAYER), 'perya:tab-player': 'p1', access_token: 'one' }
  return { ...stored, ...known, 'perya:of-another-release': '1' }
}

/** Returns the keys in `entries` that belong to one of `owners`. A key without an owner counts as a key of `device`. */
function keysOfOwners(entries: Readonly<Record<string, string>>, ...owners: StoredValueOwner[]): string[] {
  return Object.keys(entries).filter(key => owners.includes(storedValueOwnerOf(key) ?? 'device'))
}

let tab: TestTab

async function loadStores() {
  const [token, session, { watchPagePlayer }, { storeFairCommitment }] = await Promise.all([
    import('../../../../src/stores/session/token.ts'),
    import('../../../../src/stores/session/session.ts'),
    import('../../../../src/stores/session/page-guard.ts'),
    import('../../../../src/stores/prizes/fair-commitment.ts'),
  ])
  token.$user.listen(() => {})
  watchPagePlayer()
  return { ...token, ...session, keepPromise: storeFairCommitment }
}

async function openPage() {
  tab = await openTestTab('/member', storageWithEveryKey())
  delete tab.storage['perya:resume']
  Object.assign(tab.tabStorage, storageWithEveryKey())
  return loadStores()
}

afterEach(() => void vi.useRealTimers())

describe('of the player, the device has', () => {
  test('after a log-out, the device stores no data of the player, and keeps the device settings', async () => {
    const { logOut } = await openPage()
    tab.answer('/logout', successAnswerOf({}))
    void logOut()
    await tab.pass(0)
    expect(keysOfOwners(tab.storage, 'player', 'resumed')).toEqual([])
    expect(keysOfOwners(tab.tabStorage, 'player', 'resumed')).toEqual([])
    expect(keysOfOwners(tab.storage, 'device')).toEqual(keysOfOwners(storageWithEveryKey(), 'device'))
    expect(tab.storage.theme).toBe('"of p1"')
  })

  test('after the server ended the session, the device keeps only data with which the same player can continue', async () => {
    const { openLoginAfterRefusedSession } = await openPage()
    openLoginAfterRefusedSession()
    expect(keysOfOwners(tab.storage, 'player')).toEqual([])
    expect(keysOfOwners(tab.tabStorage, 'player')).toEqual(['perya:reason'])
    expect(tab.storage).toMatchObject({ 'perya:resume': 'p1', 'perya:account': '"of p1"' })
    expect(tab.tabStorage['perya:intent:p1']).toBeDefined()
  })

  test('a tab whose player logged out in another tab deletes all data of the player', async () => {
    await openPage()
    tab.writeElsewhere('perya:user', undefined)
    tab.writeElsewhere('access_token', undefined)
    expect(tab.went).toEqual(['reload'])
    expect(keysOfOwners(tab.tabStorage, 'player', 'resumed')).toEqual([])
  })

  test('a tab that learns of a log-out only on its next page deletes all data of the player there', async () => {
    await openPage()
    delete tab.storage.access_token
    delete tab.storage['perya:user']
    await openNextPageInTab(tab, '/')
    const { $isLoggedIn } = await loadStores()
    expect($isLoggedIn.get()).toBe(false)
    expect(keysOfOwners(tab.tabStorage, 'player', 'resumed')).toEqual([])
  })
})

describe('a log-in', () => {
  /** Ends the session of the first player, and logs in on the next page. */
  async function logInAfterEnd(user: typeof FIRST_PLAYER) {
    const { openLoginAfterRefusedSession, keepPromise } = await openPage()
    keepPromise('p1', { serverSeedHash: 'promised' } as never)
    openLoginAfterRefusedSession()
    await openNextPageInTab(tab, '/auth/login')
    const { storeNewSession } = await loadStores()
    storeNewSession('fresh', user)
  }

  test('after a log-in of the same player, the stored data are used again', async () => {
    await logInAfterEnd(FIRST_PLAYER)
    expect(tab.storage['perya:fair-promise']).toContain('promised')
    expect(tab.tabStorage['perya:intent:p1']).toBeDefined()
    expect(tab.storage['perya:resume']).toBeUndefined()
  })

  test('after a log-in of the same player, a tab that had only a token and no stored player uses the stored data again', async () => {
    tab = await openTestTab('/wallets', { access_token: 'one' })
    const { storePageUser, openLoginAfterRefusedSession } = await loadStores()
    storePageUser(FIRST_PLAYER)
    tab.tabStorage['perya:draft:p1:deposit'] = 'typed'
    openLoginAfterRefusedSession()
    await openNextPageInTab(tab, '/auth/login')
    const { storeNewSession } = await loadStores()
    storeNewSession('fresh', FIRST_PLAYER)
    expect(tab.tabStorage['perya:draft:p1:deposit']).toBe('typed')
  })

  test('after a log-in of another player no data of the former player is stored', async () => {
    await logInAfterEnd(SECOND_PLAYER)
    expect(tab.storage['perya:fair-promise']).toBeUndefined()
    expect(tab.tabStorage['perya:intent:p1']).toBeUndefined()
    expect(keysOfOwners(tab.storage, 'player', 'resumed')).toEqual(['access_token', 'perya:user'])
    expect(keysOfOwners(tab.tabStorage, 'player', 'resumed')).toEqual(['perya:tab-player'])
  })

  test("a log-in that replaces the session of another player deletes that player's data", async () => {
    const { storeNewSession } = await openPage()
    storeNewSession('fresh', SECOND_PLAYER)
    expect(JSON.stringify([tab.storage, tab.tabStorage].map(it => ({ ...it, theme: '' })))).not.toContain(
      'juana',
    )
    expect(tab.tabStorage['perya:intent:p1']).toBeUndefined()
  })

  test('a log-in keeps the choices that the player made as a visitor', async () => {
    tab = await openTestTab('/auth/login', {})
    Object.assign(tab.tabStorage, { 'perya:invite': 'LOLA1', 'perya:like': '{"gameId":1001,"atMs":0}' })
    const { storeNewSession } = await loadStores()
    storeNewSession('fresh', FIRST_PLAYER)
    expect(tab.tabStorage).toMatchObject({
      'perya:invite': 'LOLA1',
      'perya:like': '{"gameId":1001,"atMs":0}',
    })
  })
})
