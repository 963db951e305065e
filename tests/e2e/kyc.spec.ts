import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { DAY_MS } from '../../src/domain/time.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import {
  addReceivingAccount,
  callApi,
  finishWagering,
  logInNewPlayer,
  playerIdOfPage,
} from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PERSON = {
  firstName: 'Juana',
  lastName: 'Dela Cruz',
  birthday: '1990-01-31',
  birthPlace: 'Santa Rosa, Laguna',
  nationality: 'PH',
  street: '12 Mabini St.',
  barangay: 'Balibago',
  city: 'Santa Rosa',
  province: 'Laguna',
  postcode: '4026',
  occupation: 'Teacher',
  sourceOfFunds: 'employment',
}

let count = 0

/** Returns a National ID number that no other test of this run uses. */
function newCardNumber(): string {
  count += 1
  return `${Date.now()}${String(process.pid % 100).padStart(2, '0')}${count % 10}`
    .slice(-16)
    .padStart(16, '1')
}

const DIGIT_LETTERS = 'abcdefghij'

/** Returns a middle name that no other test of this run uses. */
const newMiddleName = () => `Q${[...newCardNumber()].map(digit => DIGIT_LETTERS[Number(digit)]).join('')}`

const BIRTHDAY_COUNT = 17_000

/**
 * Returns a birthday that hardly any other test of this run uses. Otherwise two players could be taken for one person.
 */
function newBirthday(): string {
  const place = Number(newCardNumber().slice(-9)) % BIRTHDAY_COUNT
  return new Date(Date.UTC(1955, 0, 1) + place * DAY_MS).toISOString().slice(0, 10)
}

/** Creates a photo of one color, as a file to upload. */
async function makePhoto(colour: string, name = 'photo.jpg') {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** Fills in the first step with the keyboard only, and sends it with Enter. */
async function fillPerson(page: Page): Promise<void> {
  const { keyboard } = page
  await page.getByLabel('First name').focus()
  const texts = ['Juana', newMiddleName(), 'Dela Cruz']
  for (const text of texts) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: 'I have only one name' })).toBeFocused()
  await page.getByLabel('Date of birth').fill(newBirthday())
  await page.getByLabel('Place of birth').focus()
  await keyboard.type('Santa Rosa, Laguna')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Nationality')).toBeFocused()
  await keyboard.press('Tab')
  for (const text of ['12 Mabini St.', 'Balibago', 'Santa Rosa', 'Laguna', '4026', 'Teacher']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(page.getByLabel('Main source of your money')).toBeFocused()
  await keyboard.type('Sal')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeFocused()
  await keyboard.press('Enter')
}

