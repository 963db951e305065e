import type { Page } from 'playwright/test'
import { isWithinServiceHours } from '../../src/features/chat/browser/desk-hours.ts'
import type { ChatAnswer } from '../support/chat.ts'
import { checkPage, expectAccessible, waitUntilHydrated, waitUntilLoadingEnds } from './support/checks.ts'
import { type ConnectionProxy, test } from './support/gate.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, logInNewPlayer, storeTokenAsLogin } from './support/player.ts'
import type { SharedServer } from './support/servers.ts'
import { expect } from './support/test.ts'
import { waitWithFastClock } from './support/time.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'service' })

const QUESTION = 'I paid but the money is not there'

/** Returns the chat messages on the page in their order: texts of both sides, without names, times and ticks. */
const messageTexts = (page: Page) => page.getByRole('log').locator('article p[dir]').allTextContents()

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function chatOf(page: Page): Promise<ChatAnswer> {
  const { chat } = await callApi<{ chat: ChatAnswer | null }>(page, '/chatDesk', { desk: 'general' })
  if (!chat) throw new Error('The player has no chat')
  return chat
}

const answerChat = async (server: SharedServer, chatId: string, text: string) => {
  await runOperatorCommandOnServer(server, 'chat', 'answer', chatId, '--text', text)
}

/**
 * Registers a new player, who opens a chat and gets an answer from staff.
 * @returns the chat's id
 */
async function openAnsweredChat(page: Page, server: SharedServer): Promise<string> {
  await logInNewPlayer(page)
  await page.goto('/service')
  await sendMessage(page, 'zxqv wrblk')
  await expect(page.getByText('Our staff has your question.')).toBeVisible()
  const { chatId } = await chatOf(page)
  await answerChat(server, chatId, 'Hello')
  await expect(page.getByText('Hello')).toBeVisible()
  return chatId
}

test('a player asks in the chat, sees answers from the FAQ, gets an answer from staff, and rates the chat', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/service')
  await waitUntilLoadingEnds(page)
  const isOpen = isWithinServiceHours({ fromHour: 8, untilHour: 24 }, Date.now())
  const state = isOpen
    ? 'Nobody is free right now. Leave a message.'
    : "We're offline. Leave a message: we answer 8 AM to midnight."
  await expect(page.getByText(state)).toBeVisible()
  await expect(page.getByRole('link', { name: 'VIP desk, from VIP 1' })).toBeVisible()
  await checkPage(page, 'service-empty')

  await sendMessage(page, QUESTION)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('link', { name: /I paid, but the money is not there/ })).toHaveAttribute(
    'href',
    '/faq#deposit-not-arrived',
  )
  await log.getByRole('button', { name: 'Ask our staff' }).click()
  await expect(log.getByText('Our staff has your question.')).toBeVisible()
  await checkPage(page, 'service-faq')

  const { chatId } = await chatOf(page)
  await expect(log.getByText('Sent', { exact: true })).toBeAttached()
  await runOperatorCommandOnServer(server, 'chat', 'list')
  await expect(log.getByText('Delivered', { exact: true })).toBeAttached()
  await runOperatorCommandOnServer(server, 'chat', 'show', chatId)
  await expect(log.getByText('Read', { exact: true })).toBeAttached()
  await runOperatorCommandOnServer(server, 'chat', 'duty', '--name', 'Ana', '--hours', '1')
  await runOperatorCommandOnServer(server, 'chat', 'typing', chatId)
  await expect(log.getByText('Customer service is typing…')).toBeVisible()
  await answerChat(server, chatId, 'Which order is it? <b>Number</b> please.')
  await expect(log.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await expect(log.getByText('<b>Number</b>')).toBeVisible()

  // Sends the message with Enter, as on a device with mouse and keyboard.
  await sendMessage(page, 'Order 17.\nThe second line.')
  await page.getByLabel('Send a picture').setInputFiles('public/icons/perya-192.png')
  await expect(log.getByRole('img', { name: /^Picture, / })).toBeVisible()
  await expect
    .poll(() => messageTexts(page))
    .toEqual([QUESTION, 'Which order is it? <b>Number</b> please.', 'Order 17.\nThe second line.'])
  await checkPage(page, 'service-chat')

  const ask = page.getByRole('dialog', { name: 'End this chat?' })
  await page.getByRole('button', { name: 'End chat' }).click()
  await checkPage(page, 'dialog-end-chat')
  await ask.getByRole('button', { name: 'Keep chatting' }).click()
  await expect(log.getByText(/You ended the chat/)).toBeHidden()
  await page.getByRole('button', { name: 'End chat' }).click()
  await ask.getByRole('button', { name: 'End chat' }).click()
  await expect(log.getByText(/You ended the chat\. You'll find the chat/)).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await checkPage(page, 'service-ended')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thanks for your rating.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(page.getByText('How can we help?')).toBeVisible()
  await runOperatorCommandOnServer(server, 'chat', 'duty', '--off')
})

test('a new chat offers frequent questions; a tap sends one, and the FAQ answers it', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/service')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('button')).toHaveCount(4)
  await log.getByRole('button', { name: 'How do I withdraw?' }).click()
  await expect(log.getByRole('link', { name: /How do I withdraw\?/ })).toHaveAttribute(
    'href',
    '/faq#how-to-withdraw',
  )
  await expect(log.getByRole('button', { name: 'When do I need a verified ID?' })).toHaveCount(0)
})

