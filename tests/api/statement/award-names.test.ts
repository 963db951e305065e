import { expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { GRANT_KINDS, type GrantKindName } from '../../../src/domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { $movementName } from '../../../src/features/statement/browser/movement-name.ts'
import { appUserCoinDetail, statementCsv } from '../../../src/features/statement/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { $awardTitleWithCauseOf } from '../../../src/stores/awards/full-title.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

describeOnOneEngine('names of awards', databases => {
  const app = startAppForSuite(databases)

  /**
   * Grants one peso for each source, in the given order.
   * @param wageringMultiple how many times each grant must be wagered; 0 requires no wagering
   */
  async function grantFromSources(
    player: TestPlayer,
    sources: readonly string[],
    wageringMultiple = 0,
  ): Promise<void> {
    for (const source of sources) {
      const award = { playerId: player.id, item: ITEM_ID.coin, amount: 100, source }
      const draft = { ...award, wageringMultiple, atMs: app.clock.now() }
      await app.services.db.transact(tx => grantItem(app.services, tx, draft))
      app.clock.move(1)
    }
  }

  /** Returns the names of the latest bonuses in the statement, in the order of their grants. */
  async function bonusNames(player: TestPlayer): Promise<string[]> {
    const { list } = await player.call(appUserCoinDetail, { group: 'bonuses', pageSize: 50 })
    return list.map($movementName.get()).reverse()
  }

  test('the statement names a bonus by its kind of award, and no kind is named just "Reward"', async () => {
    const player = await registerPlayer(app)
    const kinds: GrantKindName[] = [
      ...new Set([...app.services.awards.map(({ name }) => name), ...GRANT_KINDS]),
    ]
    await grantFromSources(
      player,
      kinds.map(kind => `${kind}:2026-10`),
    )
    const { list } = await player.call(appUserCoinDetail, { pageSize: 50 })
    expect(list.map(({ award }) => award?.kind).reverse()).toEqual(kinds)
    const found = await bonusNames(player)
    expect(new Set(found).size, found.join(', ')).toBe(kinds.length)
    expect(found).not.toContain('Reward')
    expect(found.every(name => name.length > 0)).toBe(true)
    const { csv } = await player.call(statementCsv, {})
    const column = csv
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',').at(-1))
    expect(column.reverse()).toEqual(kinds)
  })

  test('the statement and the award record name an award by what earned it, such as a task by its goal', async () => {
    const player = await registerPlayer(app)
    await grantFromSources(player, [
      'task:once-phone:once',
      'task:daily-stake:2026-11-21',
      'task:once-game-1008:once#2',
      'task:gone:once',
      'vip-level:2',
      'task-chest:2026-11-16:20#2',
      'sign-in:2026-11-21',
      'rebate:slots:2026-11-21',
      'deposit-bonus:first',
    ])
    const expected = [
      'Task: Add your phone',
      'Task: Dice games: bet ₱200.00',
      'Task: Play Pula Puti',
      'Task',
      'VIP level 2',
      'Weekly chest, 20 stars',
      'Free sign-in',
      'Rebate: Slots',
      'Deposit bonus',
    ]
    expect(await bonusNames(player)).toEqual(expected)
    const { list } = await player.call(activityAwardGetLog, {})
    expect(list.map(({ kind, details }) => $awardTitleWithCauseOf.get()(kind, details)).reverse()).toEqual(
      expected,
    )
  })

  test('the statement names a wagered, cancelled or expired bonus by the name of its award', async () => {
    const player = await registerPlayer(app)
    await grantFromSources(player, ['sign-up:once', 'task:once-phone:once#2', 'gift:1'], 5)
    const { grants } = await player.call(getExchange, {})
    const titleOf = $awardTitleWithCauseOf.get()
    expect(grants.map(({ award }) => award && titleOf(award.kind, award.details))).toEqual([
      'Sign-up bonus',
      'Task: Add your phone',
      'Gift from us',
    ])
    const [signUp] = grants
    if (!signUp) throw new Error('No bonus is wagered')
    const { grantId, bonusMoney } = signUp
    await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    app.clock.move(GRANT_LIFE_MS)
    player.token = (await logInAgain(app, player)).token
    await runJob(app.services, 'expire-grants')
    const found = await bonusNames(player)
    expect(found.slice(0, 4)).toEqual([
      'Sign-up bonus',
      'Task: Add your phone',
      'Gift from us',
      'Bonus canceled · Sign-up bonus',
    ])
    expect(found.slice(4).sort()).toEqual([
      'Bonus expired · Gift from us',
      'Bonus expired · Task: Add your phone',
    ])
    const { csv } = await player.call(statementCsv, {})
    expect(csv).toMatch(/,bonus-cancelled,[^\n]*,sign-up\r\n/)
    expect(csv).toMatch(/,bonus-expired,[^\n]*,task\r\n/)
  })

  test('in the statement a deposit that must be wagered does not have the name of an award', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    expect((await player.call(getExchange, {})).grants).toMatchObject([{ kind: 'deposit', award: null }])
  })

  test('in the statement, movements other than a bonus do not have the name of an award', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    const { list } = await player.call(appUserCoinDetail, {})
    expect(list).toMatchObject([{ kind: 'deposit', award: null }])
  })
})
