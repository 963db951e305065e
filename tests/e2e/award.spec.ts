import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../src/features/daily-wheel/rules/daily-wheel.ts'
import { checkPage, savePageScreenshot, waitUntilLoadingEnds } from './support/checks.ts'
import { grantBonus, runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer, orderDeposit, playerIdOfPage } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'award' })

const WHEEL_SETTING = { table: DEFAULT_DAILY_WHEEL_PRIZES }
const SIGN_IN_ID = String(ACTIVITY_TYPE.freeSign)

test.beforeEach(async ({ server }) => {
  await runOperatorCommandOnServer(
    server,
    'activity',
    'set',
    SIGN_IN_ID,
    '{"clickAction": "/bonus", "type": 0}',
  )
  await runOperatorCommandOnServer(server, 'activity', 'open', SIGN_IN_ID)
  // Closes the activity of the daily wheel, whose unused free turn would also cause a red dot.
  await runOperatorCommandOnServer(
    server,
    'settings',
    'set',
    'dailyWheel',
    JSON.stringify({ ...WHEEL_SETTING, isOpen: false }),
  )
})

test('the bonus page lists what waits on other pages, with its number and a link to it', async ({
  page,
  server,
}) => {
  await runOperatorCommandOnServer(
    server,
    'settings',
    'set',
    'dailyWheel',
    JSON.stringify({ ...WHEEL_SETTING, isOpen: true }),
  )
  await logInNewPlayer(page)
  await orderDeposit(page, 200)
  await page.goto('/bonus')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('heading', { level: 3 })).toHaveText(['Deposit'])
  const order = waiting.getByRole('listitem').filter({ hasText: 'Deposit' })
  await expect(order).toContainText(/1 order to pay\suntil /)
  await checkPage(page, 'bonus-waiting')
  await order.getByRole('link', { name: 'Open Deposit: 1 order to pay' }).click()
  await expect(page).toHaveURL(/\/wallets\?name=deposit$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Pay ₱200.00' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Daily wheel 1 spin' }).click()
  await expect(page.getByText('Your free spin is ready.')).toBeVisible()
})