test('a player sends ID details and photos by keyboard, replaces one photo, and is verified', async ({
  page,
  server,
}) => {
  await logInNewPlayer(page)
  await page.goto('/member/profile')
  await page.getByRole('link', { name: 'Verify it' }).click()
  await expect(page).toHaveTitle(/KYC verify/)
  await waitUntilLoadingEnds(page)
  await page.getByRole('button', { name: 'Save and continue' }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await checkPage(page, 'kyc-person-refused')
  await page.getByLabel('Date of birth').fill('2015-01-31')
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/21 or older/)
  await fillPerson(page)

  await expect(page.getByRole('heading', { name: 'Your ID', level: 2, exact: true })).toBeFocused()
  await page.getByLabel('Type of ID').selectOption('National ID (PhilID card)')
  await page.getByLabel('Number on the ID').fill('123')
  await page.getByRole('button', { name: 'Save, then take the photos' }).press('Enter')
  await expect(page.getByLabel('Number on the ID')).toHaveAccessibleDescription(
    /It should look like 1234-5678/,
  )
  const number = newCardNumber()
  await page.getByLabel('Number on the ID').fill(number)
  await checkPage(page, 'kyc-document')
  await page.getByLabel('Number on the ID').press('Enter')
  await expect(page.getByText(`number ••••${number.slice(-3)}`)).toBeVisible()
  const continueVisit = page.getByRole('button', { name: 'Continue' })
  await expect(continueVisit).toHaveAccessibleDescription('Add every photo of this step first.')

  await page
    .getByLabel('Choose a file: Front of the ID')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't read this picture." })).toBeVisible()
  // Breaks the connection during the upload. The photo stays on the page and can be sent again.
  await page.route('**/app/v1/uploadKyc', route => route.abort('connectionreset'))
  await page.getByLabel('Choose a file: Front of the ID').setInputFiles(await makePhoto('#204060'))
  await expect(page.getByRole('alert').filter({ hasText: 'Connection lost.' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible()
  await checkPage(page, 'kyc-photo-lost')
  await page.unroute('**/app/v1/uploadKyc')
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)
  await page.getByLabel('Choose a file: Back of the ID').setInputFiles(await makePhoto('#604020'))
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(2)
  await checkPage(page, 'kyc-photos')
  await continueVisit.press('Enter')

  // The server stores the draft, so another visit continues at this step.
  await expect(page.getByRole('heading', { name: 'Selfie', level: 2 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Selfie', level: 2 })).toBeVisible()
  await page.getByLabel('Choose a file: Selfie').setInputFiles(await makePhoto('#406020'))
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)
  await continueVisit.press('Enter')
  await expect(page.getByText('3 saved')).toBeVisible()
  await checkPage(page, 'kyc-check')
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'We are checking your identity' })).toBeFocused()
  await checkPage(page, 'kyc-submitted')

  const playerId = await playerIdOfPage(page)
  const refusal = ['--item', 'idBack', '--reason', 'glare', '--text', 'The address is not readable.']
  await runOperatorCommandOnServer(server, 'kyc', 'refuse', playerId, ...refusal)
  await dispatchVisibilityChange(page)
  await expect(page.getByRole('heading', { name: 'We need a few items again' })).toBeVisible()
  await expect(page.getByText('There is glare on it. The address is not readable.')).toBeVisible()
  await expect(page.getByLabel('Choose a file: Front of the ID')).toHaveCount(0)
  await checkPage(page, 'kyc-refused')
  await page.getByLabel('Choose a file: Back of the ID').setInputFiles(await makePhoto('#206040'))
  await expect(page.getByText('There is glare on it.')).toHaveCount(0)
  await continueVisit.press('Enter')
  await page.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'We are checking your identity' })).toBeVisible()

  await runOperatorCommandOnServer(server, 'kyc', 'approve', playerId)
  await dispatchVisibilityChange(page)
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
  await expect(page.getByText(/Verified as Juana Q\w+ Dela Cruz\./)).toBeVisible()
  await checkPage(page, 'kyc-approved')
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page.getByText('Verified player')).toBeVisible()

  await runOperatorCommandOnServer(server, 'kyc', 'revoke', playerId, '--reason', 'test')
  const words = 'Our staff is checking your identity again.'
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: words })
  await page.goto('/member')
  await expect(notice).toContainText('Your money stays in your account')
  await checkPage(page, 'identity-review-member')
  await page.goto('/wallets?name=deposit')
  await expect(notice).toBeVisible()
  await checkPage(page, 'identity-review-deposit')
  await addReceivingAccount(page)
  await page.goto('/wallets?name=withdraw')
  await expect(notice.first()).toBeVisible()
  await checkPage(page, 'identity-review-withdrawal')
  await page.goto('/member/profile/kyc')
  await expect(page.getByRole('heading', { name: 'We are checking your identity again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/service')
  await checkPage(page, 'kyc-revoked')
})

test.describe('with quick bets', () => {
  test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

  test('once a free award has become real money, the withdrawal page says that withdrawals need a verified ID', async ({
    page,
    server,
  }) => {
    await logInNewPlayer(page, { pesos: 1_000 })
    const playerId = await playerIdOfPage(page)
    await addReceivingAccount(page)
    await page.goto('/wallets?name=withdraw')
    const notice = page.getByRole('region', { name: 'Verify your identity' })
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await runOperatorCommandOnServer(server, 'award', 'give', playerId, '2001', '500', '--reason', 'test')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    await expect(notice, 'while the award is to be wagered').toHaveCount(0)
    await finishWagering(page)
    await page.reload()
    await expect(notice).toContainText('Your bonus is real money now. Withdrawals need a verified ID.')
    await checkPage(page, 'withdrawal-identity')
    await notice.getByRole('link', { name: 'Verify your identity' }).click()
    await expect(page).toHaveURL(/\/member\/profile\/kyc$/)
  })
})

