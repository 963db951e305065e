import { beforeEach, expect, test } from 'vitest'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { operatorCommands } from '../../../src/server/operator/commands.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

const reasonArguments = ['--reason', 'asked for by the family']

describeOnOneEngine('limits by staff', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(50_000)
    await openGame(player)
  })

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const placeGameBet = () =>
    player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })

  test("staff can set a limit beside the player's own limit, see both limits, and remove the limit that staff set", async () => {
    await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'wager', period: 'day', to: 10_000 })
    const set = await runOperator('limit', 'set', player.id, 'wager', 'day', '100', ...reasonArguments)
    expect(set.data).toMatchObject({
      id: player.id,
      limits: [{ kind: 'wager', period: 'day', own: 10_000, staff: 100, limit: 100, left: 100 }],
      exclusion: null,
    })
    expect(set.lines.slice(0, 2)).toEqual([
      'KIND   PERIOD     OWN  STAFF  IN FORCE  USED  LEFT  ASKED FOR  TO CONFIRM FROM',
      'wager  day     10,000    100       100     0   100  -          -',
    ])
    expect(await refusalReasonOfCall(placeGameBet())).toBe('wagerLimit')
    expect((await runOperator('player', 'limits', player.id)).data).toEqual(set.data)
    expect((await runOperator('limit', 'show', player.inviteCode)).data).toEqual(set.data)
    await runOperator('limit', 'clear', player.id, 'wager', 'day', ...reasonArguments)
    await placeGameBet()
  })

  test.each([
    ['without a reason', ['loss', 'day', '1000'], '--reason'],
    ['of an unknown kind', ['wins', 'day', '1000', ...reasonArguments], 'kind: "wins" is not one of deposit'],
    [
      'for an unknown period',
      ['loss', 'year', '1000', ...reasonArguments],
      'period: "year" is not one of day',
    ],
    [
      'that is not a number',
      ['loss', 'day', 'much', ...reasonArguments],
      'amount: "much" is not a whole number',
    ],
    ['below the bounds', ['loss', 'day', '99', ...reasonArguments], 'from 100 to 1000000000'],
    ['above 24 hours a day', ['time', 'day', '1441', ...reasonArguments], 'from 1 to 1440'],
  ])('staff cannot set a limit %s', async (_, words, message) => {
    await expect(runOperator('limit', 'set', player.id, ...words)).rejects.toThrow(message)
    expect((await runOperator('limit', 'show', player.id)).data).toMatchObject({ limits: [] })
  })

  test('staff cannot limit an unknown player', async () => {
    await expect(
      runOperator('limit', 'set', 'unknown', 'loss', 'day', '1000', ...reasonArguments),
    ).rejects.toThrow('no player')
  })

  test('when staff set or clear a limit of a player, the audit records it', () => {
    const changes = operatorCommands.filter(({ name, isChange }) => name.startsWith('limit ') && isChange)
    expect(changes.map(({ name }) => name)).toEqual(['limit set', 'limit clear'])
  })

  test("the command `verify` finds stored flags of a player's limits that differ from the limits themselves", async () => {
    await runOperator('limit', 'set', player.id, 'loss', 'day', '1000', ...reasonArguments)
    expect(await verifyAllRecords(app.services)).toEqual([])
    const setMask = (mask: number) =>
      app.services.db.transact(tx =>
        tx.query
          .updateTable('player_total')
          .set({ limit_mask: mask })
          .where('player_id', '=', player.id)
          .execute(),
      )
    await setMask(0)
    expect((await verifyAllRecords(app.services)).map(({ rule }) => rule)).toEqual(['limitMaskIsOfLimits'])
    await runOperator('limit', 'set', player.id, 'loss', 'day', '1000', ...reasonArguments)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
