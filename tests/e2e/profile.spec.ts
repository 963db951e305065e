import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { USER_KEY } from '../../src/domain/site/storage-keys.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { callApi, logInNewPlayer, PASSWORD, playerIdOfPage } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Replaces the server's list of sessions by this device and `others`, until the page ends the other sessions. */
async function scriptSessions(page: Page, others: readonly { id: string; device: string }[]): Promise<void> {
  let left = [...others]
  const sessionRow = (id: string, device: string, isCurrent: boolean) => ({
    id: id.padEnd(26, '0'),
    device,
    network: '198.51.100.7',
    createTime: Date.now() - 5 * HOUR_MS,
    seenTime: Date.now() - (isCurrent ? 0 : HOUR_MS),
    isCurrent,
  })
  const jsonAnswer = (data: object) => ({ json: { errcode: 0, msg: 'ok', data } })
  await page.route('**/app/v1/sessionList', route =>
    route.fulfill(
      jsonAnswer({
        list: [
          sessionRow('me', 'Chrome · Android', true),
          ...left.map(({ id, device }) => sessionRow(id, device, false)),
        ],
      }),
    ),
  )
  await page.route('**/app/v1/sessionEnd', route => {
    const { id } = route.request().postDataJSON() as { id?: string }
    left = id === undefined ? [] : left.filter(other => other.id.padEnd(26, '0') !== id)
    return route.fulfill(jsonAnswer({ ended: 1 }))
  })
}

test('a player sees the profile, copies the player ID, and logs out other devices', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInNewPlayer(page)
  await scriptSessions(page, [
    { id: 'phone', device: 'Safari · iPhone' },
    { id: 'cafe', device: '' },
    { id: 'desk', device: 'Firefox · Windows' },
  ])
  await page.goto('/member')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText(/^player\d{6}$/)).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'profile')

  await page.getByRole('button', { name: 'Copy your player ID' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Player ID copied.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await playerIdOfPage(page))

  await page.getByRole('button', { name: /^Log out Safari · iPhone/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Log this device out?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Safari · iPhone')).toBeVisible()
  await page.getByRole('button', { name: /^Log out Safari · iPhone/ }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Safari · iPhone')).toHaveCount(0)

  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page
    .getByRole('dialog', { name: 'Log out all other devices?' })
    .getByRole('button', { name: 'Log out all other devices' })
    .click()
  await expect(page.getByText("You're logged in only on this device.")).toBeVisible()

  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page).toHaveURL('/auth/set-password?to=%2Fmember%2Fprofile')
})

test('a player changes nickname, profile picture and details, and adds an inviter', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const inviter = await other.newPage()
  await logInNewPlayer(inviter)
  const taken = `Ate ${Date.now().toString(36).slice(-8)}`
  await callApi(inviter, '/updateProfile', { nickname: taken })
  const inviterId = await playerIdOfPage(inviter)
  await other.close()

  await logInNewPlayer(page)
  await page.goto('/member/profile/info')
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'profile-info')

  const nickname = page.getByRole('textbox', { name: 'Nickname' })
  await nickname.fill('The Admin')
  await page.getByRole('button', { name: 'Save nickname' }).click()
  await expect(nickname).toHaveAccessibleDescription(/sounds like our staff/)
  await nickname.fill(taken.toUpperCase())
  await page.getByRole('button', { name: 'Save nickname' }).click()
  await expect(nickname).toHaveAccessibleDescription(/Another player has this name/)
  await expect(nickname).toBeFocused()
  await expect(nickname).toHaveValue(taken.toUpperCase())
  const mine = taken.replace('Ate', 'Kuya').slice(0, 12)
  await nickname.fill(mine)
  await page.getByRole('button', { name: 'Save nickname' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nickname saved.' })).toBeVisible()

  await page.getByRole('button', { name: 'Tarsier' }).click()
  await expect(page.getByRole('button', { name: 'Tarsier' })).toHaveAttribute('aria-pressed', 'true')
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02040' } })
  await page.getByLabel('Upload a photo').setInputFiles({
    name: 'not a picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('hello'),
  })
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't read this picture." })).toBeVisible()
  await page.getByLabel('Upload a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await photo.png().toBuffer(),
  })
  await expect(page.locator('img[src^="/uploads/avatar/"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tarsier' })).toHaveAttribute('aria-pressed', 'false')

  const birthday = page.getByLabel('Birthday')
  await birthday.fill('2015-01-31')
  await page.getByLabel('Email').fill('nena@')
  await page.getByRole('button', { name: 'Save birthday and email' }).click()
  await expect(birthday).toHaveAccessibleDescription(/You must be 21 or older to play/)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel("Recipient's name")).toBeFocused()
  const code = page.getByLabel('Invite code or player ID')
  await code.fill(await playerIdOfPage(page))
  await page.getByRole('button', { name: 'Save who invited you' }).click()
  await expect(code).toHaveAccessibleDescription(/your own code/)
  await checkPage(page, 'profile-info-refused')

  await birthday.fill('1990-01-31')
  await page.getByLabel('Email').fill('nena@example.ph')
  await page.getByRole('button', { name: 'Save birthday and email' }).click()
  for (const [label, text] of [
    ["Recipient's name", 'Nena Cruz'],
    ['Mobile number', '0917 123 4567'],
    ['House number and street', '12 Mabini St.'],
    ['Barangay', 'Balibago'],
    ['City or municipality', 'Santa Rosa'],
    ['Province', 'Laguna'],
    ['ZIP code', '4026'],
  ] as const) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address saved.' })).toBeVisible()
  await code.fill(inviterId.slice(-8).toUpperCase())
  await page.getByRole('button', { name: 'Save who invited you' }).click()
  await expect(page.getByText(/^.+ invited you\. We pay this player for inviting you\.$/)).toBeVisible()
  await expect(page.getByText(inviterId)).toBeHidden()

  await page.reload()
  await expect(nickname).toHaveValue(mine)
  await expect(birthday).toHaveValue('1990-01-31')
  await expect(page.getByLabel('Mobile number')).toHaveValue('09171234567')
  await expect(page.locator('img[src^="/uploads/avatar/"]')).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'profile-info-filled')

  await scriptSessions(page, [])
  await page.goto('/member/profile')
  await expect(page.getByText('Birthday, email and address saved')).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'profile-filled')
  await page.goto('/member')
  await expect(page.getByText(mine)).toBeVisible()
  await expect(page.locator('img[src^="/uploads/avatar/"]')).toBeVisible()
  await checkPage(page, 'member-with-picture')
})