/** Simulates that the player returns to the tab after looking at another one. */
async function dispatchVisibilityChange(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] })

  test('an ID photo is taken through a frame, and the camera is off afterwards', async ({ page }) => {
    await logInNewPlayer(page)
    const document = { idType: 'passport', idNumber: 'P1234567A', idExpiry: '2040-01-31' }
    await callApi(page, '/addKyc', { ...PERSON, ...document })
    await page.addInitScript(replaceCameraByStillPicture)
    await page.goto('/member/profile/kyc')
    await waitUntilLoadingEnds(page)
    const open = page.getByRole('button', { name: 'Camera with a frame: Page with your photo' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: /^Photo:/ })
    await expect(dialog.getByText('Lay the ID inside the frame.')).toBeVisible()
    await checkPage(page, 'kyc-camera')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate('openTracks()')).toBe(0)
    await expect(open).toBeFocused()
    await open.press('Enter')
    await dialog.getByRole('button', { name: 'Take the photo' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    expect(await page.evaluate('openTracks()')).toBe(0)
  })
})

/** Runs in the page and replaces the camera by the picture of a canvas, since a test machine has no camera. */
function replaceCameraByStillPicture(): void {
  const tracks: MediaStreamTrack[] = []
  Object.assign(globalThis, {
    openTracks: () => tracks.filter(track => track.readyState === 'live').length,
  })
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const brush = canvas.getContext('2d')
    brush?.fillRect(0, 0, 640, 480)
    const stream = canvas.captureStream(10)
    setInterval(() => brush?.fillRect(0, 0, 640, 480), 50)
    tracks.push(...stream.getTracks())
    return stream
  }
}

test('only the verification page may use the camera and show pictures from blob addresses', async ({
  page,
  problems,
}) => {
  await logInNewPlayer(page)
  await page.goto('/member/profile/kyc')
  await waitUntilLoadingEnds(page)
  const isCameraAllowed = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature(name: string): boolean }
      }
      return featurePolicy.allowsFeature('camera')
    })
  expect(await isCameraAllowed()).toBe(true)
  await page.goto('/member/profile/info')
  await waitUntilLoadingEnds(page)
  expect(await isCameraAllowed()).toBe(false)
  await page.evaluate(() => {
    new Image().src = URL.createObjectURL(new Blob(['x'], { type: 'image/png' }))
  })
  // The browser reports the violation of the content security policy both as an event and in the console.
  await problems.expect(/img-src/)
})

test.describe('the popup', () => {
  test.use({ serverName: 'kyc-popup' })

  test("a popup in the lobby shows the operator's picture and leads an unverified player to the identity verification", async ({
    page,
    server,
    problems,
  }) => {
    await runOperatorCommandOnServer(server, 'image', 'set', 'popup', 'public/icons/perya-512.png')
    await runOperatorCommandOnServer(server, 'settings', 'set', 'kycPopup', 'true')
    await logInNewPlayer(page)
    const dialog = page.getByRole('dialog', { name: 'Verify your identity' })
    await page.goto('/')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('img')).toHaveAttribute('src', /^\/uploads\/image\/.+\.webp$/)
    await checkPage(page, 'dialog-kyc')
    await dialog.getByRole('button', { name: 'Later' }).click()
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => sessionStorage.removeItem('perya:shown'))
    await page.reload()
    await dialog.getByRole('link', { name: 'Verify now' }).click()
    await expect(page).toHaveURL('/member/profile/kyc')
    expect(problems.unexpected).toEqual([])
  })
})

test('fields side by side in the verification form have the same top and height, with or without a note', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInNewPlayer(page)
  await page.goto('/member/profile/kyc')
  const boxOf = async (label: string) => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox()
    return { top: box?.y, height: box?.height }
  }
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(await boxOf('First name')).toEqual(await boxOf('Middle name'))
  expect(await boxOf('Date of birth')).toEqual(await boxOf('Place of birth'))
})
