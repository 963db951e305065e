import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf, type TestTab } from '../../../support/environment.ts'

const LOTTERY = 55
const PLAYER = { access_token: 'token', 'perya:user': '{"id":"p1"}' }

let tab: TestTab

afterEach(() => void vi.useRealTimers())

describe('the page of an activity', () => {
  /**
   * Opens the page of the lottery. `stored` is the list of open activities that earlier pages stored; `answers` are the
   * server's answers to `/getActivityIds`.
   */
  async function openLotteryPage(
    stored: readonly number[] | undefined,
    ...answers: Parameters<TestTab['answer']>[1][]
  ) {
    tab = await openTestTab('/', {
      ...PLAYER,
      ...(stored ? { 'perya:activities': JSON.stringify(stored) } : {}),
    })
    tab.activity = LOTTERY
    tab.answer('/getActivityIds', ...answers)
    const [{ watchActivityAccess }, modals, token] = await Promise.all([
      import('../../../../src/stores/session/activity-guard.ts'),
      import('../../../../src/stores/modals/modals.ts'),
      import('../../../../src/stores/session/token.ts'),
    ])
    watchActivityAccess()
    await tab.pass(0)
    return { ...modals, ...token }
  }

  const answerOf = (...activityIds: number[]) => successAnswerOf({ activityIds, limitedIds: [] })

  test('the page of an activity that has opened shows, and the new list of open activities is stored', async () => {
    await openLotteryPage([32], answerOf(32, LOTTERY))
    expect(tab.isMissing).toBe(false)
    expect(JSON.parse(tab.storage['perya:activities'] ?? '')).toEqual([32, LOTTERY])
  })

  test('the page of an activity that has closed shows 404, and the next page knows that before its first paint', async () => {
    await openLotteryPage([32, LOTTERY], answerOf(32))
    expect(tab.isMissing).toBe(true)
    expect(JSON.parse(tab.storage['perya:activities'] ?? '')).toEqual([32])
  })

  test('the page of an activity shows 404 to a player while no activities are open', async () => {
    await openLotteryPage(undefined, answerOf())
    expect(tab.isMissing).toBe(true)
  })

  test('the page of an open activity shows to a player who must get no offers, and a closed one is 404', async () => {
    const limited = (...limitedIds: number[]) => successAnswerOf({ activityIds: [], limitedIds })
    await openLotteryPage(undefined, limited(LOTTERY), limited(32))
    expect(tab.isMissing).toBe(false)
    expect(JSON.parse(tab.storage['perya:activities'] ?? '')).toEqual([])
    tab.comeBack()
    await tab.pass(0)
    expect(tab.isMissing).toBe(true)
  })

  test('the page of an activity shows 404 once the player returns or another tab learns that the activity closed', async () => {
    await openLotteryPage([LOTTERY], answerOf(LOTTERY), answerOf())
    expect(tab.isMissing).toBe(false)
    tab.comeBack()
    await tab.pass(0)
    expect(tab.isMissing).toBe(true)
    tab.writeElsewhere('perya:activities', JSON.stringify([LOTTERY]))
    expect(tab.isMissing).toBe(false)
  })

  test('the page of an activity that is already shown stays when the server does not answer', async () => {
    const { $topModal } = await openLotteryPage([LOTTERY], 'lost')
    expect(tab.isMissing).toBeUndefined()
    expect($topModal.get()).toBeUndefined()
  })

  test('the page of an activity shows an error when no answer comes, and a retry requests the activities again', async () => {
    const { $topModal, closeModal } = await openLotteryPage(undefined, 'lost', answerOf(LOTTERY))
    expect($topModal.get()).toMatchObject({ name: 'alert', action: 'Try again' })
    closeModal()
    await tab.pass(0)
    expect(tab.isMissing).toBe(false)
  })

  test('the stored list of open activities is removed when the player logs out', async () => {
    const { clearSession } = await openLotteryPage([LOTTERY], answerOf(LOTTERY))
    clearSession()
    expect(tab.storage['perya:activities']).toBeUndefined()
    expect(tab.isMissing, 'the page that is left does not change').toBe(false)
  })

  test('the page of an activity ignores the open activities that were stored for another player', async () => {
    const { storeNewSession } = await openLotteryPage([LOTTERY], answerOf(LOTTERY))
    storeNewSession('other', { id: 'p2' } as never)
    expect(tab.storage['perya:activities']).toBeUndefined()
  })
})

test('the open activities that the server returns after a log-in are stored for the next page', async () => {
  tab = await openTestTab('/', { ...PLAYER })
  tab.answer('/getAfterLoginInfoWeb', successAnswerOf({ activityIds: [32, LOTTERY], redDots: {} }))
  const { afterLoginQuery } = await import('../../../../src/stores/site/red-dots.ts')
  await afterLoginQuery.load()
  expect(tab.storage['perya:activities']).toBe(`[32,${LOTTERY}]`)
})

describe('a tab name in the address', () => {
  test.each([
    ['/wallets', 'deposit', undefined],
    ['/wallets?name=', 'deposit', undefined],
    ['/wallets?name=withdraw', 'withdraw', undefined],
    ['/wallets?name=exchange', 'deposit', true],
    ['/wallets?name=constructor', 'deposit', true],
  ])('the wallet address %s opens the tab %s; shown as not found: %s', async (address, view, isMissing) => {
    tab = await openTestTab(address, { ...PLAYER })
    const { $walletView } = await import('../../../../src/features/wallet/browser/view.ts')
    expect($walletView.get()).toBe(view)
    expect(tab.isMissing).toBe(isMissing)
  })

  test.each([
    ['/wallets/record', 'deposits', undefined],
    ['/wallets/record?view=statement', 'statement', undefined],
    ['/wallets/record?view=nothing', 'deposits', true],
  ])('the records address %s opens the tab %s; shown as not found: %s', async (address, view, isMissing) => {
    tab = await openTestTab(address, { ...PLAYER })
    const { $walletRecordView } = await import('../../../../src/features/wallet/browser/view.ts')
    expect($walletRecordView.get()).toBe(view)
    expect(tab.isMissing).toBe(isMissing)
  })
})
