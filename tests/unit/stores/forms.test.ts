import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, openTab, refused, type TestTab } from '../../support/environment.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTab()
})

afterEach(() => void vi.useRealTimers())

describe('a form', () => {
  const load = async () => {
    const [{ createSubmit }, { CallError }] = await Promise.all([
      import('../../../src/stores/core/submit.ts'),
      import('../../../src/contract/requester.ts'),
    ])
    return { createSubmit, CallError }
  }

  test('is sent once for however many taps, and is done when it is done', async () => {
    const { createSubmit } = await load()
    const send = vi.fn(() => Promise.resolve())
    const form = createSubmit<string>(send)
    expect(form.$submission.get()).toEqual({ state: 'idle' })
    const sending = [form.submit('a'), form.submit('b')]
    expect(form.$submission.get()).toEqual({ state: 'pending' })
    await Promise.all(sending)
    expect(send.mock.calls).toEqual([['a']])
    expect(form.$submission.get()).toEqual({ state: 'done' })
    form.reset()
    expect(form.$submission.get()).toEqual({ state: 'idle' })
  })

  test('that is refused says why, in words, and may be sent again', async () => {
    const { createSubmit, CallError } = await load()
    const failures = [
      new CallError({ kind: 'refused', code: 4001, detail: { minAmount: 10_000 } }),
      new CallError({ kind: 'refused', code: 400, detail: { fields: [{ path: 'account', message: 'x' }] } }),
    ]
    const form = createSubmit<void>(() => Promise.reject(failures.shift()))
    await form.submit()
    expect(form.$submission.get()).toEqual({
      state: 'failed',
      message: 'The smallest deposit here is ₱100.',
      fields: [],
    })
    await form.submit()
    expect(form.$submission.get()).toMatchObject({ state: 'failed', fields: ['account'] })
  })

  test('whose code is broken says so to the developer and does not hang', async () => {
    const { createSubmit } = await load()
    const form = createSubmit<void>(() => Promise.reject(new TypeError('a defect')))
    await expect(form.submit()).rejects.toThrow('a defect')
    expect(form.$submission.get()).toEqual({ state: 'idle' })
  })
})

describe('words for a failure', () => {
  test.each([
    [{ kind: 'timeout' }, 'The request has timed out, please try again later'],
    [{ kind: 'offline' }, /^No connection. Nothing was charged/],
    [{ kind: 'http', message: '[POST] /x: 502 Bad Gateway', status: 502 }, '[POST] /x: 502 Bad Gateway'],
    [{ kind: 'refused', code: 3003, detail: { retryAfterS: 61 } }, /Wait 2 minutes/],
    [{ kind: 'refused', code: 4103, detail: { turnoverOwed: 12_345 } }, /Wager ₱123.45 more/],
    [{ kind: 'refused', code: 3001, detail: null }, 'Account or password is wrong.'],
    [{ kind: 'refused', code: 424_242, detail: null }, 'This did not work, failed with code 424242.'],
    [{ kind: 'refused', code: 1001, detail: null }, /1001|chance/i],
  ] as const)('%j', async (failure, words) => {
    const { messageOf } = await import('../../../src/stores/core/failure.ts')
    expect(messageOf(failure)).toMatch(words)
  })

  test('are there for every refusal that a call may give', async () => {
    const [{ messageOf }, { contract }, { ERROR }] = await Promise.all([
      import('../../../src/stores/core/failure.ts'),
      import('../../../src/contract/contract.ts'),
      import('../../../src/contract/errors.ts'),
    ])
    for (const name of new Set(contract.flatMap(endpoint => endpoint.errors))) {
      const words = messageOf({ kind: 'refused', code: ERROR[name], detail: {} })
      expect(words, name).not.toMatch(/failed with code/)
    }
  })
})

describe('the id of a money command', () => {
  const send = async (...outcomes: (Error | string)[]) => {
    const { createIntent, sendOnce } = await import('../../../src/stores/core/submit.ts')
    const intent = createIntent()
    const ids: string[] = []
    const attempt = (details: object) =>
      sendOnce(intent, details, async body => {
        ids.push(body.requestId)
        const outcome = outcomes.shift()
        if (outcome instanceof Error) throw outcome
        return outcome
      }).catch(error => error)
    return { attempt, ids }
  }
  const failed = async (failure: object) => {
    const { CallError } = await import('../../../src/contract/requester.ts')
    return new CallError(failure as ConstructorParameters<typeof CallError>[0])
  }

  test.each([[{ kind: 'timeout' }], [{ kind: 'offline' }], [{ kind: 'http', message: '', status: 500 }]])(
    'stays the same while nobody knows what became of it: %j',
    async failure => {
      const { attempt, ids } = await send(await failed(failure), await failed(failure), 'done')
      for (let n = 0; n < 3; n++) await attempt({ amount: 1 })
      expect(new Set(ids).size).toBe(1)
    },
  )

  test('is a fresh one after an answer, for other details, and after a refusal', async () => {
    const refusal = await failed({ kind: 'refused', code: 2002, detail: null })
    const { attempt, ids } = await send('done', refusal, await failed({ kind: 'timeout' }), 'done')
    for (const amount of [1, 1, 1, 2]) await attempt({ amount })
    expect(new Set(ids).size).toBe(4)
  })
})

