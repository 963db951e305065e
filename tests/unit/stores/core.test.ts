import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { activityAwardGetLog } from '../../../src/contract/award.ts'
import type { preLogin } from '../../../src/contract/settings.ts'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { openNextPageInTab, openTestTab, successAnswerOf, type TestTab } from '../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../support/user-info.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/', { access_token: 't', 'perya:user': storedTextOfUser({ id: 'p1', coin: 5 }) })
})

afterEach(() => void vi.useRealTimers())

describe('an endless list', () => {
  const page = (...ids: number[]) => ids.map(id => ({ id }))

  test('an endless list loads when a part of the page subscribes to it, and grows page by page to its end', async () => {
    const { createEndlessList } = await import('../../../src/stores/call/endless-list.ts')
    const cursors: (string | undefined)[] = []
    const { $records, loadMore } = createEndlessList<{ id: number }>(async ({ cursor }) => {
      cursors.push(cursor)
      return cursor ? { list: page(3), nextCursor: null } : { list: page(1, 2), nextCursor: 'c2' }
    })
    expect(cursors).toEqual([])
    const stop = $records.listen(() => {})
    expect($records.get()).toEqual({ state: 'loading' })
    await tab.pass(0)
    expect($records.get()).toMatchObject({ state: 'ready', hasMore: true, rows: page(1, 2) })
    const more = [loadMore(), loadMore()]
    expect($records.get()).toMatchObject({ isLoadingMore: true })
    await Promise.all(more)
    expect($records.get()).toEqual({
      state: 'ready',
      hasMore: false,
      isLoadingMore: false,
      rows: page(1, 2, 3),
    })
    await loadMore()
    expect(cursors).toEqual([undefined, 'c2'])
    stop()
  })

  test('an endless list that fails shows the reason, and keeps its rows when only further rows cannot be loaded', async () => {
    const [{ createEndlessList }, { CallError }, { $topModal }] = await Promise.all([
      import('../../../src/stores/call/endless-list.ts'),
      import('../../../src/contract/requester.ts'),
      import('../../../src/stores/modals/modals.ts'),
    ])
    let isDown = true
    const { $records, load, loadMore } = createEndlessList<{ id: number }>(async () => {
      if (isDown) throw new CallError({ kind: 'offline' })
      return { list: page(1), nextCursor: 'next' }
    })
    const stop = $records.listen(() => {})
    await tab.pass(0)
    expect($records.get()).toMatchObject({ state: 'failed', message: /^You're offline/ })
    isDown = false
    await load()
    isDown = true
    await loadMore()
    expect($records.get()).toMatchObject({
      state: 'ready',
      rows: page(1),
      hasMore: true,
      isLoadingMore: false,
    })
    expect($topModal.get()).toMatchObject({ name: 'alert' })
    stop()
  })

  test('an endless list goes on from an empty page to the next one with rows, and says so when that one fails', async () => {
    const [{ createEndlessList }, { CallError }] = await Promise.all([
      import('../../../src/stores/call/endless-list.ts'),
      import('../../../src/contract/requester.ts'),
    ])
    let isDown = true
    const pages = new Map([
      [undefined, { list: page(), nextCursor: 'c2' }],
      ['c2', { list: page(1), nextCursor: 'c3' }],
      ['c3', { list: page(), nextCursor: 'c4' }],
      ['c4', { list: page(), nextCursor: null }],
    ])
    const { $records, load, loadMore } = createEndlessList<{ id: number }>(async ({ cursor }) => {
      const found = pages.get(cursor)
      if (!found || (cursor === 'c2' && isDown)) throw new CallError({ kind: 'offline' })
      return found
    })
    const stop = $records.listen(() => {})
    await tab.pass(0)
    expect($records.get()).toMatchObject({ state: 'failed' })
    isDown = false
    await load()
    expect($records.get()).toMatchObject({ rows: page(1), hasMore: true })
    await loadMore()
    expect($records.get()).toMatchObject({ rows: page(1), hasMore: false, isLoadingMore: false })
    stop()
  })

  test('an endless list shows the rows of the last chosen filter, even when earlier answers arrive late', async () => {
    const { createEndlessList } = await import('../../../src/stores/call/endless-list.ts')
    const answers = new Map<string, (rows: number[]) => void>()
    const { $records, chooseFilter, $filter } = createEndlessList<{ id: number }, string>(
      ({ filter }) =>
        new Promise(resolve => answers.set(filter, ids => resolve({ list: page(...ids), nextCursor: null }))),
      'all',
    )
    const stop = $records.listen(() => {})
    chooseFilter('wins')
    answers.get('wins')?.([7])
    await tab.pass(0)
    answers.get('all')?.([1, 2])
    await tab.pass(0)
    expect($records.get()).toMatchObject({ rows: page(7) })
    expect($filter.get()).toBe('wins')
    stop()
  })

  test('an endless list requests its first page without a cursor, and the next page with the cursor of the answer', async () => {
    const { createEndlessList, requestListPage } = await import('../../../src/stores/call/endless-list.ts')
    const { $records, loadMore } = createEndlessList(page =>
      requestListPage<typeof activityAwardGetLog>('/activityAwardGetLog', { pageSize: 2 }, page),
    )
    tab.answer(
      '/activityAwardGetLog',
      successAnswerOf({ list: page(1, 2), nextCursor: 'c2' }),
      successAnswerOf({ list: page(3), nextCursor: null }),
    )
    const stop = $records.listen(() => {})
    await tab.pass(0)
    await loadMore()
    expect($records.get()).toMatchObject({ rows: page(1, 2, 3), hasMore: false })
    expect(tab.sentTo('/activityAwardGetLog').map(({ body }) => body)).toEqual([
      { pageSize: 2 },
      { pageSize: 2, cursor: 'c2' },
    ])
    stop()
  })
})

describe('the clock of the server', () => {
  test("a countdown follows the server's clock even when the device's clock is an hour late", async () => {
    const { createCountdown, updateServerClock, serverNowMs } = await import(
      '../../../src/stores/site/clock.ts'
    )
    const serverMs = Date.now() + HOUR_MS
    updateServerClock(new Date(serverMs).toUTCString(), Date.now())
    expect(Math.abs(serverNowMs() - serverMs)).toBeLessThanOrEqual(1000)
    const onEnd = vi.fn()
    const $left = createCountdown(serverNowMs() + 2500, onEnd)
    const stop = $left.listen(() => {})
    expect($left.get()).toBe(2500)
    await tab.pass(2000)
    expect($left.get()).toBe(500)
    await tab.pass(5000)
    expect($left.get()).toBe(0)
    expect(onEnd).toHaveBeenCalledTimes(1)
    stop()
  })

  test.each([-400, 400])(
    'a countdown shows the true time left on a device whose clock is %i days wrong',
    async days => {
      const { createCountdown, updateServerClock, serverNowMs } = await import(
        '../../../src/stores/site/clock.ts'
      )
      const serverMs = Date.now() - days * DAY_MS
      updateServerClock(new Date(serverMs).toUTCString(), Date.now())
      expect(Math.abs(serverNowMs() - serverMs)).toBeLessThanOrEqual(1000)
      const $left = createCountdown(serverNowMs() + 2500)
      const stop = $left.listen(() => {})
      await tab.pass(2000)
      expect($left.get()).toBe(500)
      stop()
    },
  )

  test("the server's clock stays unchanged when the date of an answer differs by less than a second or is invalid", async () => {
    const { updateServerClock, serverNowMs } = await import('../../../src/stores/site/clock.ts')
    updateServerClock(new Date(Date.now()).toUTCString(), Date.now())
    const before = serverNowMs()
    updateServerClock(new Date(Date.now() + 900).toUTCString(), Date.now())
    updateServerClock('yesterday', Date.now())
    updateServerClock(null, Date.now())
    expect(serverNowMs()).toBe(before)
  })

  test("the server's clock is set by the date of every answer", async () => {
    const [{ sendConfigRequest }, { serverNowMs }] = await Promise.all([
      import('../../../src/stores/call/api.ts'),
      import('../../../src/stores/site/clock.ts'),
    ])
    tab.answer('/preLogin', successAnswerOf({}))
    const { now } = tab.environment.time
    // Sets the device's clock back by one day.
    tab.environment.time.now = () => now() - DAY_MS
    await sendConfigRequest<typeof preLogin>('/preLogin', {})
    expect(Math.abs(serverNowMs() - now())).toBeLessThanOrEqual(1000)
  })
})

describe('a poller', () => {
  test('a poller polls at once and at intervals, pauses while the page is hidden, and polls when the page is visible again', async () => {
    const { startPoller } = await import('../../../src/stores/call/poller.ts')
    const poll = vi.fn(async () => undefined)
    const stop = startPoller({ everyMs: 2000, poll })
    await tab.pass(4000)
    expect(poll).toHaveBeenCalledTimes(3)
    tab.isHidden = true
    await tab.pass(MINUTE_MS)
    expect(poll).toHaveBeenCalledTimes(3)
    tab.isHidden = false
    tab.comeBack()
    tab.comeBack()
    await tab.pass(0)
    expect(poll).toHaveBeenCalledTimes(4)
    stop()
    await tab.pass(MINUTE_MS)
    expect(poll).toHaveBeenCalledTimes(4)
  })

  test('a poller ends when there is nothing more to poll for, and never polls twice at once', async () => {
    const { startPoller } = await import('../../../src/stores/call/poller.ts')
    let answer = (_: 'done' | undefined) => {}
    const poll = vi.fn(() => new Promise<'done' | undefined>(resolve => (answer = resolve)))
    startPoller({ everyMs: 1000, poll })
    await tab.pass(10_000)
    tab.comeBack()
    expect(poll).toHaveBeenCalledTimes(1)
    answer('done')
    await tab.pass(10_000)
    expect(poll).toHaveBeenCalledTimes(1)
  })
})

describe('red dots', () => {
  const DOTS = { hasMail: true, signInFlag: true, hasTask: false }
  const answer = () =>
    tab.answer(
      '/getAfterLoginInfoWeb',
      successAnswerOf({ redDots: DOTS, appGameDataUser: { gameHistory: [] } }),
    )

  test('a cleared red dot disappears in every part of the page, in every tab, and on the next page', async () => {
    answer()
    const { $navigationRedDots, afterLoginQuery, clearRedDot } = await import(
      '../../../src/stores/site/red-dots.ts'
    )
    const stop = $navigationRedDots.listen(() => {})
    await afterLoginQuery.ensure()
    expect($navigationRedDots.get()).toMatchObject({ bonus: true, me: true, mail: true, invite: false })
    clearRedDot('signInFlag')
    expect($navigationRedDots.get()).toMatchObject({ bonus: false, me: true })
    expect(JSON.parse(tab.storage['perya:dots'] ?? '')).toMatchObject({ dots: { signInFlag: false } })
    stop()
    await openNextPageInTab(tab, '/bonus')
    const next = await import('../../../src/stores/site/red-dots.ts')
    await next.afterLoginQuery.ensure()
    expect(next.$navigationRedDots.get()).toMatchObject({ bonus: false, me: true })
    expect(tab.sentTo('/getAfterLoginInfoWeb')).toHaveLength(1)
  })

  test('red dots of awards do not show for a player who gets no promotions', async () => {
    answer()
    const { $navigationRedDots, afterLoginQuery } = await import('../../../src/stores/site/red-dots.ts')
    const { $user, storePageUser } = await import('../../../src/stores/session/token.ts')
    const stops = [$navigationRedDots.listen(() => {}), $user.listen(() => {})]
    await afterLoginQuery.ensure()
    storePageUser(userInfoOf({ id: 'p1', protection: { arePromotionsOff: true } }))
    expect($navigationRedDots.get()).toMatchObject({ bonus: false, me: true, mail: true })
    for (const stop of stops) stop()
  })

  test('a page shows the red dots that another tab of the same player has changed, and none of another player', async () => {
    answer()
    const { $redDots, refreshRedDots } = await import('../../../src/stores/site/red-dots.ts')
    const stop = $redDots.listen(() => {})
    await refreshRedDots()
    tab.writeElsewhere('perya:dots', JSON.stringify({ playerId: 'p1', dots: { hasMail: false } }))
    expect($redDots.get()).toEqual({ hasMail: false })
    tab.writeElsewhere('perya:dots', JSON.stringify({ playerId: 'p2', dots: { hasMail: true } }))
    expect($redDots.get(), 'of another player').toBeUndefined()
    await refreshRedDots()
    expect($redDots.get()).toEqual(DOTS)
    stop()
  })
})

describe('pictures to upload', () => {
  const file = (name: string, type = 'image/png') => new File(['x'.repeat(10)], name, { type })

  test('pictures chosen for an upload are checked and shown, can be removed, and are sent as files', async () => {
    const { createImageSelection } = await import('../../../src/stores/form/images.ts')
    const pick = createImageSelection(2)
    await pick.add([file('a.png'), file('b.pdf', 'application/pdf')])
    expect(pick.$images.get()).toMatchObject([{ name: 'a.png', previewUrl: 'data:image/png,10' }])
    expect(pick.$error.get()).toBe('type')
    await pick.add([file('c.png'), file('d.png')])
    expect(pick.$error.get()).toBe('tooMany')
    expect(pick.files()).toHaveLength(2)
    pick.remove(pick.$images.get()[0]?.id ?? -1)
    expect(pick.$images.get().map(image => image.name)).toEqual(['c.png'])
    pick.clear()
    expect(pick.files()).toEqual([])
  })

  test('pictures that cannot be read, or that are too large even after scaling, are not added', async () => {
    const { createImageSelection } = await import('../../../src/stores/form/images.ts')
    const pick = createImageSelection(2)
    tab.environment.files.shrinkImage = () => Promise.reject(new Error('no picture'))
    await pick.add([file('a.png')])
    expect(pick.$error.get()).toBe('unreadable')
    tab.environment.files.shrinkImage = async () => new Blob([new Uint8Array(9 * MEBIBYTE)])
    await pick.add([file('a.png')])
    expect(pick.$error.get()).toBe('tooLarge')
    expect(pick.files()).toEqual([])
  })
})
