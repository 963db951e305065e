import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestTab, type TestTab } from '../../../support/environment.ts'

interface Values {
  readonly name: string
  readonly number: string
}

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab()
})

afterEach(() => void vi.useRealTimers())

async function loadForm(send: (values: Values) => Promise<void> = async () => {}) {
  const [{ createForm }, { CallError }] = await Promise.all([
    import('../../../../src/stores/form/form.ts'),
    import('../../../../src/contract/requester.ts'),
  ])
  const form = createForm<Values>({
    initial: { name: '', number: '' },
    errorsOf: ({ name, number }) => ({
      name: name ? undefined : 'Type a name.',
      number: number ? undefined : 'Type a number.',
    }),
    send,
  })
  const fails = (code: number, detail: unknown = null) => new CallError({ kind: 'refused', code, detail })
  return { form, fails }
}

describe('a form', () => {
  test('a form shows no error before the first submission, then all errors, and focuses the first wrong field', async () => {
    const send = vi.fn(async () => {})
    const { form } = await loadForm(send)
    expect(form.$form.get()).toMatchObject({ errors: {}, message: undefined, attention: undefined })
    await form.submit()
    expect(send).not.toHaveBeenCalled()
    expect(form.$form.get()).toMatchObject({
      errors: { name: 'Type a name.', number: 'Type a number.' },
      message: 'Check the marked fields.',
      attention: { field: 'name', turn: 1 },
    })
    form.change({ name: 'x' })
    expect(form.$form.get().errors).toEqual({ number: 'Type a number.' })
    await form.submit()
    expect(form.$form.get().attention).toEqual({ field: 'number', turn: 2 })
    form.change({ number: '1' })
    expect(form.$form.get()).toMatchObject({ errors: {}, message: undefined })
    await form.submit()
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'x', number: '1' })
  })

  test("a form shows the server's errors beside their fields until the player changes those fields", async () => {
    const detail = {
      fields: [
        { path: 'number', message: 'Invalid' },
        { path: 'unknown', message: 'x' },
      ],
    }
    const { form, fails } = await loadForm(() => Promise.reject(fails(400, detail)))
    form.change({ name: 'x', number: '7' })
    await form.submit()
    expect(form.$form.get()).toMatchObject({
      values: { name: 'x', number: '7' },
      errors: { number: 'Check this again.' },
      attention: { field: 'number', turn: 1 },
    })
    form.change({ name: 'y' })
    expect(form.$form.get().errors).toHaveProperty('number')
    form.change({ number: '8' })
    expect(form.$form.get().errors).toEqual({})
  })

  test('a form shows a refusal beside its field until the player changes the field', async () => {
    const [{ createForm }, { CallError }] = await Promise.all([
      import('../../../../src/stores/form/form.ts'),
      import('../../../../src/contract/requester.ts'),
    ])
    const codes = [3002, 3001]
    const form = createForm<Values>({
      initial: { name: 'x', number: '7' },
      fieldOf: { accountTaken: 'number' },
      send: async () => {
        throw new CallError({ kind: 'refused', code: codes.shift() ?? 0, detail: null })
      },
    })
    await form.submit()
    expect(form.$form.get()).toMatchObject({
      values: { name: 'x', number: '7' },
      errors: { number: 'This account name is taken. Choose another.' },
      attention: { field: 'number', turn: 1 },
    })
    expect(form.$form.get().message).not.toBe('This account name is taken. Choose another.')
    form.change({ number: '8' })
    expect(form.$form.get().errors).toEqual({})
    await form.submit()
    expect(form.$form.get()).toMatchObject({
      errors: {},
      message: 'The account or password is wrong. Try again.',
    })
  })

  test('a form refused for a reason that belongs to no field shows one message and does not move the focus', async () => {
    const { form, fails } = await loadForm(() => Promise.reject(fails(3001)))
    form.change({ name: 'x', number: '7' })
    await form.submit()
    expect(form.$form.get()).toMatchObject({
      message: 'The account or password is wrong. Try again.',
      errors: {},
      attention: undefined,
      isPending: false,
    })
  })

  test('a form is sent once when the player taps four times, and stays locked until the next page opens', async () => {
    const { environment } = await import('../../../../src/platform/environment.ts')
    const send = vi.fn(() => environment().history.go('/checkout'))
    const { form } = await loadForm(send)
    form.change({ name: 'x', number: '7' })
    for (let tap = 0; tap < 4; tap++) void form.submit()
    await tab.pass(30_000)
    void form.submit()
    expect(send).toHaveBeenCalledTimes(1)
    expect(form.$form.get().isPending).toBe(true)
    expect(tab.went).toEqual(['go /checkout'])
    tab.restore()
    expect(form.$form.get().isPending).toBe(false)
  })

  test('resetting a form restores its first values and removes its errors', async () => {
    const { form } = await loadForm()
    form.change({ name: 'x' })
    await form.submit()
    form.reset()
    expect(form.$form.get()).toMatchObject({
      values: { name: '', number: '' },
      errors: {},
      attention: undefined,
    })
  })

  test('a form changed after a lost answer asks the player to repeat the unanswered request first', async () => {
    const { createCommandIntent, sendMoneyCommandOnce } = await import(
      '../../../../src/stores/call/intent.ts'
    )
    const { CallError } = await import('../../../../src/contract/requester.ts')
    const intent = createCommandIntent<Values>()
    const { form } = await loadForm(values =>
      sendMoneyCommandOnce(intent, values, () => Promise.reject(new CallError({ kind: 'lost' }))),
    )
    form.change({ name: 'x', number: '7' })
    await form.submit()
    expect(form.$form.get().message).toMatch(/don't know if this arrived/)
    form.change({ number: '8' })
    await form.submit()
    expect(form.$form.get().message).toMatch(/Send it again first/)
  })
})