test('a tap on Send without a message leads to the field and says what is missing, and writing removes the note', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/service')
  const field = page.getByRole('textbox', { name: 'Your message' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send, 'a button that cannot send is not gold').not.toHaveClass(/button-gold/)
  await send.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Write a message first.')
  await checkPage(page, 'service-nothing-written')
  await field.fill('Hello')
  await expect(page.getByText('Write a message first.')).toHaveCount(0)
  await expect(send).toHaveClass(/button-gold/)
})

test('chat messages written by both sides while the network is cut arrive once and in order', async ({
  page,
  server,
  gate,
}) => {
  await page.clock.install()
  const chatId = await openAnsweredChat(page, server)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  gate.close()
  for (const text of ['first', 'second']) await sendMessage(page, text)
  await expect(page.getByText("Not sent. We'll send it when you're back online.")).toBeVisible()
  await expect(page.getByText("You're offline. Keep writing")).toBeVisible()
  await expectAccessible(page)
  await runOperatorCommandOnServer(server, 'chat', 'answer', chatId, '--text', 'meanwhile')
  gate.open()
  await expectTexts(page, ['zxqv wrblk', 'Hello', 'meanwhile', 'first', 'second'])
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await expect(page.getByText("You're offline. Keep")).toHaveCount(0)
  // The page shows a message before the server has it, so wait until the server has stored both messages.
  await expect
    .poll(() => storedTexts(page, chatId))
    .toEqual(['zxqv wrblk', 'Hello', 'meanwhile', 'first', 'second'])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('while the browser gets no answers from the server, each chat message still arrives exactly once', async ({
  page,
  server,
  gate,
}) => {
  await page.clock.install()
  const chatId = await openAnsweredChat(page, server)
  await dropAnswers(gate, 600_000)
  await sendMessage(page, 'are you there')
  await answerChat(server, chatId, 'yes')
  // The test drops the answer to the call and every event, so the page must request the new messages itself.
  await expectTexts(page, ['zxqv wrblk', 'Hello', 'are you there', 'yes'])
  await dropAnswers(gate, 0)
  await page.reload()
  await expect.poll(() => messageTexts(page)).toEqual(['zxqv wrblk', 'Hello', 'are you there', 'yes'])
  expect(await storedTexts(page, chatId)).toEqual(['zxqv wrblk', 'Hello', 'are you there', 'yes'])
})

test('a chat whose tab was hidden shows the missed messages without a reload when the tab is visible again', async ({
  page,
  server,
}) => {
  const chatId = await openAnsweredChat(page, server)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await setVisibility(page, 'hidden')
  for (const text of ['one', 'two', 'three']) await answerChat(server, chatId, text)
  expect(await messageTexts(page)).toEqual(['zxqv wrblk', 'Hello'])
  await setVisibility(page, 'visible')
  await expect.poll(() => messageTexts(page)).toEqual(['zxqv wrblk', 'Hello', 'one', 'two', 'three'])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect.poll(async () => (await chatOf(page)).playerReadSeq).toBe((await chatOf(page)).lastSeq)
})

test('an unsent chat message is sent after a reload, and the player can continue the chat on another device', async ({
  page,
  browser,
  server,
  gate,
}) => {
  await openAnsweredChat(page, server)
  gate.close()
  await sendMessage(page, 'from the tram')
  await expect(page.getByText("Not sent. We'll send")).toBeVisible()
  gate.open()
  await page.reload()
  await expect.poll(() => messageTexts(page)).toEqual(['zxqv wrblk', 'Hello', 'from the tram'])

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const context = await browser.newContext({ baseURL: server.url })
  const laptop = await context.newPage()
  await storeTokenAsLogin(laptop, token)
  await laptop.goto('/service')
  await expect.poll(() => messageTexts(laptop)).toEqual(['zxqv wrblk', 'Hello', 'from the tram'])
  await sendMessage(laptop, 'now at home')
  await expect(page.getByText('now at home')).toBeVisible()
  await context.close()
})

test('the link to customer service opens the chat in a dialog if online service is configured, and otherwise on a page', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/member')
  await page.getByRole('navigation', { name: 'Me' }).getByRole('link', { name: /^Help/ }).click()
  await expect(page).toHaveURL(/\/service$/)
  await runOperatorCommandOnServer(server, 'service', 'set', '1')
  await page.goto('/member')
  await waitUntilHydrated(page)
  await page.getByRole('navigation', { name: 'Me' }).getByRole('link', { name: /^Help/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer service' })
  await expect(dialog.getByRole('log')).toBeVisible()
  await checkPage(page, 'service-dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/member$/)
  await runOperatorCommandOnServer(server, 'service', 'remove', '1')
})

test('the page of the VIP chat tells visitors and players below VIP 1 that it opens from VIP 1', async ({
  page,
}) => {
  await page.goto('/service/vip')
  await expect(page.getByRole('heading', { name: 'This desk opens at VIP 1' })).toBeVisible()
  await page.goto('/service')
  await expect(page.getByRole('heading', { name: 'Log in to write to us' })).toBeVisible()
  await checkPage(page, 'service-visitor')
  await logInNewPlayer(page)
  await page.goto('/service/vip')
  await expect(page.getByRole('heading', { name: 'This desk opens at VIP 1' })).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'service-vip')
})

/** Moves the page's clock until the chat shows exactly the messages `expected`. */
const expectTexts = (page: Page, expected: readonly string[]) =>
  waitWithFastClock(page, async () => expect(await messageTexts(page)).toEqual(expected))

/**
 * Delays the answers to the chat's calls and the stream of events by `ms` milliseconds. A long delay drops them. The
 * calls themselves still reach the server.
 */
async function dropAnswers(gate: ConnectionProxy, ms: number): Promise<void> {
  for (const path of ['/app/v1/chatSend', '/app/v1/pageEvents']) gate.delay(path, ms)
}

/** Reads through the API the texts of a chat that the server has stored. Messages without a text are left out. */
async function storedTexts(page: Page, chatId: string): Promise<string[]> {
  const { list } = await callApi<{ list: { text: string }[] }>(page, '/chatMessages', { chatId, afterSeq: 0 })
  return list.map(({ text }) => text).filter(text => text !== '')
}

/** Hides or shows the page, as another tab in front of it would. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
