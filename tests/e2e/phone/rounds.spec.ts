import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../../src/domain/time.ts'
import { checkPage, expectAccessible, savePageScreenshot } from '../support/checks.ts'
import { callApi, findUnsettledRoundId, logInNewPlayer, placeBet } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverEnv: { SLOT_CYCLE_MS: '0' } })

test(
  'a player opens a past round, and checks it once its server seed is shown',
  { tag: '@games-recall' },
  async ({ page }, info) => {
    await logInNewPlayer(page, { pesos: 100 })
    const { state, roundId } = await placeBet(page, 1000)
    for (let last = state; last === 'open'; ) last = (await placeBet(page, 1000, roundId)).state

    await page.goto('/member/games')
    await page.getByRole('button', { name: /^Jeepney Fiesta/ }).click()
    await page.getByRole('button', { name: /^See every play of Jeepney Fiesta/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Round' })
    await expect(dialog.getByText('The server seed shows here after you start a new one')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await callApi(page, '/fairSeedRotate', {})
    await page.getByRole('button', { name: /^See every play of Jeepney Fiesta/ }).click()
    await dialog.getByRole('button', { name: 'Check this round' }).click()
    await expect(dialog.getByText('This round is correct')).toBeVisible()
    await expectAccessible(page)
    await savePageScreenshot(page, 'round-checked')

    // Checks the file with the published scripts, without any of the site's code.
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save this round as a file' }).click()
    const folder = info.outputPath()
    const round = join(folder, 'round.json')
    await (await saved).saveAs(round)
    const scripts = ['fair-check.mjs', 'jeepney-fiesta.mjs'].map(async name => {
      const path = await dialog.getByRole('link', { name }).getAttribute('href')
      writeFileSync(join(folder, name), await (await page.request.get(path ?? '')).text())
      return join(folder, name)
    })
    const [script = '', check = ''] = await Promise.all(scripts)
    expect(execFileSync(process.execPath, [script, round, check], { encoding: 'utf8' })).toContain(
      '1 right, 0 wrong, 0 not checked',
    )
  },
)

test('a round is checked against the values that the device stored when the round was played', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/game/start?gameId=1001')
  await page.getByRole('button', { name: /^Spin for/ }).click()
  await expect(page.getByRole('button', { name: /^Spin for|free spins$/ })).toBeVisible()
  const roundId = await findUnsettledRoundId(page)
  // Plays the round's remaining free plays through the API. The page stores no notes of these plays, so the round is
  // not compared with notes.
  for (let open = roundId !== undefined; open; ) open = (await placeBet(page, 1000, roundId)).state === 'open'
  await callApi(page, '/fairSeedRotate', {})
  await page.goto('/member/games')
  await page.getByRole('button', { name: /^Jeepney Fiesta/ }).click()
  await page.getByRole('button', { name: /^See every play of Jeepney Fiesta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Round' })
  await dialog.getByRole('button', { name: 'Check this round' }).click()
  await expect(dialog.getByText('This round is correct')).toBeVisible()
  if (!roundId)
    await expect(dialog.getByText('the ones that this device saved when you played')).toBeVisible()
})

test('the details of a round show how much was staked on each bet field', async ({ page }) => {
  await logInNewPlayer(page, { pesos: 100 })
  const { gameSessionId } = await callApi<{ gameSessionId: string }>(page, '/startGame', { gameId: 1002 })
  const choice = { red: 2, blue: 1 }
  const requestId = crypto.randomUUID()
  await callApi(page, '/gameBet', { requestId, gameId: 1002, stake: 1000, gameSessionId, choice })
  await page.goto('/member/games')
  await page.getByRole('button', { name: /^Color Game/ }).click()
  await page.getByRole('button', { name: /^See every play of Color Game/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Round' })
  await expect(dialog.getByText('Bet ₱30.00')).toBeVisible()
  await expect(dialog.getByText('Bets: Red ₱20.00, Blue ₱10.00.')).toBeVisible()
  await savePageScreenshot(page, 'round-bets')
})

test('my rounds are grouped by day, a tap on a row shows its bet and payout, and a payout below the bet is a loss', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await placeBet(page, 1000)
  await page.route('**/app/v1/betRecord', async route => {
    const answer = await (await route.fetch()).json()
    const [round] = answer.data.list
    const yesterday = round.createTime - DAY_MS
    answer.data.list = [
      { ...round, state: 'closed', stake: 1000, payout: 900 },
      { ...round, roundId: 'b', state: 'closed', stake: 1000, payout: 2500, createTime: yesterday },
      { ...round, roundId: 'c', state: 'open', stake: 1000, payout: 900, createTime: yesterday },
    ]
    await route.fulfill({ json: answer })
  })
  await page.goto('/member/games')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jeepney Fiesta' })
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Yesterday' }).getByRole('listitem')).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('−₱1.00')
  await expect(rows.nth(0)).not.toContainText('₱10.00')
  await expect(rows.nth(1)).toContainText('+₱15.00')
  await expect(rows.nth(2)).toContainText('Not finished')
  await expect(rows.nth(2)).not.toContainText(/[+−]₱/)
  await expect(rows.nth(2).getByRole('link', { name: 'Continue Jeepney Fiesta' })).toBeVisible()
  const box = await rows.nth(0).boundingBox()
  const button = await rows.nth(0).getByRole('button').boundingBox()
  expect(button?.width).toBeGreaterThanOrEqual((box?.width ?? 0) - 3)
  expect(button?.height, 'a row is one line').toBe(44)
  await checkPage(page, 'rounds')
  await rows.nth(0).click({ position: { x: 8, y: 30 } })
  await expect(rows.nth(0).getByRole('button', { expanded: true })).toBeFocused()
  await expect(rows.nth(0)).toContainText('Bet₱10.00Payout₱9.00')
  await checkPage(page, 'rounds-open')
  await rows
    .nth(0)
    .getByRole('button', { name: /^See every play of/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Round' })).toBeVisible()
})
