import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import { openTestTab, type TestTab } from '../../../support/environment.ts'

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab()
})

afterEach(() => void vi.useRealTimers())

describe('a submission', () => {
  const load = async () => {
    const [{ createSubmitAction }, { CallError }] = await Promise.all([
      import('../../../../src/stores/form/submit.ts'),
      import('../../../../src/contract/requester.ts'),
    ])
    return { createSubmit: createSubmitAction, CallError }
  }

  test('a form or action is submitted once for however many taps, and reports the success of its call', async () => {
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

  test('a submitted form or action that is refused shows the reason in words, and may be sent again', async () => {
    const { createSubmit, CallError } = await load()
    const failures = [
      new CallError({ kind: 'refused', code: 4001, detail: { minAmount: 10_000 } }),
      new CallError({ kind: 'refused', code: 400, detail: { fields: [{ path: 'account', message: 'x' }] } }),
    ]
    const form = createSubmit<void>(() => Promise.reject(failures.shift()))
    await form.submit()
    expect(form.$submission.get()).toMatchObject({
      state: 'failed',
      message: 'The smallest deposit here is ₱100.',
      fields: [],
    })
    await form.submit()
    expect(form.$submission.get()).toMatchObject({ state: 'failed', fields: ['account'] })
  })

  test.each([
    [1001, /not deposited enough.*1001/],
    [1002, /not bet enough.*1002/],
    [1003, /already got all your chances.*1003/],
    [1004, /closed.*1004/],
  ])('a draw that is refused with code %d shows the reason and the code', async (code, words) => {
    const { createSubmit, CallError } = await load()
    const form = createSubmit<void>(() =>
      Promise.reject(new CallError({ kind: 'refused', code, detail: null })),
    )
    await form.submit()
    expect(form.$submission.get()).toMatchObject({ message: expect.stringMatching(words) })
  })

  test('a form or action whose request timed out shows no message besides the time-out dialog, and may be sent again', async () => {
    const { createSubmit, CallError } = await load()
    const send = vi.fn(() => Promise.reject(new CallError({ kind: 'timeout' })))
    const form = createSubmit<void>(send)
    await form.submit()
    expect(form.$submission.get()).toMatchObject({ state: 'failed', message: undefined, fields: [] })
    await form.submit()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('a submitted form or action that leads to another page stays locked; a return to the page unlocks it', async () => {
    const { createSubmit } = await load()
    const { environment } = await import('../../../../src/platform/environment.ts')
    const send = vi.fn(() => environment().history.go('/checkout'))
    const form = createSubmit<void>(send)
    for (let tap = 0; tap < 4; tap++) void form.submit()
    await tab.pass(MINUTE_MS)
    expect(form.$submission.get()).toEqual({ state: 'pending' })
    expect(send).toHaveBeenCalledTimes(1)
    tab.restore()
    expect(form.$submission.get()).toEqual({ state: 'idle' })
  })

  test('a submission whose program code throws an error rejects with that error, and the form can be sent again', async () => {
    const { createSubmit } = await load()
    const form = createSubmit<void>(() => Promise.reject(new TypeError('a defect')))
    await expect(form.submit()).rejects.toThrow('a defect')
    expect(form.$submission.get()).toEqual({ state: 'idle' })
  })
})

describe('words for a failure', () => {
  test.each([
    [{ kind: 'timeout' }, 'The request has timed out, please try again later'],
    [{ kind: 'offline' }, /^You're offline. Try again when you're back online. You are never charged twice/],
    [{ kind: 'lost' }, /don't know if this arrived. Try again. You are never charged twice/],
    [{ kind: 'stopped' }, /another tab/],
    [{ kind: 'http', message: '[POST] /x: 502 Bad Gateway', status: 502 }, '[POST] /x: 502 Bad Gateway'],
    [{ kind: 'refused', code: 3003, detail: { retryAfterS: 61 } }, /Wait 2 min,/],
    [{ kind: 'refused', code: 4103, detail: { turnoverOwed: 12_345 } }, /Bet ₱123.45 more to unlock it/],
    [{ kind: 'refused', code: 3001, detail: null }, 'The account or password is wrong. Try again.'],
    [
      { kind: 'refused', code: 424_242, detail: null },
      'The request failed with code 424242. Try again later.',
    ],
    [{ kind: 'refused', code: 1001, detail: null }, /1001|chance/i],
  ] as const)('the failure %j has a message for players', async (failure, words) => {
    const { messageOfFailure } = await import('../../../../src/stores/call/failure.ts')
    expect(messageOfFailure(failure)).toMatch(words)
  })

  test('every refusal of a call has a message for players', async () => {
    const [{ messageOfFailure }, { allEndpoints }, { ERROR_CODE }] = await Promise.all([
      import('../../../../src/stores/call/failure.ts'),
      import('../../../../src/contract/contract.ts'),
      import('../../../../src/contract/errors.ts'),
    ])
    for (const name of new Set(allEndpoints.flatMap(endpoint => endpoint.errors))) {
      const words = messageOfFailure({ kind: 'refused', code: ERROR_CODE[name], detail: {} })
      expect(words, name).not.toMatch(/failed with code/)
    }
  })
})

test('a log-in lasts beyond the page only where the browser keeps stored values', async () => {
  const { $isLoginPersistent } = await import('../../../../src/features/auth/browser/login-persistence.ts')
  const stop = $isLoginPersistent.listen(() => {})
  expect($isLoginPersistent.get()).toBe(true)
  stop()
  tab.canStore = false
  await tab.pass(2000)
  expect($isLoginPersistent.get()).toBe(false)
})
