import { afterEach, describe, expect, test, vi } from 'vitest'
import { ok, openTab, type TestTab } from '../../../support/environment.ts'

const LOTTERY = 55
const PLAYER = { access_token: 'token', 'perya:user': '{"id":"p1"}' }

let tab: TestTab

afterEach(() => void vi.useRealTimers())

describe('the page of an activity', () => {
  /** Opens the page with the list that earlier pages stored, and with answers of the server. */
  async function open(stored: readonly number[] | undefined, ...answers: Parameters<TestTab['answer']>[1][]) {
    tab = await openTab('/', {
      ...PLAYER,
      ...(stored ? { 'perya:activities': JSON.stringify(stored) } : {}),
    })
    tab.activity = LOTTERY
    tab.answer('/getActivityIds', ...answers)
    const [{ watchActivity }, modals, token] = await Promise.all([
      import('../../../../src/stores/session/activity-guard.ts'),
      import('../../../../src/stores/modals/modals.ts'),
      import('../../../../src/stores/session/token.ts'),
    ])
    watchActivity()
    await tab.pass(0)
    return { ...modals, ...token }
  }

  const answerOf = (...activityIds: number[]) => ok({ activityIds })

  test('that opened since the list was stored shows, and the list is stored for the next page', async () => {
    await open([32], answerOf(32, LOTTERY))
    expect(tab.isMissing).toBe(false)
    expect(JSON.parse(tab.storage['perya:activities'] ?? '')).toEqual([32, LOTTERY])
  })

  test('that closed since the list was stored is not found, and the next page knows before it paints', async () => {
    await open([32, LOTTERY], answerOf(32))
    expect(tab.isMissing).toBe(true)
    expect(JSON.parse(tab.storage['perya:activities'] ?? '')).toEqual([32])
  })

  test('is not found by a player to whom nothing is open, as to one who is excluded', async () => {
    await open(undefined, answerOf())
    expect(tab.isMissing).toBe(true)
  })

  test('closes while it is open, as soon as the player returns or another tab has learned of it', async () => {
    await open([LOTTERY], answerOf(LOTTERY), answerOf())
    expect(tab.isMissing).toBe(false)
    tab.comeBack()
    await tab.pass(0)
    expect(tab.isMissing).toBe(true)
    tab.writeElsewhere('perya:activities', JSON.stringify([LOTTERY]))
    expect(tab.isMissing).toBe(false)
  })

  test('stays as it is without an answer where it showed', async () => {
    const { $modal } = await open([LOTTERY], 'lost')
    expect(tab.isMissing).toBeUndefined()
    expect($modal.get()).toBeUndefined()
  })

  test('says why it does not show without an answer, and asks again', async () => {
    const { $modal, closeModal } = await open(undefined, 'lost', answerOf(LOTTERY))
    expect($modal.get()).toMatchObject({ name: 'alert', action: 'Try again' })
    closeModal()
    await tab.pass(0)
    expect(tab.isMissing).toBe(false)
  })

  test('of a player who logs out forgets what was open', async () => {
    const { clearSession } = await open([LOTTERY], answerOf(LOTTERY))
    clearSession()
    expect(tab.storage['perya:activities']).toBeUndefined()
    expect(tab.isMissing, 'the page that is left does not change').toBe(false)
  })

  test('of a player who logs in knows nothing of the player before', async () => {
    const { keepSession } = await open([LOTTERY], answerOf(LOTTERY))
    keepSession('other', { id: 'p2' } as never)
    expect(tab.storage['perya:activities']).toBeUndefined()
  })
})

test('what the shell learns after a log-in is stored for the next page of an activity', async () => {
  tab = await openTab('/', { ...PLAYER })
  tab.answer('/getAfterLoginInfoWeb', ok({ activityIds: [32, LOTTERY], redDots: {} }))
  const { afterLogin } = await import('../../../../src/stores/site/red-dots.ts')
  await afterLogin.load()
  expect(tab.storage['perya:activities']).toBe(`[32,${LOTTERY}]`)
})

describe('a tab name in the address', () => {
  test.each([
    ['/wallets', 'deposit', undefined],
    ['/wallets?name=', 'deposit', undefined],
    ['/wallets?name=withdraw', 'withdraw', undefined],
    ['/wallets?name=exchange', 'deposit', true],
    ['/wallets?name=constructor', 'deposit', true],
  ])('%s shows %s of the wallet; not found: %s', async (address, view, isMissing) => {
    tab = await openTab(address, { ...PLAYER })
    const { $walletView } = await import('../../../../src/features/wallet/browser/view.ts')
    expect($walletView.get()).toBe(view)
    expect(tab.isMissing).toBe(isMissing)
  })

  test.each([
    ['/wallets/record', 'deposits', undefined],
    ['/wallets/record?view=statement', 'statement', undefined],
    ['/wallets/record?view=nothing', 'deposits', true],
  ])('%s shows the %s; not found: %s', async (address, view, isMissing) => {
    tab = await openTab(address, { ...PLAYER })
    const { $recordView } = await import('../../../../src/features/wallet/browser/view.ts')
    expect($recordView.get()).toBe(view)
    expect(tab.isMissing).toBe(isMissing)
  })
})
