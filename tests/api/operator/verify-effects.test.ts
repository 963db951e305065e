import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'
import { openPinwheelForWalletCalls, WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

describeOnBothEngines('verify: open rounds with bonus money', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })

  beforeAll(async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    app.clock.move(1)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount: 5_000,
        wageringMultiple: 5,
        source: 'test',
        atMs: app.clock.now(),
      }),
    )
    await (await openPinwheelForWalletCalls(app, player)).bet(12_000)
  })

  const brokenRules = async () => (await verifyAllRecords(app.services)).map(({ rule }) => rule)
  const runSql = (statement: RawBuilder<unknown>) =>
    app.services.db.transact(async tx => void (await statement.execute(tx.query)))

  test('the command `verify` finds nothing wrong with an open round that bonus money funds', async () => {
    const { rows } = await sql<{ effects: number; part: number }>`select
      (select count(*) from wager_effect) as effects, (select sum(bonus_part) from bonus_round) as part`.execute(
      app.services.db.read,
    )
    expect(rows.map(row => [Number(row.effects), Number(row.part)])).toEqual([[2, 2_000]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test.each([
    ['the bonus money of a round', 'bonus_round', 'bonus_part', 1, ['fundingIsOfItsEffects']],
    ['the stakes of a round', 'bonus_round', 'stake', -10_001, ['fundingIsOfItsEffects']],
    ['the staked bonus money of a bet', 'wager_effect', 'staked', 1, ['fundingIsOfItsEffects']],
    ['the wagering that a bet has done', 'wager_effect', 'worked', 100_000, ['effectIsOfItsGrant']],
    [
      'the wagering that a bet has done, to below zero',
      'wager_effect',
      'worked',
      -100_000,
      ['effectIsOfItsGrant'],
    ],
  ])(
    'while a round is open, the command `verify` finds a change of %s',
    async (_, table, column, by, rules) => {
      const addToFigure = (amount: number) =>
        runSql(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${amount}`)
      await addToFigure(by)
      const rulesFound = await brokenRules()
      await addToFigure(-by)
      expect([...new Set(rulesFound)]).toEqual(rules)
      expect(await brokenRules()).toEqual([])
    },
  )

  test('the command `verify` finds wagering effects that were not deleted after their round ended', async () => {
    await runSql(sql`insert into wager_effect (round_id, bet_id, grant_id, worked, staked)
      select 'ended', '0', grant_id, 0, 0 from bonus_round`)
    expect(await brokenRules()).toEqual(['onlyOpenRoundHasEffects'])
    await runSql(sql`delete from wager_effect where round_id = 'ended'`)
    expect(await brokenRules()).toEqual([])
  })
})
