import { beforeAll, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { statementCsv, statementYear } from '../../../src/features/statement/contract.ts'
import { UsageError } from '../../../src/server/command-line/errors.ts'
import { houseAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('an adjustment', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
  })

  const runAdjust = (...words: string[]) => runCommandInProcess(app.services, 'adjust', ...words)
  const adjustmentBalance = () => balanceOfAccount(app.services.db, houseAccount('adjustment'), ITEM_ID.coin)

  test("a balance adjustment adds or takes money by double entry, and is a separate line in the player's statement", {
    tags: ['money-statement'],
  }, async () => {
    const { data } = await runAdjust(player.id, '--credit', '12345', '--reason', 'a round that was lost')
    expect(data).toMatchObject({ playerId: player.id, amount: 12_345, balance: 12_345 })
    await runAdjust(player.account, '--debit', '2345', '--reason', 'given twice')
    expect(await player.coin()).toBe(10_000)
    expect(await adjustmentBalance()).toBe(-10_000)
    const [taken, given] = await player.readStatement()
    expect([given, taken]).toMatchObject([
      { kind: 'adjustment', change: 12_345, balanceAfter: 12_345 },
      { kind: 'adjustment', change: -2_345, balanceAfter: 10_000 },
    ])
    const year = await player.call(statementYear, { year: 2026 })
    expect(year.groups).toEqual([{ group: 'other', count: 2, credited: 12_345, debited: 2_345 }])
    expect((await player.call(statementCsv, {})).csv).toMatch(
      /,adjustment,[0-9a-z]{26},-23\.45,100(\.00)?,\r\n/,
    )
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a balance adjustment that takes more than the balance changes nothing', {
    tags: ['money-never-negative'],
  }, async () => {
    const rest = await player.coin()
    await expect(runAdjust(player.id, '--debit', String(rest + 1), '--reason', 'x')).rejects.toThrow(
      'holds less',
    )
    expect(await player.coin()).toBe(rest)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a balance adjustment sent ten times at once under one id moves the money once, and another amount under that id is refused', {
    tags: 'race',
  }, async () => {
    const before = await player.coin()
    const words = [player.id, '--credit', '700', '--reason', 'asked by mail', '--id', 'ticket-4711']
    const done = await Promise.all(Array.from({ length: 10 }, () => runAdjust(...words)))
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await player.coin()).toBe(before + 700)
    const other = [player.id, '--credit', '701', '--reason', 'asked by mail', '--id', 'ticket-4711']
    await expect(runAdjust(...other)).rejects.toThrow('Another adjustment was made under the id ticket-4711')
    expect(await player.coin()).toBe(before + 700)
  })

  test.each([
    ['without a reason', ['--credit', '100']],
    ['without an amount', ['--reason', 'x']],
    ['with both amounts', ['--credit', '1', '--debit', '1', '--reason', 'x']],
    ['of zero', ['--credit', '0', '--reason', 'x']],
    ['of a fraction of a centavo', ['--credit', '1.5', '--reason', 'x']],
    ['of more than the maximum', ['--credit', '999999999999', '--reason', 'x']],
    ['under an invalid id', ['--credit', '1', '--reason', 'x', '--id', 'short']],
  ])('a balance adjustment %s is refused', async (_, words) => {
    await expect(runAdjust(player.id, ...words)).rejects.toThrow(UsageError)
  })

  test('a balance adjustment for an unknown player is refused', async () => {
    await expect(runAdjust('nobody', '--credit', '1', '--reason', 'x')).rejects.toThrow(
      'There is no player nobody',
    )
  })

  test("a balance adjustment made with the operator's tool is audited with its reason, whether it succeeds or fails", async () => {
    const tool = await createOperatorTool(databases, app.services.db)
    const reason = ['--reason', 'a gift']
    expect((await tool.run('adjust', player.id, '--credit', '55', ...reason)).code).toBe(0)
    expect((await tool.run('adjust', player.id, '--debit', String(centavos(10 ** 8)), ...reason)).code).toBe(
      1,
    )
    const listed = await tool.json<{ isOk: boolean; command: string[] }[]>('audit', '--about', player.id)
    expect(listed.map(({ isOk, command }) => [isOk, command.at(-1)])).toEqual([
      [false, 'a gift'],
      [true, 'a gift'],
    ])
    const shown = await tool.json<{ balance: number }>('player', 'show', player.id)
    expect(shown.balance).toBe(await player.coin())
  })
})
