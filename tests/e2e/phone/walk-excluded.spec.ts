import { expect, test } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { OFFER_PAGES } from '../../../src/domain/awards/prizes.ts'
import { expectAccessible, headingOfNotFoundPage } from '../support/checks.ts'
import { walkStopsOfVisitor } from '../support/guard-table.ts'
import { excludePlayer, openActivities } from '../support/operator.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expectAddressToOpen, openPageWalker } from '../support/walk.ts'

// These tests load pages on a desktop. The other `walk-*.spec.ts` tests load them on a phone.
const excludedWalker = openPageWalker({
  device: 'desktop',
  enter: async ({ page, server }) => {
    const { account } = await logInNewPlayer(page, { pesos: 100 })
    await excludePlayer(server, page, account)
  },
})

// These tests check only which page opens for an excluded player. On a new server some activities are closed for every
// player.
for (const stop of walkStopsOfVisitor('excluded')) {
  test(`the address ${stop.address} shows an excluded player the page, log-in or 404 page that the route table states`, () =>
    expectAddressToOpen(excludedWalker(), stop))
}

test.describe('with all activities open', () => {
  const limitedWalker = openPageWalker({
    kind: { name: 'limited' },
    enter: async ({ page, server }) => {
      const { notice: _, ...others } = ACTIVITY_TYPE
      await openActivities(server, ...Object.values(others))
      const { account } = await logInNewPlayer(page, { pesos: 100 })
      await excludePlayer(server, page, account)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-offers', 'off')
    },
  })

  for (const path of Object.keys(OFFER_PAGES)) {
    test(`the offer page ${path} shows an excluded player the limit with its end, what is still theirs, and no offer`, async () => {
      const { page } = limitedWalker()
      await page.goto(path === '/activity/lottery/product' ? `${path}?tier=2` : path)
      const limit = page.locator('[data-limited-page]')
      await expect(limit.getByText(/^You cannot play until \d+:\d\d\s[AP]M that day\.$/)).toBeVisible()
      await expect(limit.getByRole('link', { name: 'See your limits' })).toBeVisible()
      await expect(limit.getByRole('navigation', { name: 'Still yours' }).getByRole('link')).toHaveText([
        'My lottery tickets',
        'My items',
        'Reward history',
        'Withdraw',
        'Ask customer service',
      ])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]/)
      await expect(page.locator('.top-bar:visible, .slim-bar:visible')).toHaveCount(1)
      await expect(headingOfNotFoundPage(page)).toHaveCount(0)
      await expect(page.locator('.button-gold:visible')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  for (const [path, own, offers] of [
    ['/bonus', 'My items', ['First week', 'Daily wheel']],
    ['/bonus/event', 'Reward history', ['Red packet']],
    ['/bonus/tasks', 'My lottery tickets', ['Weekly chest', 'earn more']],
    ['/bonus/vip', 'Your level', ['To claim']],
    ['/bonus/rebate', 'Rebate history', ['You can claim the rebate', 'Rebates start at VIP 1.']],
    ['/vip', 'Your level', ['What each level gives', 'To claim']],
    ['/points', 'No points yet.', ['Exchange points', 'so far today']],
    ['/agent', 'Reward history', ['0.15%', 'How to stop', 'Of their bets', 'We pay it']],
    ['/share', 'Your link', ['one spin', 'Spin the wheel']],
    ['/game/search', 'Search games', ['Try it']],
    ['/activity/lottery/order', 'No tickets in a draw yet.', ['Tickets you entered in draws']],
    ['/activity/diamond-shop', 'Your diamonds', ['Exchange your diamonds', 'See the shop']],
  ] as const) {
    test(`the page ${path} shows an excluded player the end of the break, what is theirs, and nothing on offer`, async () => {
      const { page } = limitedWalker()
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(/^You cannot play until .*\d/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'See your limits' })).toBeVisible()
      await expect(main.getByText(own).filter({ visible: true }).first()).toBeVisible()
      for (const offer of offers) {
        await expect(main.getByText(offer).filter({ visible: true }), offer).toHaveCount(0)
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('.button-gold:visible')).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  test('an item that is used on an offer page is kept for an excluded player, without a link', async () => {
    const { page } = limitedWalker()
    await page.goto('/bonus/reward')
    const main = page.getByRole('main')
    await expect(main.getByText(/^You cannot play until .*\d/)).toBeVisible()
    await expect(main.getByText('Kept for you').first()).toBeVisible()
    await expect(main.getByRole('link', { name: /^Use/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  for (const [path, sentence] of [
    ['/email', 'No mail yet.'],
    ['/member/report', 'You did not play in this period.'],
    ['/member/games?view=recent', 'You have not played yet.'],
    ['/member/games?view=liked', 'No liked games yet.'],
    ['/activity/lottery/order', 'No tickets in a draw yet.'],
    ['/activity/lottery/record', 'None of your tickets has won yet.'],
  ] as const) {
    test(`the empty list at ${path} sends an excluded player to no game or offer`, async () => {
      const { page } = limitedWalker()
      await page.goto(path)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByRole('link', { name: /^See the (games|draws)$/ })).toHaveCount(0)
      await expect(page.locator('.button-gold:visible')).toHaveCount(0)
    })
  }

  for (const path of ['/wallets?name=withdraw', '/withdrawal/gcash']) {
    test(`the withdrawal page ${path} tells an excluded player how to get a locked deposit, not to bet`, async () => {
      const { page } = limitedWalker()
      await page.goto(path)
      const locked = page.getByRole('list', { name: 'Locked in your balance' })
      await expect(locked).toContainText("₱100.00 is locked because you haven't bet enough yet.")
      await locked.getByText('How to get it sooner').click()
      await expect(locked).toContainText('We decide within 3 days.')
      await expect(locked.getByRole('link', { name: 'Ask customer service' })).toBeVisible()
      await expect(page.getByText(/^₱100 from [A-Z][a-z]{2} \d/)).toBeVisible()
      await expect(page.getByText(/^Bet .* more/)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('progressbar').filter({ visible: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  test('the deposit page shows an excluded player why deposits are closed, and no form', async () => {
    const { page } = limitedWalker()
    await page.goto('/wallets?name=deposit')
    const main = page.getByRole('main')
    await expect(main.getByText('Paused until')).toBeVisible()
    await expect(main.getByText(/^You cannot play until .*\d/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'See your limits' })).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('radio')).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Deposit($| ₱)|^₱/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('the page of the player offers an excluded player one link to withdraw', async () => {
    const { page } = limitedWalker()
    await page.goto('/member')
    const main = page.getByRole('main')
    await expect(main.getByText(/^You cannot play until .*\d/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Withdraw', exact: true })).toHaveCount(1)
  })

  test('the limits page shows an excluded player the break before the links to its parts', async () => {
    const { page } = limitedWalker()
    await page.goto('/member/self-limited')
    const notice = page.getByRole('main').getByRole('status')
    await expect(notice).toContainText('You cannot play until')
    const links = page.getByRole('navigation', { name: 'On this page' })
    const [{ y: above = 0 }, { y: below = 0 }] = [
      (await notice.boundingBox()) ?? {},
      (await links.boundingBox()) ?? {},
    ] as const
    expect(above).toBeLessThan(below)
  })
})
