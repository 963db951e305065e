import { expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { appUserCoinDetail } from '../../../src/contract/player.ts'
import { statementCsv } from '../../../src/contract/statement.ts'
import { GRANT_KINDS, type GrantKindName } from '../../../src/domain/grant-kinds.ts'
import { ITEM } from '../../../src/domain/items.ts'
import { grantItem } from '../../../src/server/player-money/grants.ts'
import { $fullAwardTitle } from '../../../src/stores/award/full-title.ts'
import { $movementName } from '../../../src/stores/wallet/movement-name.ts'
import { appFixture } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

onBothEngines('the statement names', databases => {
  const app = appFixture(databases)

  /** Grants a peso for each source, the last one last. */
  async function grant(player: TestPlayer, sources: readonly string[]): Promise<void> {
    for (const source of sources) {
      const draft = { playerId: player.id, item: ITEM.coin, amount: 100, source, atMs: app.clock.now() }
      await app.services.db.transact(tx => grantItem(app.services, tx, draft))
      app.clock.move(1)
    }
  }

  /** The names of the latest bonuses in the statement, the first grant first. */
  async function names(player: TestPlayer): Promise<string[]> {
    const { list } = await player.call(appUserCoinDetail, { group: 'bonuses', pageSize: 50 })
    return list.map($movementName.get()).reverse()
  }

  test('a bonus of each kind of award, none of them just "Bonus"', async () => {
    const player = await registerPlayer(app)
    const kinds: GrantKindName[] = [
      ...new Set([...app.services.awards.map(({ name }) => name), ...GRANT_KINDS]),
    ]
    await grant(
      player,
      kinds.map(kind => `${kind}:x`),
    )
    const { list } = await player.call(appUserCoinDetail, { pageSize: 50 })
    expect(list.map(({ award }) => award?.kind).reverse()).toEqual(kinds)
    const found = await names(player)
    expect(new Set(found).size, found.join(', ')).toBe(kinds.length)
    expect(found).not.toContain('Bonus')
    expect(found.every(name => name.length > 0)).toBe(true)
    const { csv } = await player.call(statementCsv, {})
    const column = csv
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',').at(-1))
    expect(column.reverse()).toEqual(kinds)
  })

  test('a task by what it asks, a level and a chest by their numbers, in the record of awards too', async () => {
    const player = await registerPlayer(app)
    await grant(player, [
      'task:once-phone:once',
      'task:daily-stake:2026-11-21',
      'task:once-game-1008:once#2',
      'task:gone:once',
      'vip-level:2',
      'task-chest:2026-11-16:20#2',
      'sign-in:2026-11-21',
    ])
    const expected = [
      'Task: Bind a phone',
      'Task: Dice games: stake ₱200.00',
      'Task: Play Pula Puti',
      'Task',
      'VIP level 2',
      'Weekly chest, 20 liveness',
      'Free sign-in',
    ]
    expect(await names(player)).toEqual(expected)
    const { list } = await player.call(activityAwardGetLog, {})
    expect(list.map(({ kind, details }) => $fullAwardTitle.get()(kind, details)).reverse()).toEqual(expected)
  })

  test('no award for a movement that is no bonus', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    const { list } = await player.call(appUserCoinDetail, {})
    expect(list).toMatchObject([{ kind: 'deposit', award: null }])
  })
})