describe('modals', () => {
  test('stand in a queue, one at a time, none twice', async () => {
    const { $modal, closeAllModals, closeModal, openModal, showAlert } = await import(
      '../../../src/stores/core/modals.ts'
    )
    openModal({ name: 'paytable' })
    openModal({ name: 'fairness' })
    openModal({ name: 'paytable' })
    expect($modal.get()).toEqual({ name: 'paytable' })
    closeModal()
    expect($modal.get()).toEqual({ name: 'fairness' })
    closeModal()
    expect($modal.get()).toBeUndefined()
    closeModal()
    showAlert('Tips', 'one')
    showAlert('Tips', 'two')
    expect($modal.get()).toMatchObject({ message: 'one' })
    openModal({ name: 'paytable' })
    closeAllModals()
    expect($modal.get()).toBeUndefined()
  })
})

describe('a list of records', () => {
  const row = (id: number) => ({ id })
  const page = (cursor: string | undefined, pages: number) => {
    const place = Number(cursor ?? 1)
    const nextCursor = place < pages ? String(place + 1) : null
    return { list: [row(place * 10), row(place * 10 + 1)], nextCursor }
  }

  test('loads when somebody looks, and grows page by page to its end', async () => {
    const { createRecords } = await import('../../../src/stores/core/records.ts')
    const fetchPage = vi.fn(async (cursor?: string) => page(cursor, 2))
    const { $records, loadMore } = createRecords(fetchPage)
    expect(fetchPage).not.toHaveBeenCalled()
    const stop = $records.listen(() => {})
    expect($records.get()).toEqual({ state: 'loading' })
    await tab.pass(0)
    expect($records.get()).toMatchObject({ state: 'ready', hasMore: true, rows: [row(10), row(11)] })
    const more = [loadMore(), loadMore()]
    expect($records.get()).toMatchObject({ isMore: true })
    await Promise.all(more)
    const all = [row(10), row(11), row(20), row(21)]
    expect($records.get()).toEqual({ state: 'ready', hasMore: false, isMore: false, rows: all })
    await loadMore()
    expect(fetchPage.mock.calls).toEqual([[undefined], ['2']])
    stop()
  })

  test('says why it failed, and starts from the top when asked again', async () => {
    const [{ createRecords }, { CallError }] = await Promise.all([
      import('../../../src/stores/core/records.ts'),
      import('../../../src/contract/requester.ts'),
    ])
    let isDown = true
    const { $records, load } = createRecords(async cursor => {
      if (isDown) throw new CallError({ kind: 'offline' })
      return page(cursor, 1)
    })
    const stop = $records.listen(() => {})
    await tab.pass(0)
    expect($records.get()).toMatchObject({ state: 'failed', message: /^No connection/ })
    isDown = false
    await load()
    expect($records.get()).toMatchObject({ state: 'ready', rows: [row(10), row(11)] })
    stop()
  })
})

describe('the seed form', () => {
  test('shows the old seed, and puts the new one under the game', async () => {
    const fairSeed = { serverSeedHash: 'new', clientSeed: 'mine', nonce: 0 }
    const revealed = { serverSeed: 's', serverSeedHash: 'h', clientSeed: 'c', plays: 3 }
    tab.answer('/fairSeedRotate', ok({ revealed, fairSeed }), refused(5004))
    const { $revealed, rotateForm } = await import('../../../src/stores/game/fairness.ts')
    await rotateForm.submit({ clientSeed: ' mine ' })
    await rotateForm.submit({ clientSeed: '  ' })
    expect($revealed.get()).toEqual(revealed)
    expect(tab.sentTo('/fairSeedRotate').map(sent => sent.body)).toEqual([{ clientSeed: ' mine ' }, {}])
    expect(rotateForm.$submission.get()).toMatchObject({ message: /not finished/ })
  })
})

test('a log-in lasts where the browser keeps what is stored, and nowhere else', async () => {
  const { keepsLogIn } = await import('../../../src/stores/auth/forms.ts')
  expect(keepsLogIn()).toBe(true)
  tab.canStore = false
  expect(keepsLogIn()).toBe(false)
})
