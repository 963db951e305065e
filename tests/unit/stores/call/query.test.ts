import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import type { QueryOptions } from '../../../../src/stores/call/query.ts'
import { openNextPageInTab, openTestTab, type TestTab } from '../../../support/environment.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/', { access_token: 't', 'perya:user': '{"id":"p1"}' })
})

afterEach(() => void vi.useRealTimers())

async function createTestQuery(options: Partial<QueryOptions<number>> = {}) {
  const [{ createQuery }, { CallError }] = await Promise.all([
    import('../../../../src/stores/call/query.ts'),
    import('../../../../src/contract/requester.ts'),
  ])
  const ask = vi.fn<(signal: AbortSignal) => Promise<number>>(async () => 1)
  return { ...createQuery<number>({ name: 'test', ask, ...options }), ask, CallError }
}

describe('a question to the server', () => {
  test('a query is sent once when parts of the page subscribe to its data, however many parts subscribe', async () => {
    const { $state, ask, load } = await createTestQuery()
    expect(ask).not.toHaveBeenCalled()
    const stops = [$state.listen(() => {}), $state.listen(() => {})]
    expect($state.get()).toEqual({ state: 'loading' })
    await Promise.all([load(), load()])
    expect(ask).toHaveBeenCalledTimes(1)
    expect($state.get()).toEqual({ state: 'ready', data: 1 })
    for (const stop of stops) stop()
  })

  test('a failed query shows its reason, and keeps the data of the last answer', async () => {
    const { $state, ask, load, CallError } = await createTestQuery()
    const fail = () => Promise.reject(new CallError({ kind: 'lost' }))
    ask.mockImplementationOnce(fail)
    const stop = $state.listen(() => {})
    await load()
    expect($state.get()).toEqual({ state: 'failed', failure: { kind: 'lost' } })
    await load()
    ask.mockImplementationOnce(fail)
    await load()
    expect($state.get()).toEqual({ state: 'ready', data: 1 })
    stop()
  })

  test('a query is aborted when nobody subscribes any more, and its answer is ignored', async () => {
    const { $state, ask } = await createTestQuery()
    let signal: AbortSignal | undefined
    ask.mockImplementation(given => {
      signal = given
      return new Promise(() => {})
    })
    $state.listen(() => {})()
    await tab.pass(2000)
    expect(signal?.aborted).toBe(true)
  })

  test('a query that is restarted ignores the answer to its earlier request', async () => {
    const { $state, ask, restart, load } = await createTestQuery()
    let answerFormer = (_: number) => {}
    ask.mockImplementationOnce(() => new Promise(resolve => (answerFormer = resolve)))
    void load()
    await tab.pass(0)
    await restart()
    answerFormer(99)
    await tab.pass(0)
    const stop = $state.listen(() => {})
    expect($state.get()).toEqual({ state: 'ready', data: 1 })
    stop()
  })

  test('a query whose answer was cleared shows no data until the next answer', async () => {
    const { $state, forget, load } = await createTestQuery()
    const stop = $state.listen(() => {})
    await load()
    forget()
    expect($state.get()).toEqual({ state: 'loading' })
    await load()
    expect($state.get()).toEqual({ state: 'ready', data: 1 })
    stop()
  })

  test('a query that is canceled just after it was requested is not sent', async () => {
    const { ask, forget, load } = await createTestQuery()
    const loading = load()
    forget()
    await loading
    expect(ask).not.toHaveBeenCalled()
  })

  test('a query is not sent on a page that does not need its data', async () => {
    const { ask, load } = await createTestQuery({ isAsked: () => false })
    await load()
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('an answer that is kept', () => {
  const keeping = { freshMs: 10_000, keepMs: MINUTE_MS }

  async function visit(options: Partial<QueryOptions<number>> = keeping) {
    const page = await createTestQuery(options)
    const stop = page.$state.listen(() => {})
    const first = page.$state.get()
    await tab.pass(0)
    stop()
    return { first, asked: page.ask.mock.calls.length }
  }

  test('a cached answer is used by the next page without a request, as long as it is fresh', async () => {
    await visit()
    await openNextPageInTab(tab, '/member')
    expect(await visit()).toEqual({ first: { state: 'ready', data: 1 }, asked: 0 })
  })

  test('a cached answer that is no longer fresh shows at once, and is fetched again', async () => {
    await visit()
    await tab.pass(10_000)
    await openNextPageInTab(tab, '/member')
    expect(await visit()).toEqual({ first: { state: 'ready', data: 1 }, asked: 1 })
    await tab.pass(MINUTE_MS)
    await openNextPageInTab(tab, '/member')
    expect(await visit()).toMatchObject({ first: { state: 'loading' } })
  })

  test('a cached answer is fetched again after a reload, and after a visit to another site', async () => {
    await visit()
    tab.isOwnLink = false
    await openNextPageInTab(tab, '/')
    expect(await visit()).toEqual({ first: { state: 'ready', data: 1 }, asked: 1 })
  })

  test('an answer that was cached before the page knew the player id is used once the id is known', async () => {
    const { createStoredAnswer } = await import('../../../../src/stores/call/stored-answer.ts')
    const { read, write } = createStoredAnswer<number>('test', MINUTE_MS)
    delete tab.storage['perya:user']
    write(1)
    tab.storage['perya:user'] = '{"id":"p1"}'
    expect(read()?.data).toBe(1)
    write(2)
    expect(read()?.data).toBe(2)
  })

  test('a cached answer is not shown to another player', async () => {
    await visit()
    tab.storage['perya:user'] = '{"id":"p2"}'
    tab.storage.access_token = 'other'
    await openNextPageInTab(tab, '/')
    expect(await visit()).toMatchObject({ first: { state: 'loading' }, asked: 1 })
  })

  test.each([
    ['a link', true],
    ['a reload', false],
  ])(
    'a request of a page that was opened by %s and was left before the answer is repeated by the next page',
    async (_, isOwnLink) => {
      await visit()
      tab.isOwnLink = isOwnLink
      await openNextPageInTab(tab, '/')
      const { ask, load } = await createTestQuery(keeping)
      ask.mockImplementation(() => new Promise(() => {}))
      void load()
      tab.isOwnLink = true
      await openNextPageInTab(tab, '/member')
      expect(await visit()).toEqual({ first: { state: 'ready', data: 1 }, asked: 1 })
    },
  )
})
