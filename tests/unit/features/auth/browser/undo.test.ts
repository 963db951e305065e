import { afterEach, expect, test, vi } from 'vitest'
import { ok, openTab, refused, type TestTab } from '../../../../support/environment.ts'

let tab: TestTab
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

const CHANGE = { what: 'phone', createTime: 1, isUndone: false }

async function openLink(address: string) {
  tab = await openTab(address)
  const store = await import('../../../../../src/features/auth/browser/undo.ts')
  return {
    ...store,
    async show() {
      stops = [store.$undoPageState.listen(() => {})]
      await tab.pass(0)
      return store.$undoPageState.get()
    },
  }
}

test('the undo link of a security message shows the change, and undoes it only after a tap', async () => {
  const { show, $undoPageState, undoChangeAction } = await openLink('/auth/undo#token')
  tab.answer('/credentialChange', ok(CHANGE))
  tab.answer('/undoCredentialChange', ok({ hasPassword: false }))
  expect(await show()).toEqual({ state: 'open', change: CHANGE })
  expect(tab.sentTo('/undoCredentialChange')).toEqual([])
  await undoChangeAction.submit()
  expect(tab.sentTo('/undoCredentialChange').map(call => call.body)).toMatchObject([{ token: 'token' }])
  expect($undoPageState.get()).toEqual({ state: 'undone', hasPassword: false })
})

test('the page of an expired undo link says that the link has expired', async () => {
  const ended = await openLink('/auth/undo#token')
  tab.answer('/credentialChange', refused(3124))
  expect(await ended.show()).toEqual({ state: 'ended' })
})

test('an undo link whose answer does not arrive can be tried again', async () => {
  const { show, $undoPageState, loadCredentialChange } = await openLink('/auth/undo#token')
  tab.answer('/credentialChange', 'lost')
  expect(await show()).toMatchObject({ state: 'failed' })
  tab.answer('/credentialChange', ok(CHANGE))
  await loadCredentialChange()
  expect($undoPageState.get()).toEqual({ state: 'open', change: CHANGE })
})

test('an undo link without a token makes no call', async () => {
  const { show } = await openLink('/auth/undo')
  expect(await show()).toEqual({ state: 'ended' })
  expect(tab.sentTo('/credentialChange')).toEqual([])
})
