import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { startGame, startPractice } from '../../../../src/features/game/contract/game.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
} from '../../../../src/features/game/contract/retrieve-balance.ts'
import { betRecord } from '../../../../src/features/rounds/contract.ts'
import { verifyLedger } from '../../../../src/server/ledger/verify.ts'
import { createTestApp, refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../../support/player.ts'
import {
  openPinwheelForWalletCalls,
  PROVIDER_GAME_ID,
  WALLET_ENVIRONMENT,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const STAKE = 2_000
const ORIGIN = 'http://perya.test'

describeOnBothEngines('games of another brand', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
  })

  const launchGame = async () => (await player.call(startGame, { gameId: PROVIDER_GAME_ID })).launchUrl
  const getPage = (path: string) => app.request(ORIGIN + path)

  /**
   * Opens the provider's game as the frame in the player's page does.
   * @returns the address of the provider's page
   */
  async function openVisit(): Promise<string> {
    const opened = await getPage(await launchGame())
    expect(opened.status).toBe(303)
    return opened.headers.get('location') ?? ''
  }

  /** Plays once on the provider's page. @returns the page after the play */
  async function spinOnPage(page: string, script = 'once', stake = STAKE): Promise<string> {
    app.clock.move(1)
    const body = new URLSearchParams({ choice: 'red', stake: String(stake), script })
    const played = await app.request(ORIGIN + page, { method: 'POST', body })
    expect(played.status).toBe(303)
    return (await getPage(page)).text()
  }

  const readLastPayout = async () => ((await player.call(betRecord, {})).list[0]?.payout ?? 0) as number

  test("a game of another brand opens by a link for one visit, and is played with the player's balance", async () => {
    const opened = await player.call(startGame, { gameId: PROVIDER_GAME_ID })
    expect(opened).toMatchObject({ name: 'Pinwheel', coin: FUNDS, stakes: [], openRound: null })
    const page = await openVisit()
    const first = await getPage(page)
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await first.text()).toContain('₱500.00')
    expect(await spinOnPage(page)).toMatch(/came up/)
    expect(await player.coin()).toBe(FUNDS - STAKE + (await readLastPayout()))
    const used = await launchGame()
    expect((await getPage(used)).status).toBe(303)
    expect((await getPage(used)).status).toBe(410)
    expect((await getPage('/sandbox/game/visit/nothing')).status).toBe(404)
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('a result that the game provider reports three times is credited once', async () => {
    const page = await openVisit()
    for (let n = 0; n < 8; n++) await spinOnPage(page, 'repeat', 500)
    const { list } = await player.call(betRecord, {})
    const won = list.reduce((sum, round) => sum + round.payout, 0)
    expect(await player.coin()).toBe(FUNDS - 8 * 500 + won)
    expect(list.every(round => round.state === 'closed')).toBe(true)
  })

  test('the page of a game of another brand says why a stake is refused', async () => {
    const page = await openVisit()
    await player.call(startGame, { gameId: PROVIDER_GAME_ID })
    expect(await spinOnPage(page)).toContain('You have opened a game elsewhere')
    expect(await player.coin()).toBe(FUNDS)
  })

  test('a game of another brand has no practice mode, and the operator can close it like any other game', async () => {
    expect(await refusalReasonOfCall(player.call(startPractice, { gameId: PROVIDER_GAME_ID }))).toBe(
      'gameComing',
    )
    const page = await openVisit()
    await runCommandInProcess(app.services, 'game', 'close', String(PROVIDER_GAME_ID))
    await app.services.settings.refresh()
    expect(await refusalReasonOfCall(launchGame())).toBe('gameClosed')
    expect(await spinOnPage(page)).toContain('The game is closed for now')
    await runCommandInProcess(app.services, 'game', 'open', String(PROVIDER_GAME_ID))
    await app.services.settings.refresh()
  })

  test('a game whose provider does not answer cannot be opened; a game without a configured provider is unknown', async () => {
    const silent = await createTestApp(databases, {
      db: databases.open(databases.configOf(app.services.db)),
      env: {
        GAME_PROVIDER: 'http',
        GAME_PROVIDER_NAME: 'lucky',
        GAME_PROVIDER_BRAND: 'perya-guests',
        GAME_PROVIDER_URL: 'http://127.0.0.1:9/x',
        GAME_WALLET_SECRET: 'w'.repeat(32),
      },
    })
    const client = silent.client()
    client.token = player.token
    expect(await refusalReasonOfCall(client.call(startGame, { gameId: PROVIDER_GAME_ID }))).toBe(
      'gameUnknown',
    )
    const { services } = silent
    const game = { ...app.services.catalogue.unlisted[0], brand: 'perya-guests' }
    Object.assign(services.catalogue, { find: () => game })
    expect(await refusalReasonOfCall(client.call(startGame, { gameId: PROVIDER_GAME_ID }))).toBe(
      'providerUnavailable',
    )
  })

  test('a player can list the rounds left at a game provider with their money, and settle these rounds', async () => {
    const page = await openVisit()
    expect(await player.call(retrieveBalance, {})).toEqual({ list: [], total: 0 })
    await spinOnPage(page, 'stall')
    await spinOnPage(page, 'void')
    const { list, total } = await player.call(retrieveBalance, {})
    expect(total).toBe(2 * STAKE)
    expect(list).toMatchObject([{ gameName: 'Pinwheel', stake: STAKE, payout: 0 }, { stake: STAKE }])
    const [voided = '', stalled = ''] = list.map(({ roundId }) => roundId)
    const back = await player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId: voided })
    expect(back).toEqual({ state: 'cancelled', returned: STAKE, coin: FUNDS - STAKE })
    const settled = await player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId: stalled })
    const { payout } = await app.services.db.read
      .selectFrom('sandbox_game_round')
      .select('payout')
      .where('player_id', '=', player.id)
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow()
    expect(settled).toEqual({ state: 'completed', returned: payout, coin: FUNDS - STAKE + payout })
    const again = await player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId: stalled })
    expect(again).toEqual({ ...settled, returned: 0 })
    expect(await player.call(retrieveBalance, {})).toEqual({ list: [], total: 0 })
    const stranger = await registerPlayer(app)
    expect(
      await refusalReasonOfCall(
        stranger.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId: voided }),
      ),
    ).toBe('roundUnknown')
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('a round left at a game provider is settled once when many requests settle it at once', async () => {
    await spinOnPage(await openVisit(), 'void')
    const [round] = (await player.call(retrieveBalance, {})).list
    const roundId = round?.roundId ?? ''
    const asked = Array.from({ length: 8 }, () =>
      player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId }),
    )
    const returned = (await Promise.all(asked)).map(answer => answer.returned)
    expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(STAKE)
    expect(await player.coin()).toBe(FUNDS)
  })

  test('a bet that its game provider does not know is refunded after a minute', async () => {
    const at = await openPinwheelForWalletCalls(app, player)
    await at.bet(STAKE)
    await at.bet(500)
    const [round] = (await player.call(retrieveBalance, {})).list
    const roundId = round?.roundId ?? ''
    const early = await player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId })
    expect(early).toEqual({ state: 'open', returned: 0, coin: FUNDS - STAKE - 500 })
    app.clock.move(MINUTE_MS)
    const late = await player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId })
    expect(late).toEqual({ state: 'cancelled', returned: STAKE + 500, coin: FUNDS })
    expect(await at.win(STAKE)).toMatchObject({ ok: false, error: 'roundOver', balance: FUNDS })
  })

  test("a game provider's round that is open for a day is listed in the report of pending work", async () => {
    const at = await openPinwheelForWalletCalls(app, player)
    await at.bet(STAKE)
    const pendingOfPlayer = async () => {
      const { lines } = await runCommandInProcess(app.services, 'report', 'pending')
      const [round] = (await player.call(retrieveBalance, {})).list
      return lines.filter(line => round && line.includes(round.roundId))
    }
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    app.clock.move(DAY_MS - 1)
    expect(await pendingOfPlayer()).toEqual([])
    app.clock.move(1)
    expect(await pendingOfPlayer()).toEqual([
      expect.stringMatching(
        new RegExp(`round .* open .* 20\\.00 .*provider reconcile sandbox --day ${day}$`),
      ),
    ])
    await at.win(0)
    expect(await pendingOfPlayer()).toEqual([])
  })

  test('`provider reconcile` prints the rounds that differ from those of the game provider', async () => {
    const page = await openVisit()
    await spinOnPage(page)
    const readDatabase = () => app.services.db
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    const linesOfPlayer = (lines: readonly string[]) => lines.filter(line => line.includes(player.id))
    const runReconcile = () =>
      runCommandInProcess(app.services, 'provider', 'reconcile', 'sandbox', '--day', day)
    expect(linesOfPlayer((await runReconcile()).lines)).toEqual([])
    await spinOnPage(page, 'void')
    const { lines, isOk } = await runReconcile()
    expect(isOk).toBe(false)
    expect(linesOfPlayer(lines)).toEqual([
      expect.stringMatching(/ open +PHP 20\.00 +PHP 0\.00 +cancelled +PHP 0\.00 +PHP 0\.00$/),
    ])
    await readDatabase().transact(tx =>
      tx.query.deleteFrom('sandbox_game_round').where('player_id', '=', player.id).execute(),
    )
    expect(linesOfPlayer((await runReconcile()).lines)).toHaveLength(2)
    await expect(runCommandInProcess(app.services, 'provider', 'reconcile', 'nobody')).rejects.toThrow(
      'nobody',
    )
    const listed = await runCommandInProcess(app.services, 'provider', 'list')
    expect(listed.lines.join()).toContain('Pinwheel')
  })
})