test('the bonus page asks a visitor to log in, with a link that leads back to the bonus page', async ({
  page,
}) => {
  await page.goto('/bonus')
  await expect(page.getByRole('heading', { name: 'Log in to see your rewards' })).toBeVisible()
  await checkPage(page, 'bonus-visitor')
  await page.getByRole('link', { name: 'Log in or register' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fbonus/)
})

test('a player claims an award with one tap, and finds it in the award record', async ({ page }) => {
  await logInNewPlayer(page)
  await page.goto('/bonus')
  const streak = page.getByRole('region', { name: 'Sign-in day 1' })
  await expect(streak.getByRole('listitem')).toHaveCount(7)
  await expect(streak.getByRole('listitem').first()).toContainText('Day 1: ₱1.00')
  await expect(streak).toContainText(
    /Claim by .+Bet 1× in 30 days\sOpens with your first deposit\sNeeds\sverified\sID/,
  )
  await expect(page.locator('[data-dot="bonus"]')).toBeVisible()
  await checkPage(page, 'bonus')

  await page.getByRole('button', { name: 'Claim Free sign-in, day 1: ₱1.00' }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('Locked until your first deposit')
  await checkPage(page, 'reward-list')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(got).toBeHidden()
  await expect(page.locator('.reward-flight'), 'where motion is reduced').toHaveCount(0)
  await expect(page.getByText('Nothing to claim right now.')).toBeVisible()
  await expect(streak).toContainText('Claimed. Next one from')
  await expect(streak.getByRole('listitem').first()).toContainText('Day 1: ₱1.00, claimed')
  await expect(page.getByRole('heading', { name: 'Waiting for your first deposit' })).toBeVisible()
  await expect(page.locator('[data-dot="bonus"]')).toBeHidden()

  await page.getByRole('link', { name: 'Reward history' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Free sign-in' })
  await expect(row).toContainText('₱1.00')
  await expect(row).toContainText('Locked')
  await checkPage(page, 'reward-record')
})

test('after the claim, the week of sign-ins stays in its place while its new state is loading', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/bonus')
  const streak = page.getByRole('region', { name: 'Sign-in day 1' })
  await expect(streak).toBeVisible()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    new MutationObserver(() => {
      if (!document.querySelector('.streak')) document.documentElement.dataset.streak = 'gone'
    }).observe(main ?? document.body, { childList: true, subtree: true })
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/app/v1/loginBonus3User', async route => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Claim Free sign-in, day 1: ₱1.00' }).click()
  const got = page.getByRole('dialog', { name: 'You got' })
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(page.getByText('Nothing to claim right now.')).toBeVisible()
  await expect(streak).toContainText('Claimed. Next one from')
  answer()
  await expect(streak.getByRole('listitem').first()).toContainText('Day 1: ₱1.00, claimed')
  await expect(page.locator('html')).not.toHaveAttribute('data-streak', 'gone')
})

test('the first claim of coins says in a sheet what it locks, with equal buttons', async ({ page }) => {
  await logInNewPlayer(page, { knowsCoinTerms: false })
  await page.goto('/bonus')
  const claim = page.getByRole('button', { name: 'Claim Free sign-in, day 1: ₱1.00' })
  await claim.click()
  const sheet = page.getByRole('dialog', { name: 'Before your first free coins' })
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Bet 1× their amount within 30 days to unlock them.',
    'They open with your first deposit.',
    'After this, withdrawals need a verified ID.',
  ])
  const buttons = ['Not now', 'Claim'].map(name => sheet.getByRole('button', { name, exact: true }))
  const looks = await Promise.all(
    buttons.map(button =>
      button.evaluate(({ className, clientWidth, clientHeight }) => [className, clientWidth, clientHeight]),
    ),
  )
  expect(looks[0], 'the buttons are equal').toEqual(looks[1])
  await checkPage(page, 'coin-terms')
  await buttons[0]?.click()
  await expect(sheet).toBeHidden()
  await expect(claim).toBeFocused()

  await claim.click()
  await buttons[1]?.click()
  await page.getByRole('dialog', { name: 'You got' }).getByRole('button', { name: 'Tap to continue' }).click()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a claimed peso flies to the balance in the top bar once the player closes the list of rewards', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(changes => {
        for (const { addedNodes, removedNodes } of changes) {
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.matches('.reward-flight'))
              document.documentElement.dataset.flights = `${document.documentElement.dataset.flights ?? ''}${node.dataset.place} `
          for (const node of removedNodes)
            if (node instanceof HTMLElement && node.matches('.reward-flight'))
              document.documentElement.dataset.landed = node.dataset.place
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await logInNewPlayer(page, { pesos: 200 })
    await page.goto('/bonus')
    await page.getByRole('button', { name: 'Claim Free sign-in, day 1: ₱1.00' }).click()
    await page
      .getByRole('dialog', { name: 'You got' })
      .getByRole('button', { name: 'Tap to continue' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-flights', '.balance-pill ')
    await expect(page.locator('html')).toHaveAttribute('data-landed', '.balance-pill')
    await expect(page.locator('.reward-flight')).toHaveCount(0)
  })
})

test('claiming an award in one tab removes the red dot in another tab', async ({ page, context }) => {
  await logInNewPlayer(page)
  await page.goto('/member')
  const dot = page.locator('[data-dot="bonus"]')
  await expect(dot).toBeVisible()
  const other = await context.newPage()
  await other.goto('/bonus')
  await other.getByRole('button', { name: /^Claim Free sign-in/ }).click()
  await expect(other.getByRole('dialog', { name: 'You got' })).toBeVisible()
  await expect(dot).toBeHidden()
})

