import type { Page } from 'playwright/test'
import { allowServiceWidgetFrame } from '../../src/build/hosting/policy.ts'
import type { ChatAnswer } from '../support/chat.ts'
import { checkPage, expectAccessible, waitUntilLoadingEnds } from './support/checks.ts'
import { focusByTabAndPress } from './support/keyboard.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import {
  addReceivingAccount,
  answerOrderAtProvider,
  callApi,
  finishWagering,
  logInNewPlayer,
  orderDeposit,
  requestWithdrawalByApi,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'service-access',
  serverEnv: { SLOT_CYCLE_MS: '0' },
})

test('a player can use a chat with customer service by keyboard and screen reader alone', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/service')
  await waitUntilLoadingEnds(page)
  const field = page.getByRole('textbox', { name: 'Your message' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const log = page.getByRole('log', { name: 'Messages' })

  await focusByTabAndPress(page, field, 'z')
  await page.keyboard.type('xqv wrblk')
  await focusByTabAndPress(page, send)
  await expect(log.getByText('Our staff has your question.')).toBeVisible()
  const { chat } = await callApi<{ chat: ChatAnswer }>(page, '/chatDesk', { desk: 'general' })
  await runOperatorCommandOnServer(server, 'chat', 'answer', chat.chatId, '--text', 'Which order is it?')
  await expect(log.getByText('Which order is it?')).toBeVisible()
  // Each message is an article whose name is its writer. The articles are in a log, whose new messages a screen reader
  // announces.
  await expect(log).toMatchAriaSnapshot(`
    - log "Messages":
      - article:
        - heading "You" [level=2]
        - paragraph: zxqv wrblk
      - article:
        - heading "Customer service" [level=2]
        - paragraph: Which order is it?
  `)
  await focusByTabAndPress(page, page.getByRole('button', { name: 'End chat' }))
  const ask = page.getByRole('dialog', { name: 'End this chat?' })
  await focusByTabAndPress(page, ask.getByRole('button', { name: 'End chat' }))
  await expect(log.getByText(/You ended the chat/)).toBeVisible()
  await expectAccessible(page)
  await focusByTabAndPress(page, page.getByRole('radio', { name: '1 of 5' }), 'Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2 of 5' })).toBeChecked()
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Send rating' }))
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for your rating.' })).toBeVisible()
  await focusByTabAndPress(page, page.getByRole('button', { name: 'Start a new chat' }))
  await expect(page.getByText('How can we help?')).toBeVisible()
})

test('when staff answer a chat, the links to the chat show red dots until the player reads the answer', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  const { chat } = await callApi<{ chat: ChatAnswer }>(page, '/chatOpen', { desk: 'general' })
  await page.goto('/member')
  const row = page.getByRole('navigation', { name: 'Me' }).getByRole('link', { name: /^Help/ })
  await expect(row).not.toHaveAccessibleName(/New/)
  await runOperatorCommandOnServer(server, 'chat', 'answer', chat.chatId, '--text', 'Hello')
  await expect(row).toHaveAccessibleName(/New/)
  await expect(page.locator('.tab-dot[data-dot="me"]')).toBeVisible()
  await page.goto('/service')
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await expect(page.locator('.tab-dot[data-dot="me"]')).toBeHidden()
})

test.describe('online service', () => {
  async function expectChatOpens(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Ask customer service' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Customer service' })
    await expect(dialog.getByRole('log')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  test.beforeEach(async ({ server }) => {
    await runOperatorCommandOnServer(server, 'service', 'set', '1')
  })

  test('the page of a failed deposit has a link that opens the chat with customer service in a dialog', async ({
    page,
  }) => {
    await logInNewPlayer(page)
    const failed = await orderDeposit(page, 100)
    await answerOrderAtProvider(page, failed, 'decline')
    await page.goto(`/wallets?name=deposit&order=${failed.orderId}`)
    await expectChatOpens(page)
    await expect(page).toHaveURL(/\/wallets\?name=deposit/)
  })

  test('the page of a refused withdrawal has a link that opens the chat with customer service in a dialog', async ({
    page,
    server,
  }) => {
    await logInNewPlayer(page, { pesos: 1000 })
    await finishWagering(page)
    const id = await requestWithdrawalByApi(page, await addReceivingAccount(page), 100)
    await runOperatorCommandOnServer(
      server,
      'withdrawal',
      'refuse',
      id,
      '--reason',
      'The name on the account is another',
    )
    await page.goto('/wallets?name=withdraw')
    await expectChatOpens(page)
  })
})

test.describe("a provider's widget", () => {
  test.use({ otherOrigins: ['https://chat.example'], serverName: 'service-widget' })

  const TEMPLATE = 'https://chat.example/widget?licence={licence}&group={group}'

  /** Serves the customer service page of a build with the chat widget of another company, and the widget's own page. */
  async function addWidgetToServicePage(page: Page): Promise<void> {
    await page.route('**/service', async route => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace(
          /(&quot;widgetUrl&quot;:\[0,)&quot;&quot;/,
          `$1&quot;${TEMPLATE.replaceAll('&', '&amp;')}&quot;`,
        )
        // A build with the widget has a placeholder instead of the chat.
        .replace(
          /(<astro-island[^>]*widgetUrl[^>]*>).*?(<!--astro:end-->)?<\/astro-island>/s,
          '$1<div class="skeleton h-[60dvh]"></div>$2</astro-island>',
        )
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: allowServiceWidgetFrame(html, TEMPLATE) })
    })
    const reach = 'try { parent.document.title = "taken" } catch { document.body.dataset.apart = "" }'
    await page.route('https://chat.example/**', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<body><h1>Widget ${new URL(route.request().url()).search}</h1><script>${reach}</script>`,
      }),
    )
  }

  test("customer service shows the provider's chat widget with the set licence and group, or the site's chat if none is set", async ({
    page,
    server,
  }) => {
    await runOperatorCommandOnServer(server, 'service', 'set', '1', '--param1', '8123', '--param2', 'ph 2')
    await logInNewPlayer(page)
    await addWidgetToServicePage(page)
    await page.goto('/member')
    await page.getByRole('navigation', { name: 'Me' }).getByRole('link', { name: /^Help/ }).click()
    await expect(page).toHaveURL(/\/service$/)
    const frame = page.frameLocator('iframe[title="Chat with customer service"]')
    await expect(frame.getByRole('heading')).toHaveText('Widget ?licence=8123&group=ph%202')
    await expect(frame.locator('body[data-apart]')).toBeAttached()
    await expect(page).toHaveTitle(/Customer service/)
    await expect(page.getByRole('log')).toHaveCount(0)
    await checkPage(page, 'service-widget')
    await runOperatorCommandOnServer(server, 'service', 'remove', '1')
    await page.reload()
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
