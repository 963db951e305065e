import { afterEach, expect, test, vi } from 'vitest'
import { UNDOABLE_CREDENTIAL_CHANGES } from '../../../../../src/domain/player/account.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

let tab: TestTab
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

const CHANGE = { what: 'phone', createTime: 1, isRemoval: false, isUndone: false }
const UNDONE = { hasPassword: false, notRestored: ['phone'] }

async function openLink(address: string) {
  tab = await openTestTab(address)
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
  tab.answer('/credentialChange', successAnswerOf(CHANGE))
  tab.answer('/undoCredentialChange', successAnswerOf(UNDONE))
  expect(await show()).toEqual({ state: 'open', change: CHANGE })
  expect(tab.sentTo('/undoCredentialChange')).toEqual([])
  await undoChangeAction.submit()
  expect(tab.sentTo('/undoCredentialChange').map(call => call.body)).toMatchObject([{ token: 'token' }])
  expect($undoPageState.get()).toEqual({ state: 'undone', result: UNDONE })
})

test('the page of an expired undo link says that the link has expired', async () => {
  const ended = await openLink('/auth/undo#token')
  tab.answer('/credentialChange', refusalAnswerOf(3124))
  expect(await ended.show()).toEqual({ state: 'ended' })
})

test('an undo link whose answer does not arrive can be tried again', async () => {
  const { show, $undoPageState, loadCredentialChange } = await openLink('/auth/undo#token')
  tab.answer('/credentialChange', 'lost')
  expect(await show()).toMatchObject({ state: 'failed' })
  tab.answer('/credentialChange', successAnswerOf(CHANGE))
  await loadCredentialChange()
  expect($undoPageState.get()).toEqual({ state: 'open', change: CHANGE })
})

test('an undo link without a token makes no call', async () => {
  const { show } = await openLink('/auth/undo')
  expect(await show()).toEqual({ state: 'ended' })
  expect(tab.sentTo('/credentialChange')).toEqual([])
})

test('the page of an undo link has its own words for a removed social account, passkey or receiving account, and one text for each other change', async () => {
  const { undoneChangeTextKeyOf } = await openLink('/auth/undo#token')
  const keys = UNDOABLE_CREDENTIAL_CHANGES.map(what =>
    undoneChangeTextKeyOf({ ...CHANGE, what, isRemoval: true }),
  )
  expect(keys.filter(key => key.endsWith('Removed'))).toEqual([
    'socialRemoved',
    'passkeyRemoved',
    'receivingAccountRemoved',
  ])
  const added = UNDOABLE_CREDENTIAL_CHANGES.map(what =>
    undoneChangeTextKeyOf({ ...CHANGE, what, isRemoval: false }),
  )
  expect(added).toEqual([...UNDOABLE_CREDENTIAL_CHANGES])
})
