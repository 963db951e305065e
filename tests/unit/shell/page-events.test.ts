import { afterEach, expect, test, vi } from 'vitest'
import { formatStreamEndEvent } from '../../../src/domain/event-text.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../support/environment.ts'
import { userInfoOf } from '../../support/user-info.ts'

const PATH = '/pageEvents'
/** Milliseconds from the end of loading until the page opens its stream of events. */
const FIRST_STREAM_MS = 2_000

let tab: TestTab

async function openPage(storage: Record<string, string>) {
  tab = await openTestTab('/wallets', storage)
  tab.answer('/anonymous/appConfig', successAnswerOf({ edition: 'sandbox', configVersion: 2 }))
  tab.answer('/preLogin', successAnswerOf({ maintenance: false, configVersion: 1, games: null }))
  tab.answer('/refreshData', successAnswerOf({ coin: 5, userInfo: userInfoOf({ id: 'p', coin: 5 }) }))
  vi.doMock('../../../src/platform/page-signals.ts', () => ({ onPageHide: tab.onHide }))
  const stream = tab.answerStream(PATH)
  const { followPageEvents } = await import('../../../src/shell/page-events.ts')
  followPageEvents()
  return stream
}

const event = (id: number, data: object) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('../../../src/platform/page-signals.ts')
})

test("a page that is left within two seconds opens no event stream, and a visitor's page opens none at all", async () => {
  await openPage({ access_token: 'token' })
  await tab.pass(FIRST_STREAM_MS - 1)
  expect(tab.sentTo(PATH)).toEqual([])
  await openPage({})
  await tab.pass(FIRST_STREAM_MS)
  tab.comeBack()
  await tab.pass(0)
  expect(tab.sentTo(PATH)).toEqual([])
})

test('a payment made on another device shows in the balance of the open page', async () => {
  const stream = await openPage({ access_token: 'token' })
  const { $coinBalance } = await import('../../../src/stores/session/session.ts')
  await tab.pass(FIRST_STREAM_MS)
  tab.answer('/refreshData', successAnswerOf({ coin: 105, userInfo: userInfoOf({ id: 'p', coin: 105 }) }))
  stream.send(event(7, { type: 'balance' }))
  await tab.pass(0)
  expect($coinBalance.get()).toBe(105)
})

test('an open page fetches changed settings once, and does not fetch settings of a version that it knows', async () => {
  const stream = await openPage({ access_token: 'token' })
  const { loadSettings } = await import('../../../src/stores/site/settings.ts')
  await loadSettings()
  await tab.pass(FIRST_STREAM_MS)
  stream.send(event(7, { type: 'settings', version: 2 }))
  await tab.pass(0)
  expect(tab.sentTo('/anonymous/appConfig')).toHaveLength(1)
  stream.send(event(8, { type: 'settings', version: 3 }))
  await tab.pass(0)
  expect(tab.sentTo('/anonymous/appConfig')).toHaveLength(2)
})

test('a hidden page closes its event stream, and continues after its last event when it is seen again', async () => {
  const stream = await openPage({ access_token: 'token' })
  await tab.pass(FIRST_STREAM_MS)
  stream.send(event(41, { type: 'balance' }))
  await tab.pass(0)
  tab.isHidden = true
  tab.hide()
  await tab.pass(120_000)
  expect([stream.isOpen, stream.connections]).toEqual([false, 1])
  tab.isHidden = false
  tab.comeBack()
  await tab.pass(0)
  expect(stream.connections).toBe(2)
  expect(tab.sentTo(PATH).at(-1)?.body).toMatchObject({ lastEventId: '41' })
})

test('an event stream that was replaced by newer pages stays closed until the player returns to the page', async () => {
  const stream = await openPage({ access_token: 'token' })
  await tab.pass(FIRST_STREAM_MS)
  stream.send(formatStreamEndEvent('replaced'))
  stream.end()
  await tab.pass(120_000)
  tab.comeBack()
  await tab.pass(0)
  expect(stream.connections).toBe(1)
  tab.hide()
  tab.comeBack()
  await tab.pass(0)
  expect(stream.connections).toBe(2)
})

test('an ended session closes no open dialog; the log-out waits until the player has closed all dialogs', async () => {
  const stream = await openPage({ access_token: 'token' })
  const { closeModal, openModal, showAlert } = await import('../../../src/stores/modals/modals.ts')
  await tab.pass(FIRST_STREAM_MS)
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: null }))
  openModal({ name: 'break' })
  stream.send(formatStreamEndEvent('sessionOver'))
  stream.end()
  await tab.pass(0)
  closeModal()
  showAlert('Your break has started', "You're logged out everywhere.")
  await tab.pass(60_000)
  expect(tab.storage).toHaveProperty('access_token')
  closeModal()
  await tab.pass(0)
  expect(tab.storage).not.toHaveProperty('access_token')
})

test('when the server reports that the session has ended, this page ends the session too', async () => {
  const stream = await openPage({ access_token: 'token' })
  await tab.pass(FIRST_STREAM_MS)
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: null }))
  stream.send(formatStreamEndEvent('sessionOver'))
  stream.end()
  await tab.pass(0)
  expect(tab.storage).not.toHaveProperty('access_token')
})