test('lists of the profile that do not load show an error and can be loaded again', async ({ page }) => {
  await logInNewPlayer(page)
  const refusal = { json: { errcode: 404, msg: 'no', data: null } }
  await page.route('**/app/v1/{appUserOther,sessionList}', route => route.fulfill(refusal))
  await page.goto('/member/profile')
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not find this. Reload the page and try again.' }),
  ).toBeVisible()
  await checkPage(page, 'profile-sessions-failed')
  await page.goto('/member/profile/info')
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'We could not find this. Reload the page and try again.' })
  await expect(alert).toBeVisible()
  await checkPage(page, 'profile-info-failed')
  await page.unroute('**/app/v1/{appUserOther,sessionList}')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Birthday')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the profile lists a log-in on another device, and a player can end that session from there', async ({
  page,
  request,
}) => {
  const { account } = await logInNewPlayer(page)
  const data = { account, password: PASSWORD }
  const login = await request.post('/app/v1/accountLogin', {
    data,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Firefox/140.0' },
  })
  const { data: other } = (await login.json()) as { data: { token: string } }
  await page.goto('/member/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out .*Firefox/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText("You're logged in only on this device.")).toBeVisible()
  const answer = await request.post('/app/v1/appUserOther', {
    data: {},
    headers: { authorization: other.token },
  })
  expect(answer.status()).toBe(401)
})

test('the profile pages lead a visitor to the log-in', async ({ page }) => {
  for (const path of ['/member/profile', '/member/profile/info']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(path)}`)
  }
})

test('on a wide screen the profile shows its cards in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInNewPlayer(page)
  await page.goto('/member/profile')
  const leftOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x ?? 0
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  expect(await leftOf('Passkeys')).toBeGreaterThan((await leftOf('Security')) + 400)
})

test('the heading of the password page says whether the player sets a first password or changes it', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await page.goto('/auth/set-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible()
  await changeCallAnswers<{ userInfo: { hasPassword: boolean } }>(page, '/refreshData', ({ userInfo }) => {
    userInfo.hasPassword = false
  })
  await page.evaluate(key => localStorage.removeItem(key), USER_KEY)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible()
})