test.describe('while several events are open', () => {
  test.use({ serverName: 'award-events' })

  test('the dialog about several awards that are claimed at once names each of them and is no wider than the window', async ({
    page,
    server,
  }) => {
    for (const id of [ACTIVITY_TYPE.tasks, ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeLoginBonus]) {
      await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
    }
    await logInNewPlayer(page, { pesos: 500 })
    await page.goto('/bonus')
    // The head of the page says first how many coins all rewards give together.
    await expect(page.locator('.stage-figure:visible')).toHaveText('₱21.00')
    await page.getByRole('button', { name: 'Claim all' }).click()
    const sheet = page.getByRole('dialog', { name: 'Before you claim' })
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^₱1\.00, Free sign-in, day 1: Bet 1× in 30 days\s· Claim by .+\s· Needs\sverified\sID$/,
      /^₱20\.00, Sign-up bonus: Bet 5× in 7 days\s· Claim by .+\s· Needs\sverified\sID$/,
    ])
    await checkPage(page, 'claim-all-terms')
    await sheet.getByRole('button', { name: 'Not now' }).click()
    await expect(page.locator('.stage-figure:visible'), 'nothing is claimed').toHaveText('₱21.00')
    await page.getByRole('button', { name: 'Claim all' }).click()
    await sheet.getByRole('button', { name: 'Claim all' }).click()
    const got = page.getByRole('dialog', { name: 'You got' })
    for (const name of ['Free sign-in, day 1', 'Task: Log in today', 'Sign-up bonus']) {
      await expect(got.getByText(name)).toBeVisible()
    }
    await expect(got).toContainText('In total: ₱21.00 + 25 points')
    // The balance is the deposit plus the sign-up bonus of ₱20 and the sign-in's ₱1.
    await expect(got.locator('p[class*=money] [aria-hidden]')).toHaveText('Your balance: ₱521.00')
    const widths = await got.evaluate(dialog => [dialog.scrollWidth, dialog.clientWidth])
    expect(widths[0]).toBe(widths[1])
    await savePageScreenshot(page, 'reward-list-many')
    await got.getByRole('button', { name: 'Tap to continue' }).click()
    const running = page.getByRole('region', { name: "Bonuses you're unlocking" })
    await running.getByText(/^Bet ₱[\d,.]+ more to unlock it$/).click()
    for (const name of ['Free sign-in', 'Sign-up bonus']) {
      await expect(running.getByRole('heading', { name })).toBeVisible()
    }
    await page.goto('/reward/record')
    const tabs = page.getByRole('navigation', { name: 'Bonus center pages' })
    await expect(tabs.getByRole('link')).toHaveCount(4)
    await expect(tabs.getByRole('link', { name: /^Claim/ })).toHaveAttribute('aria-current', 'true')
  })

  test('the "i" of a reward unfolds its whole terms under the row', async ({ page, server }) => {
    await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.signUpBonus))
    await logInNewPlayer(page, { pesos: 500 })
    await page.goto('/bonus')
    const row = page.getByRole('listitem').filter({ hasText: 'Sign-up bonus' })
    await expect(row).toContainText(/Bet 5× in 7 days\sClaim by .+\sNeeds\sverified\sID/)
    const info = row.getByRole('button', { name: 'Terms: Sign-up bonus' })
    await expect(info).toHaveAttribute('aria-expanded', 'false')
    // A tap anywhere on the words of the row unfolds the terms.
    await row.click({ position: { x: 120, y: 30 } })
    await expect(info).toHaveAttribute('aria-expanded', 'true')
    await expect(row.getByRole('listitem').first()).toHaveText(
      'Bet 5× its amount within 7 days to unlock it.',
    )
    await checkPage(page, 'bonus-terms')
    await info.click()
    await expect(row.getByRole('listitem')).toHaveCount(0)
  })

  test('with eight rewards to claim, the bonus page is at most 1,266 px high, the bars of bonus money and of the first week included', async ({
    page,
    server,
  }) => {
    for (const id of [ACTIVITY_TYPE.tasks, ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeLoginBonus])
      await runOperatorCommandOnServer(server, 'activity', 'open', String(id))
    for (const [id, item] of [
      ['extra-coins', { id: ITEM_ID.coin, count: 200 }],
      ['extra-points', { id: ITEM_ID.points, count: 10 }],
      ['extra-diamonds', { id: ITEM_ID.diamond, count: 10 }],
      ['extra-card', { id: ITEM_ID.scratchCard, count: 1 }],
    ] as const) {
      const task = { period: 'daily', kind: 'login', target: 1, items: [item], liveness: 0 }
      await runOperatorCommandOnServer(server, 'task', 'set', id, JSON.stringify(task))
    }
    await logInNewPlayer(page, { pesos: 500 })
    await grantBonus(server, await playerIdOfPage(page), 200, 5)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/bonus')
    await expect(page.getByRole('region', { name: "Bonuses you're unlocking" })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Your first week/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Claim .+: / })).toHaveCount(8)
    await waitUntilLoadingEnds(page)
    const height = await page.locator('main').evaluate(main => main.getBoundingClientRect().bottom + scrollY)
    expect(height).toBeLessThanOrEqual(1266)
    await savePageScreenshot(page, 'bonus-eight')
  })
})
