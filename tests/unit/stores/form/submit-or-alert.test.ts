import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestTab } from '../../../support/environment.ts'

beforeEach(() => openTestTab())

afterEach(() => void vi.useRealTimers())

const loadStores = async () => {
  const [{ createSubmitAction }, { submitOrShowAlert }, { CallError }, { $topModal }] = await Promise.all([
    import('../../../../src/stores/form/submit.ts'),
    import('../../../../src/stores/form/submit-or-alert.ts'),
    import('../../../../src/contract/requester.ts'),
    import('../../../../src/stores/modals/modals.ts'),
  ])
  return { createSubmit: createSubmitAction, submitOrShowAlert, CallError, $modal: $topModal }
}

test('an action that succeeds opens no alert', async () => {
  const { createSubmit, submitOrShowAlert, $modal } = await loadStores()
  const send = vi.fn(async (_: string) => {})
  expect(await submitOrShowAlert(createSubmit(send), 'all', () => 'Not sent')).toEqual({ state: 'done' })
  expect(send).toHaveBeenCalledExactlyOnceWith('all')
  expect($modal.get()).toBeUndefined()
})

test("the alert about a failed action has the action's current title and the message of the failure", async () => {
  const { createSubmit, submitOrShowAlert, CallError, $modal } = await loadStores()
  let title = 'Before'
  const action = createSubmit<void>(() => {
    title = 'After'
    return Promise.reject(new CallError({ kind: 'offline' }))
  })
  const submission = await submitOrShowAlert(action, undefined, () => title)
  expect(submission).toMatchObject({ state: 'failed' })
  expect($modal.get()).toMatchObject({
    name: 'alert',
    title: 'After',
    message: expect.stringContaining('offline'),
  })
})

test('a failure that already shows its own message does not open an alert', async () => {
  const { createSubmit, submitOrShowAlert, CallError, $modal } = await loadStores()
  const action = createSubmit<void>(() => Promise.reject(new CallError({ kind: 'timeout' })))
  expect(await submitOrShowAlert(action, undefined, () => 'Not sent')).toMatchObject({ state: 'failed' })
  expect($modal.get()).toBeUndefined()
})

test('a second tap on an action sends nothing, and returns that the action is under way', async () => {
  const { createSubmit, submitOrShowAlert, CallError, $modal } = await loadStores()
  let fail = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = () => reject(new CallError({ kind: 'offline' }))
      }),
  )
  const action = createSubmit<void>(send)
  const first = submitOrShowAlert(action, undefined, () => 'Not sent')
  expect(await submitOrShowAlert(action, undefined, () => 'Not sent')).toEqual({ state: 'pending' })
  expect($modal.get()).toBeUndefined()
  fail()
  expect(await first).toMatchObject({ state: 'failed' })
  expect($modal.get()).toMatchObject({ title: 'Not sent' })
  expect(send).toHaveBeenCalledTimes(1)
})
