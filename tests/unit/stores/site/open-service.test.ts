import { expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf } from '../../../support/environment.ts'

const ONLINE = { itemType: 1, param1: '', param2: '', sort: 1 }

async function openConfiguredService(
  appCustomerServiceQueue: readonly object[],
  { hasShell = false, isPlayer = true } = {},
) {
  const tab = await openTestTab('/member', isPlayer ? { access_token: 'token' } : {})
  tab.answer('/anonymous/appConfig', successAnswerOf({ socialTypes: [], appCustomerServiceQueue }))
  const { openCustomerService } = await import('../../../../src/stores/site/open-service.ts')
  const { $topModal } = await import('../../../../src/stores/modals/modals.ts')
  const { environment } = await import('../../../../src/platform/environment.ts')
  const chat = vi.fn(() => hasShell)
  environment().apps.openLiveChat = chat
  return { chat, openService: openCustomerService, $modal: $topModal }
}

test("customer service in the native shell opens the shell's live chat with the license and the group", async () => {
  const widget = { ...ONLINE, param1: 'L-1', param2: '7' }
  const ofVip = { ...ONLINE, itemType: 2, param1: 'L-2' }
  const { chat, openService, $modal } = await openConfiguredService([ofVip, widget], { hasShell: true })
  expect(await openService()).toBe(true)
  expect(await openService('vip')).toBe(true)
  expect(chat.mock.calls).toEqual([[{ licence: 'L-1', group: '7' }], [{ licence: 'L-2', group: '' }]])
  expect($modal.get()).toBeUndefined()
})

test('customer service without an online chat opens its own page', async () => {
  const { chat, openService, $modal } = await openConfiguredService([{ ...ONLINE, itemType: 2 }], {
    hasShell: true,
  })
  expect(await openService()).toBe(false)
  expect(chat).not.toHaveBeenCalled()
  expect($modal.get()).toBeUndefined()
})

test('customer service in a browser opens the chat in a dialog over the page', async () => {
  const { openService, $modal } = await openConfiguredService([ONLINE])
  expect(await openService('vip')).toBe(true)
  expect($modal.get()).toEqual({ name: 'service', desk: 'vip' })
})

test("customer service opens its own page for a visitor, and when the chat is a provider's widget", async () => {
  const widget = await openConfiguredService([{ ...ONLINE, param1: 'L-1' }])
  expect(await widget.openService()).toBe(false)
  expect(widget.$modal.get()).toBeUndefined()
  const visitor = await openConfiguredService([ONLINE], { isPlayer: false })
  expect(await visitor.openService()).toBe(false)
  expect(visitor.$modal.get()).toBeUndefined()
})
