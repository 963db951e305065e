import type { ResultOf } from '../../src/contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { WEEK_MS } from '../../src/domain/time.ts'
import type { pkData, pkHistory } from '../../src/features/pk/contract.ts'
import { changeCallAnswers } from './support/answers.ts'
import { checkPage } from './support/checks.ts'
import { findLayoutErrors } from './support/layout-errors.ts'
import { runOperatorCommandOnServer } from './support/operator.ts'
import { openPkOnServer } from './support/pk.ts'
import { logInNewPlayer, placeBet } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serverName: 'pk' })

const PK_ID = String(ACTIVITY_TYPE.redPkBlue)

test.beforeEach(({ server }) => openPkOnServer(server))

/** The points and the number of players of each side, with values as after the end of the sign-up. */
const SCORE = { red: { points: 18_420, players: 212 }, blue: { points: 12_907, players: 187 } }

test('a player chooses a side in red versus blue once for the week, and sees the points of the day', async ({
  page,
}) => {
  await logInNewPlayer(page, { pesos: 100 })
  await page.goto('/activity/redpkblue')
  await expect(
    page.getByRole('img', { name: /^A red and a blue jeepney at the foot of a hill/ }),
  ).toBeVisible()
  await expect(page.getByText('The winning side shares')).toBeVisible()
  await expect(page.getByText('₱20,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Choose your side' })).toContainText('Bet your share 1×')
  await page.getByText('How it works').click()
  await expect(page.getByText('The side with more points shares ₱20,000.00')).toBeVisible()
  await checkPage(page, 'pk-choose')
  await page.getByRole('button', { name: 'Ride with blue' }).click()
  const question = page.getByRole('dialog', { name: 'Ride with blue this week?' })
  await expect(question).toContainText('You stay on this side')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Ride with blue' }).click()
  await question.getByRole('button', { name: 'Ride with blue' }).click()
  const own = page.getByRole('region', { name: 'Your week', exact: true })
  await expect(own).toContainText('You ride with blue this week.')
  await expect(page.getByRole('status').filter({ hasText: 'You ride with blue' })).toBeVisible()
  await expect(own).toContainText('0 of 200 points today')
  await placeBet(page, 200)
  await page.reload()
  await expect(own).toContainText(/[01] of 200 points today/)
  await expect(page.getByRole('button', { name: /^Ride with/ })).toHaveCount(0)
  await expect(page.getByText('No finished weeks yet.')).toBeVisible()
  await checkPage(page, 'pk-own')
  expect(await findLayoutErrors(page, [320, 390])).toEqual([])
})

test("the page of red versus blue shows the score, an estimate of the player's share, and the earlier weeks", async ({
  page,
}) => {
  await logInNewPlayer(page)
  const startTime = Date.UTC(2026, 10, 16)
  const result = {
    startTime,
    endTime: startTime + WEEK_MS,
    payTime: startTime + WEEK_MS,
    camp: 'red',
    state: 'paid',
    points: 410,
    score: SCORE,
    winner: 'red',
    share: 2_870,
  } as ResultOf<typeof pkHistory>['list'][number]
  await changeCallAnswers<ResultOf<typeof pkData>>(page, '/pkData', data => {
    Object.assign(data, { last: result })
    Object.assign(data.week ?? {}, {
      isSignUpOpen: false,
      score: SCORE,
      scoreTime: Date.now(),
      camp: 'red',
      pointsToday: 84,
      points: 410,
      estimate: 2_870,
    })
  })
  await changeCallAnswers<ResultOf<typeof pkHistory>>(page, '/pkHistory', data => {
    const earlier = { ...result, startTime: startTime - WEEK_MS, state: 'none', winner: 'blue', share: 0 }
    Object.assign(data, { list: [result, earlier] })
  })
  await page.goto('/activity/redpkblue')
  await expect(page.getByRole('img', { name: 'Red has 18,420 points, blue has 12,907.' })).toBeVisible()
  await expect(page.getByText('212 players')).toBeVisible()
  await expect(page.getByText('84 of 200 points today')).toBeVisible()
  await expect(page.getByText('If the week ended now, your share would be about ₱28.70.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last week' })).toContainText('₱28.70 paid')
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue won' })).toContainText('No share')
  await checkPage(page, 'pk-score')
})

test('a player who chose no side in red versus blue in time sees when the next week begins', async ({
  page,
}) => {
  await logInNewPlayer(page)
  await changeCallAnswers<ResultOf<typeof pkData>>(page, '/pkData', data => {
    Object.assign(data.week ?? {}, { isSignUpOpen: false, score: SCORE, scoreTime: Date.now() })
  })
  await page.goto('/activity/redpkblue')
  await expect(page.getByText('Sign-up for this week is over.')).toBeVisible()
  await expect(page.getByText(/^A new week starts on/)).toBeVisible()
})

test('when the score of red versus blue does not load, the page offers to try again', async ({
  page,
  problems,
}) => {
  await logInNewPlayer(page)
  await page.route('**/app/v1/pkData', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.goto('/activity/redpkblue')
  await page.getByRole('button', { name: 'Try again' }).click()
  await problems.expect(/Status 503/)
  await expect(page.getByRole('heading', { name: 'Choose your side' })).toBeVisible()
})

test.describe('the popup', () => {
  test.use({ serverName: 'pk-popup', showsPopups: true })

  test.beforeEach(async ({ server }) => {
    await runOperatorCommandOnServer(server, 'activity', 'set', PK_ID, JSON.stringify({ sort: 0 }))
    await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.freeSign))
  })

  test('the red-versus-blue popup opens in the lobby once a session, in place of the popup for the daily sign-in', async ({
    page,
  }) => {
    await logInNewPlayer(page)
    await page.goto('/')
    const popup = page.getByRole('dialog', { name: 'Red versus blue' })
    await expect(popup.getByRole('img', { name: /jeepney/ })).toBeVisible()
    await checkPage(page, 'pk-popup')
    const shown = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('perya:shown') ?? '[]') as number[],
    )
    expect(shown).toEqual(expect.arrayContaining([ACTIVITY_TYPE.redPkBlue, ACTIVITY_TYPE.freeSign]))
    await popup.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    const download = page.getByRole('dialog', { name: 'Get the app' })
    await download.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: /^Wallet, balance/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a link in the red-versus-blue popup leads to the page of red versus blue', async ({ page }) => {
    await logInNewPlayer(page)
    await page.goto('/')
    await page
      .getByRole('dialog', { name: 'Red versus blue' })
      .getByRole('link', { name: 'See both sides' })
      .click()
    await expect(page).toHaveURL('/activity/redpkblue')
  })
})
