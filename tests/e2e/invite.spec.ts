import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage } from './support/checks.ts'
import { makeInvitesValid, registerValidInvitee, runOperatorCommandOnServer } from './support/operator.ts'
import { callApi, logInNewPlayer, playerIdOfPage, registerInvitee } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'invite' })

test.beforeEach(async ({ server }) => {
  for (const activity of [ACTIVITY_TYPE.inviteUserSpin, ACTIVITY_TYPE.agent5]) {
    await runOperatorCommandOnServer(server, 'activity', 'open', String(activity))
  }
})

test('the invite page explains to a visitor how to invite friends, and asks the visitor to log in', async ({
  page,
}) => {
  await page.goto('/share')
  await expect(page.getByRole('heading', { name: 'Invite your friends' })).toBeVisible()
  await checkPage(page, 'share-visitor')
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fshare/)
})

test('a player copies the invite link, spins the invite wheel once a friend is valid, and checks the draw', {
  tag: '@games-all-random',
}, async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInNewPlayer(page)
  await page.goto('/share')
  const link = page.getByRole('textbox', { name: 'Invite link' })
  await expect(link).toHaveValue(/\/\?invite=\w{8}$/)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await page.getByText('Show as a QR code').click()
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
  await expect(page.getByText('You have no spins right now.')).toBeVisible()
  await expect(page.getByText('No invites yet.')).toBeVisible()
  await expect(page.getByRole('row', { name: '₱100.00 5.00%' })).toBeVisible()
  await checkPage(page, 'share')

  await registerInvitee(page, (await link.inputValue()).slice(-8))
  await makeInvitesValid(server, await playerIdOfPage(page))
  await page.reload()
  await expect(page.getByText('Spin ready')).toBeVisible()
  await expect(page.getByText('You have 1 spin.')).toBeVisible()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  const wheel = page.getByRole('dialog', { name: 'The invite wheel' })
  await expect(wheel.getByRole('img', { name: /^The invite wheel: ₱5\.00, / })).toBeVisible()
  await expect(wheel.getByRole('row', { name: '₱100.00 5.00%' })).toBeVisible()
  const spin = wheel.getByRole('button', { name: 'Spin the wheel' })
  await expect(spin).toBeFocused()
  await checkPage(page, 'share-spin')
  await page.keyboard.press('Enter')
  const got = page.getByRole('dialog', { name: 'You got' })
  await expect(got).toContainText('Invite wheel')
  await got.getByRole('button', { name: 'Tap to continue' }).click()
  await expect(wheel.getByRole('status')).toHaveText(/^The wheel stopped on ₱/)
  await expect(wheel.getByText('You have no spins right now.')).toBeVisible()
  const close = wheel.getByRole('button', { name: 'Close' }).last()
  await expect(close, 'the same button, once no turn is left').toBeFocused()
  await checkPage(page, 'share-spun')
  await page.keyboard.press('Enter')
  await expect(wheel).toHaveCount(0)
  await expect(page.getByText('You have no spins right now.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Spun' })).toContainText('₱')

  await callApi(page, '/fairSeedRotate', {})
  await page.getByRole('link', { name: 'Check your draws' }).click()
  await page.getByRole('button', { name: 'Check 1 draw', exact: true }).click()
  await expect(page.getByText('1 draw is correct: hash, number and prize match.')).toBeVisible()
})

test('the invite page tells a player in a break that invites earn nothing now, and makes no offer', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await changeCallAnswers<{ isOpen: boolean }>(page, '/actInviteUser', data => {
    data.isOpen = false
  })
  await page.goto('/share')
  await expect(page.getByText('Invites earn nothing right now.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Invite link' })).toBeVisible()
  await expect(page.locator('.player-only').getByText('deposit coupon')).toHaveCount(0)
  await expect(page.getByText('For each friend who completes the steps')).toHaveCount(0)
})

test('a player exchanges a turn of the invite wheel for coins', async ({ page, server }) => {
  await logInNewPlayer(page)
  await registerValidInvitee(server, page)
  await page.goto('/share')
  await page.getByRole('button', { name: 'Claim ₱12.00 instead' }).click()
  await expect(page.getByRole('dialog', { name: 'You got' })).toContainText('₱12.00')
})

test('a player becomes an agent after reading the table and the example, and then sees the tabs for agents', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/agent')
  await expect(page.getByText('Example: 10 active invitees', { exact: false })).toBeVisible()
  await checkPage(page, 'agent-join')
  await page.getByRole('link', { name: 'How to stop' }).click()
  await expect(page.getByRole('heading', { name: 'How to stop' })).toBeInViewport()
  await page.goBack()
  await page.getByRole('button', { name: 'Become an agent' }).click()
  await expect(page.getByText(/^You have been an agent since/)).toBeVisible()
  await checkPage(page, 'agent')
  await page.getByRole('tab', { name: 'Commission' }).click()
  await expect(page).toHaveURL(/tabActive=commission/)
  await expect(page.getByText('Your invitees have not bet yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Invitees' }).click()
  await expect(page.getByText('0 invited, 0 counted')).toBeVisible()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect(page.getByRole('link', { name: 'Read the agent rules' })).toBeVisible()
  await page.goto('/agent?tabActive=nothing')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a player who closes the dialog while the invite wheel turns still gets the prize', async ({
    page,
    server,
  }) => {
    await logInNewPlayer(page)
    await registerValidInvitee(server, page)
    await page.goto('/share')
    await page.getByRole('button', { name: 'Spin the wheel' }).click()
    const wheel = page.getByRole('dialog', { name: 'The invite wheel' })
    const drawn = page.waitForResponse('**/actInviteUserSpin')
    await wheel.getByRole('button', { name: 'Spin the wheel' }).click()
    const { data } = await (await drawn).json()
    await expect(wheel.getByRole('button', { name: 'The wheel is spinning…' })).toBeVisible()
    await expect(wheel.getByRole('status'), 'nothing is told before the wheel stops').toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(wheel).toHaveCount(0)
    const got = page.getByRole('dialog', { name: 'You got' })
    await expect(got).toContainText(`₱${(data.items[0].count / 100).toFixed(2)}`)
  })
})
