import type { Page } from 'playwright/test'
import { createSubscribedBrowser } from '../support/push-services.ts'
import { checkPage, savePageScreenshot } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import {
  addReceivingAccount,
  confirmWithdrawal,
  finishWagering,
  logInNewPlayer,
  playerIdOfPage,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  serverName: 'push',
  serverEnv: { SLOT_CYCLE_MS: '0' },
})

/**
 * Replaces the browser's own permission and subscription: a headless browser denies notifications and has no push
 * service. Page and server are real.
 */
async function simulatePushService(page: Page): Promise<void> {
  const { endpoint, p256dh, auth } = createSubscribedBrowser().subscription
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const SUBSCRIBED_KEY = 'test:subscribed'
      const ALLOWED_KEY = 'test:allowed'
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(ALLOWED_KEY) ? 'granted' : 'default'),
      })
      Notification.requestPermission = async () => {
        localStorage.setItem(ALLOWED_KEY, '1')
        return 'granted'
      }
      const subscription = {
        options: {},
        toJSON: () => ({ endpoint, keys }),
        async unsubscribe() {
          localStorage.removeItem(SUBSCRIBED_KEY)
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(SUBSCRIBED_KEY, '1')
        return subscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(SUBSCRIBED_KEY) ? subscription : null
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

const notificationSection = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' })

test('a player turns notifications on, chooses which come, gets one on this device, and turns them off', async ({
  page,
  server,
}) => {
  await simulatePushService(page)
  await logInNewPlayer(page)
  await page.goto('/member')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await checkPage(page, 'push-off')
  const subscribed = page.waitForResponse('**/pushSubscribe')
  await notificationSection(page).getByRole('button', { name: 'Turn on notifications' }).click()
  await subscribed
  const payments = notificationSection(page).getByRole('switch', { name: 'Payments' })
  await expect(payments).toBeChecked()
  await checkPage(page, 'push-on')
  const saved = page.waitForResponse(response => response.url().endsWith('/pushSettings'))
  await notificationSection(page).getByRole('switch', { name: 'Quiet at night' }).click()
  await saved

  const id = await playerIdOfPage(page)
  expect(await runOperatorCommandOnServer(server, 'push', 'test', '--player', id)).toContain('accepted')
  await page.goto('/sandbox/push')
  await expect(page.getByRole('heading', { name: 'Perya: a test' }).first()).toBeVisible()
  await savePageScreenshot(page, 'push-sent')

  await page.goto('/member')
  await expect(notificationSection(page).getByRole('switch', { name: 'Quiet at night' })).not.toBeChecked()
  const unsubscribed = page.waitForResponse('**/pushUnsubscribe')
  await notificationSection(page).getByRole('button', { name: 'Turn off on this device' }).click()
  await unsubscribed
  await expect(notificationSection(page).getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  expect(await runOperatorCommandOnServer(server, 'push', 'list', '--player', id)).toContain(
    'The player has no device',
  )
})

test('a player who has blocked notifications in the browser sees that they are blocked, and no button to turn them on', async ({
  page,
}) => {
  // Some headless browsers ask before they deny notifications, so the test sets the permission to denied in all
  // browsers.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await logInNewPlayer(page)
  await page.goto('/member')
  await expect(notificationSection(page).getByText('You blocked notifications.')).toBeVisible()
  await expect(notificationSection(page).getByRole('button')).toHaveCount(0)
  await savePageScreenshot(page, 'push-denied')
})

test('after a withdrawal a player is offered notifications, and the browser does not ask for permission without a tap', async ({
  page,
}) => {
  await simulatePushService(page)
  await logInNewPlayer(page, { pesos: 1000 })
  await finishWagering(page)
  await addReceivingAccount(page)
  await page.goto('/wallets?name=withdraw')
  const offer = page.getByRole('region', { name: 'Know when your money arrives' })
  const withdraw = async () => {
    await page.getByLabel('Amount', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Withdraw ₱100.00' }).click()
    await confirmWithdrawal(page)
    await expect(page.getByText('We got your withdrawal request')).toBeVisible()
  }
  await withdraw()
  await expect(offer).toBeVisible()
  await checkPage(page, 'push-offer')
  expect(await page.evaluate(() => localStorage.getItem('test:allowed'))).toBeNull()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
})

test("the service worker shows a push message as a notification with the message's text and the page to open", async ({
  page,
  context,
}) => {
  await logInNewPlayer(page)
  await page.goto('/about-us')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await expect
    .poll(() => context.serviceWorkers().map(each => each.url()))
    .toContainEqual(expect.stringMatching(/sw\.js$/))
  const worker = context.serviceWorkers().find(each => each.url().endsWith('/sw.js'))
  // Makes the worker record each notification, since a headless browser shows no notifications.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
  })
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const payload = { id: 'm1', title: 'Your withdrawal is paid', text: 'We sent ₱100.00.', url: '/faq' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
  const shownNotifications = () =>
    worker?.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  await expect
    .poll(shownNotifications)
    .toMatchObject([{ title: payload.title, body: payload.text, tag: 'm1', data: { url: '/faq' } }])
})
