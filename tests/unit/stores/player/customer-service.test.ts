import { expect, test, vi } from 'vitest'
import { ok, openTab } from '../../../support/environment.ts'

const ONLINE = { itemType: 1, param1: 'L-1', param2: '7', sort: 1 }

async function open(appCustomerServiceQueue: readonly object[], hasChat = true) {
  const tab = await openTab('/member')
  tab.answer('/anonymous/appConfig', ok({ socialTypes: [], appCustomerServiceQueue }))
  const { loadSettings } = await import('../../../../src/stores/core/site/settings.ts')
  const { openLiveChat } = await import('../../../../src/stores/player/customer-service.ts')
  const { environment } = await import('../../../../src/platform/environment.ts')
  const chat = vi.fn(() => hasChat)
  environment().apps.openLiveChat = chat
  return { chat, openLiveChat, loadSettings }
}

test('customer service opens the live chat of the shell with the licence and group of the queue', async () => {
  const { chat, openLiveChat, loadSettings } = await open([
    { ...ONLINE, itemType: 2, param1: 'other' },
    ONLINE,
  ])
  expect(openLiveChat()).toBe(false)
  await loadSettings()
  expect(openLiveChat()).toBe(true)
  expect(chat.mock.calls).toEqual([[{ licence: 'L-1', group: '7' }]])
})

test('without online service, or without a chat, the link leads to the contact', async () => {
  const closed = await open([{ ...ONLINE, itemType: 2 }])
  await closed.loadSettings()
  expect(closed.openLiveChat()).toBe(false)
  expect(closed.chat).not.toHaveBeenCalled()
  const browser = await open([ONLINE], false)
  await browser.loadSettings()
  expect(browser.openLiveChat()).toBe(false)
})
