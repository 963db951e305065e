import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { DAY_MS } from '../../src/domain/time.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { logInNewPlayer, placeBet } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serverEnv: { SLOT_CYCLE_MS: '0' },
})

/** Replaces the server's report by generated plays of a year in two games. Every ninth day has no payout. */
async function scriptBetReportOfYear(page: Page): Promise<void> {
  const dayRows = (from: string, days: number) =>
    Array.from({ length: days }, (_, index) => {
      const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10)
      const stake = 20_000 + ((index * 7_919) % 90_000)
      const payout = index % 9 === 4 ? 0 : Math.floor((stake * (60 + ((index * 31) % 90))) / 100)
      return { day, gameId: index % 3 === 0 ? 1002 : 1001, plays: 20 + (index % 40), stake, payout }
    })
  await page.route('**/app/v1/betRecordReport', route => {
    const { fromDay, days } = route.request().postDataJSON() as { fromDay: string; days: number }
    const games = [
      { gameId: 1001, name: 'Jeepney Fiesta', brand: 'perya' },
      { gameId: 1002, name: 'Color Game', brand: 'perya' },
    ]
    return route.fulfill({ json: { errcode: 0, msg: 'ok', data: { rows: dayRows(fromDay, days), games } } })
  })
}

test('a player reads what was staked and won, by day and by game, and saves it as a file', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 300 })
  await page.goto('/member/report')
  await expect(page.getByText('You did not play in this period.')).toBeVisible()
  await checkPage(page, 'report-empty')

  const first = await placeBet(page, 1000)
  for (let last = first.state; last === 'open'; ) last = (await placeBet(page, 1000, first.roundId)).state
  await page.reload()
  const staked = page.getByRole('region', { name: 'Total' }).getByRole('definition').nth(2)
  await expect(staked).toHaveText('₱10.00')
  await expect(page.getByRole('button', { name: /^Jeepney Fiesta/ })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Day in the chart' })
  await expect(slider).toHaveAttribute('aria-valuetext', /: bet ₱10\.00, won /)
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /: bet ₱0\.00, won ₱0\.00/)
  const game = page.getByRole('combobox', { name: 'Game' })
  await game.selectOption('Jeepney Fiesta')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month')
  await expect(page.getByText('You did not play in this period.')).toBeVisible()
  await expect(game).toHaveValue('1001')
  await game.selectOption('All games')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Choose days')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    /on or after the first day/,
  )

  await scriptBetReportOfYear(page)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year')
  await expect(page.getByRole('row', { name: /^Color Game/ })).toBeVisible()
  await page.getByText('The chart as a table').click()
  await expect(page.getByRole('row', { name: /^January/ })).toBeVisible()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'report-year')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('Color Game')
  await expect(page.getByRole('row', { name: /^Jeepney Fiesta/ })).toHaveCount(0)
  await checkPage(page, 'report-week')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('day,game,plays,staked,won,net')
  expect(lines).toHaveLength(4)
})
