import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { activityAwardGetLog } from '../../../src/contract/award.ts'
import type { preLogin } from '../../../src/contract/settings.ts'
import { MEBIBYTE } from '../../../src/domain/bytes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { nextPage, ok, openTab, type TestTab } from '../../support/environment.ts'
import { storedUser, userInfoOf } from '../../support/user-info.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTab('/', { access_token: 't', 'perya:user': storedUser({ id: 'p1', coin: 5 }) })
})

afterEach(() => void vi.useRealTimers())

describe('an endless list', () => {
  const page = (...ids: number[]) => ids.map(id => ({ id }))

  test('an endless list loads when an island subscribes, and grows by the cursor to its end', async () => {
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

  test('an endless list says why it failed, and keeps its rows when more cannot be loaded', async () => {
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
    expect($records.get()).toMatchObject({ state: 'failed', message: /^You are offline/ })
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

  test('an endless list shows the filter that was chosen last, whatever answers come late', async () => {
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

  test('an endless list fetches the newest rows without a cursor, then with that of the answer', async () => {
    const { createEndlessList, requestPage } = await import('../../../src/stores/call/endless-list.ts')
    const { $records, loadMore } = createEndlessList(page =>
      requestPage<typeof activityAwardGetLog>('/activityAwardGetLog', { pageSize: 2 }, page),
    )
    tab.answer(
      '/activityAwardGetLog',
      ok({ list: page(1, 2), nextCursor: 'c2' }),
      ok({ list: page(3), nextCursor: null }),
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
  test('a countdown follows the clock of the server, not a device that is an hour late', async () => {
    const { createCountdown, noteServerTime, serverNowMs } = await import('../../../src/stores/site/clock.ts')
    const serverMs = Date.now() + HOUR_MS
    noteServerTime(new Date(serverMs).toUTCString(), Date.now())
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

  test.each([-400, 400])('a countdown is right on a device whose clock is %i days off', async days => {
    const { createCountdown, noteServerTime, serverNowMs } = await import('../../../src/stores/site/clock.ts')
    const serverMs = Date.now() - days * DAY_MS
    noteServerTime(new Date(serverMs).toUTCString(), Date.now())
    expect(Math.abs(serverNowMs() - serverMs)).toBeLessThanOrEqual(1000)
    const $left = createCountdown(serverNowMs() + 2500)
    const stop = $left.listen(() => {})
    await tab.pass(2000)
    expect($left.get()).toBe(500)
    stop()
  })

  test('the clock of the server does not jump by rounded seconds, and ignores invalid dates', async () => {
    const { noteServerTime, serverNowMs } = await import('../../../src/stores/site/clock.ts')
    noteServerTime(new Date(Date.now()).toUTCString(), Date.now())
    const before = serverNowMs()
    noteServerTime(new Date(Date.now() + 900).toUTCString(), Date.now())
    noteServerTime('yesterday', Date.now())
    noteServerTime(null, Date.now())
    expect(serverNowMs()).toBe(before)
  })

  test('the clock of the server is read from every answer', async () => {
    const [{ configRequest }, { serverNowMs }] = await Promise.all([
      import('../../../src/stores/call/api.ts'),
      import('../../../src/stores/site/clock.ts'),
    ])
    tab.answer('/preLogin', ok({}))
    const { now } = tab.environment.time
    // The device's clock is one day slow.
    tab.environment.time.now = () => now() - DAY_MS
    await configRequest<typeof preLogin>('/preLogin', {})
    expect(Math.abs(serverNowMs() - now())).toBeLessThanOrEqual(1000)
  })
})

describe('a poller', () => {
  test('a poller polls at once and at intervals, rests while the page is hidden, and polls when it comes back', async () => {
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
    tab.answer('/getAfterLoginInfoWeb', ok({ redDots: DOTS, appGameDataUser: { gameHistory: [] } }))

  test('a cleared red dot disappears on every island and tab, and on the next page', async () => {
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
    await nextPage(tab, '/bonus')
    const next = await import('../../../src/stores/site/red-dots.ts')
    await next.afterLoginQuery.ensure()
    expect(next.$navigationRedDots.get()).toMatchObject({ bonus: false, me: true })
    expect(tab.sentTo('/getAfterLoginInfoWeb')).toHaveLength(1)
  })

  test('red dots of awards are dark for a player who gets no promotions', async () => {
    answer()
    const { $navigationRedDots, afterLoginQuery } = await import('../../../src/stores/site/red-dots.ts')
    const { $user, setUser } = await import('../../../src/stores/session/token.ts')
    const stops = [$navigationRedDots.listen(() => {}), $user.listen(() => {})]
    await afterLoginQuery.ensure()
    setUser(userInfoOf({ id: 'p1', protection: { arePromotionsOff: true } }))
    expect($navigationRedDots.get()).toMatchObject({ bonus: false, me: true, mail: true })
    for (const stop of stops) stop()
  })

  test('red dots follow another tab, and are fetched again after a claim', async () => {
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

  test('pictures to upload are checked, shown, removed, and sent as files', async () => {
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

  test('pictures that cannot be read or are still too large are not added', async () => {
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
