import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { findActivityGame } from '../../../src/domain/games/activity-games.ts'
import { findEngine } from '../../../src/games/engines.ts'
import { GAME_SLUGS } from '../../../src/games/list.ts'
import type { GameMathematics } from '../../../src/games/mathematics.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { checkPage } from '../support/checks.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { type ApiCaller, createApiCaller, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', serverEnv: { SLOT_CYCLE_MS: '0' } })

/** Number of rounds that are played of each game. */
const ROUNDS = 50

interface Play {
  readonly roundId: string
  readonly state: 'open' | 'closed'
  readonly outcome: unknown
}

/** Plays `count` rounds of a game through the API, each to its end. The rounds use the game's kinds of bets in turn. */
async function playRounds(call: ApiCaller, gameId: number, slug: string, count: number): Promise<void> {
  const module: { computeBetMathematics(): GameMathematics } = await import(
    `../../../src/games/${slug}/mathematics.ts`
  )
  const bets = module.computeBetMathematics()
  const place = findActivityGame(gameId)
  const { dropPath = '' } = place
    ? await call<{ dropPath?: string }>('/coinPusherData', {})
    : await call<{ dropPath?: string }>('/startGame', { gameId })
  for (let round = 0; round < count; round++) {
    const bet = bets[round % bets.length]
    let last: Play | undefined
    do {
      // In an open round, the next choice depends on the last outcome.
      const choice = bet?.choose(last?.outcome)
      const body = {
        requestId: randomUUID(),
        gameId,
        stake: 200,
        engineVersion: findEngine(gameId)?.version,
        ...(last ? { roundId: last.roundId } : {}),
      }
      const sent = choice === undefined ? body : { ...body, choice }
      last = (
        await (place
          ? call<{ play: Play }>(`/${dropPath}`, { requestId: randomUUID(), stake: 200 })
          : call<{ play: Play }>('/gameBet', sent))
      ).play
    } while (last.state === 'open')
  }
}

/** Runs the published script on a file of rounds. */
function runCheckScript(folder: string, file: string): { status: number | null; stdout: string } {
  const checks = Object.values(GAME_SLUGS).map(slug => join(folder, `${slug}.mjs`))
  return spawnSync(process.execPath, [join(folder, 'fair-check.mjs'), file, ...checks], { encoding: 'utf8' })
}

test('the fairness page, online and offline, and the published check script find the last rounds of every game correct', async ({
  page,
  context,
  server,
}, info) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.coinPusher))
  await logInNewPlayer(page, { pesos: 10_000 })
  const call = await createApiCaller(page)
  const games = Object.entries(GAME_SLUGS)
  const playGames = async (rounds: number) => {
    for (const [gameId, slug] of games) await playRounds(call, Number(gameId), slug, rounds)
  }
  const reveal = page.getByRole('button', { name: 'Show the server seed' })
  await playGames(1)
  await page.goto('/fairness')
  await expect(page.getByText('Server seed in use')).toHaveCount(games.length)
  await checkPage(page, 'fairness-in-use')
  await reveal.click()
  await page.getByRole('button', { name: `Check ${games.length} rounds` }).click()
  await expect(page.getByText(`${games.length} rounds are correct`)).toBeVisible()
  await checkPage(page, 'fairness-checked')

  await playGames(ROUNDS - 1)
  const count = games.length * ROUNDS
  await page.reload()
  await reveal.click()
  await expect(page.getByText('Not checked')).toHaveCount(ROUNDS)
  for (let shown = ROUNDS; shown < count; shown += ROUNDS) {
    // Presses a key instead of clicking. Rows that come into view move the button a little, so a click may miss it.
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(page.getByText('Not checked')).toHaveCount(shown + ROUNDS)
  }
  await context.setOffline(true)
  await page.getByRole('button', { name: `Check ${count} rounds` }).click()
  // The text appears only after the page has checked all rounds, which takes long on a busy machine.
  const checked = page.getByText(`${count} rounds are correct: hash, draws and payouts match.`)
  await expect(checked).toBeVisible({ timeout: WAIT_LIMITS_MS.testMs })
  await context.setOffline(false)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const folder = info.outputPath()
  const rounds = join(folder, 'rounds.json')
  await (await saved).saveAs(rounds)
  for (const link of await page.locator('a[href$=".mjs"]').all()) {
    const path = (await link.getAttribute('href')) ?? ''
    const name = path.slice(path.lastIndexOf('/') + 1)
    writeFileSync(join(folder, name), await (await page.request.get(path)).text())
  }
  expect(runCheckScript(folder, rounds)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${count} right, 0 wrong, 0 not checked`),
  })
  const spoilt = join(folder, 'spoilt.json')
  // Replaces the first digit of the server seed, so that the seed no longer matches its hash. A changed nonce could
  // give the same outcome and remain unnoticed.
  const changeDigit = (_: string, key: string, digit: string) => key + (digit === '0' ? '1' : '0')
  writeFileSync(spoilt, readFileSync(rounds, 'utf8').replace(/("serverSeed": ")(.)/, changeDigit))
  expect(runCheckScript(folder, spoilt)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(', 1 wrong,'),
  })
})

test('a visitor reads how results are drawn, and is asked to log in to see rounds', async ({ page }) => {
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { name: 'What you see before a bet' })).toBeVisible()
  await checkPage(page, 'fairness')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Ffairness$/)
})

test('a player with drawn prizes but no rounds shows the server seed and checks the draws', async ({
  page,
}) => {
  await logInNewPlayer(page)
  const call = await createApiCaller(page)
  await call('/dailyWheel', {})
  await call('/dailyWheelSpin', { requestId: randomUUID() })
  await page.goto('/fairness#own-draws')
  await page.getByRole('button', { name: 'Show the server seed' }).click()
  await expect(page.getByRole('button', { name: /^Daily wheel/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check 1 draw' }).click()
  await expect(page.getByText('1 draw is correct: hash, number and prize match.')).toBeVisible()
})
