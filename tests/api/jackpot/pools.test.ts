import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  DEFAULT_JACKPOT_POOL_TERMS,
  displayRangeOfPool,
  JACKPOT_POOLS,
} from '../../../src/domain/awards/jackpot.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { lockActivity, updateActivity } from '../../../src/features/activity/server/repository.ts'
import { getJackpotDrawInfo, getJackpotMeter } from '../../../src/features/jackpot/contract.ts'
import { jackpotAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { readLiabilities } from '../../../src/server/reports/liabilities.ts'
import { closeActivity, openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  claimNextChance,
  drawJackpotOnce,
  makePoolWinLikely,
  openJackpot,
  registerPlayerWithChances,
} from '../../support/jackpot.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

describeOnOneEngine('the jackpot pools', databases => {
  const app = startAppForEachTest(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    await openJackpot(app)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000_000)
  })

  const poolBalances = () =>
    Promise.all(
      JACKPOT_POOLS.map(pool => balanceOfAccount(app.services.db, jackpotAccount(pool), ITEM_ID.coin)),
    )
  const feedPools = () => runJob(app.services, 'jackpot-feed')
  const placePoolBet = (stake: number, more = {}) =>
    placeBet(app, { playerId: player.id, stake, payout: 0, ...more })
  const loadMeter = async () => {
    // The server computes the shown amounts only every five seconds; wait for the next ones.
    app.clock.move(5_000)
    return player.call(getJackpotMeter, {})
  }
  const seeds = JACKPOT_POOLS.map(pool => DEFAULT_JACKPOT_POOL_TERMS[pool].seed)
  const seedsWith = (mega: number, major: number, minor: number, mini: number) => [
    DEFAULT_JACKPOT_POOL_TERMS.mega.seed + mega,
    DEFAULT_JACKPOT_POOL_TERMS.major.seed + major,
    DEFAULT_JACKPOT_POOL_TERMS.minor.seed + minor,
    DEFAULT_JACKPOT_POOL_TERMS.mini.seed + mini,
  ]

  test('jackpot pools start with their seed amounts, and get their shares of all stakes once a minute', async () => {
    expect(await poolBalances()).toEqual(seeds)
    await placePoolBet(1_000_000)
    expect(await poolBalances()).toEqual(seeds)
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('no fraction of a centavo is lost when shares of stakes are added to jackpot pools', {
    tags: ['games-jackpot'],
  }, async () => {
    for (let index = 0; index < 10; index++) {
      await placePoolBet(1)
      await feedPools()
    }
    // Completes the stake to ₱100. From the first ten centavos each pool gets only 0.01 to 0.04 centavos. From ₱100
    // each pool gets a whole number of centavos.
    await placePoolBet(9_990)
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(40, 30, 20, 10))
  })

  test('a stake feeds the jackpot pools when its round ends; of a stake at another brand only a quarter counts', async () => {
    const roundId = await placePoolBet(1_000_000, { isRoundClosed: false })
    const brand = await openPinwheelForWalletCalls(app, player)
    await brand.bet(400_000)
    await feedPools()
    expect(await poolBalances()).toEqual(seeds)
    await placePoolBet(0, { roundId, roundStake: 1_000_000, betId: '1' })
    await brand.win(0)
    await feedPools()
    // ₱10,000 staked in our games count in full. Of ₱4,000 staked in another brand's game, a quarter counts.
    expect(await poolBalances()).toEqual(seedsWith(4_400, 3_300, 2_200, 1_100))
  })

  test('stakes made while the jackpot is closed feed no pool', async () => {
    await closeActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
    await placePoolBet(1_000_000)
    await feedPools()
    await openActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
    await feedPools()
    expect(await poolBalances()).toEqual(seeds)
  })

  test('stakes of rounds that ended before staff closed the jackpot feed the pools; later stakes do not', {
    tags: ['games-jackpot'],
  }, async () => {
    const switchActivity = (to: 'open' | 'close') =>
      runCommandInProcess(app.services, 'activity', to, String(ACTIVITY_TYPE.luckyJackpot))
    await placePoolBet(1_000_000)
    await switchActivity('close')
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
    await placePoolBet(1_000_000)
    await switchActivity('open')
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
    // The activity closes before the next feeding, which runs once a minute. The stake from the time before still feeds
    // the pools.
    await placePoolBet(1_000_000)
    await switchActivity('close')
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(8_000, 6_000, 4_000, 2_000))
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('stakes of the last minute before the closing time feed the pools', async () => {
    await app.services.settings.change(async tx => {
      const known = await lockActivity(tx, ACTIVITY_TYPE.luckyJackpot)
      if (known) await updateActivity(tx, { ...known, closesAtMs: app.clock.now() + 30_000 })
    })
    await placePoolBet(1_000_000)
    app.clock.move(60_000)
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
    await placePoolBet(1_000_000)
    app.clock.move(60_000)
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(4_000, 3_000, 2_000, 1_000))
  })

  test('the last bets of a day that commit after midnight feed the pools', async () => {
    await placePoolBet(1_000_000)
    app.clock.move(DAY_MS - (app.clock.now() % DAY_MS) - 1)
    const late = app.clock.now()
    await placePoolBet(1_000_000)
    app.clock.move(2)
    await feedPools()
    app.clock.move(late - app.clock.now())
    await placePoolBet(1_000_000)
    app.clock.move(60_000)
    await feedPools()
    expect(await poolBalances()).toEqual(seedsWith(12_000, 9_000, 6_000, 3_000))
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a rolled-back bet feeds no pool, and a bet of an ended round cannot be rolled back', async () => {
    const brand = await openPinwheelForWalletCalls(app, player)
    const [rolled, ended] = [newProviderTransactionId(), newProviderTransactionId()]
    await brand.bet(400_000, { transactionId: rolled })
    await feedPools()
    expect(await poolBalances()).toEqual(seeds)
    await brand.rollback(rolled)
    await feedPools()
    expect(await poolBalances()).toEqual(seeds)
    const roundId = newProviderTransactionId()
    await brand.bet(400_000, { transactionId: ended, roundId })
    await brand.win(0, { roundId })
    await feedPools()
    const held = await poolBalances()
    expect(held).toEqual(seedsWith(400, 300, 200, 100))
    expect(await brand.rollback(ended, { roundId })).toMatchObject({ error: 'roundOver' })
    await feedPools()
    expect(await poolBalances()).toEqual(held)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the amount above the ceiling of a jackpot pool goes to the next smaller pool', {
    tags: ['games-jackpot-terms'],
  }, async () => {
    const terms = {
      ...DEFAULT_JACKPOT_POOL_TERMS,
      mega: { ...DEFAULT_JACKPOT_POOL_TERMS.mega, ceiling: DEFAULT_JACKPOT_POOL_TERMS.mega.seed + 1_000 },
      major: { ...DEFAULT_JACKPOT_POOL_TERMS.major, ceiling: DEFAULT_JACKPOT_POOL_TERMS.major.seed },
      minor: { ...DEFAULT_JACKPOT_POOL_TERMS.minor, ceiling: DEFAULT_JACKPOT_POOL_TERMS.minor.seed + 5_000 },
    }
    await runCommandInProcess(app.services, 'settings', 'set', 'jackpotPools', JSON.stringify(terms))
    await app.services.settings.refresh()
    await placePoolBet(1_000_000)
    await feedPools()
    // The pools' shares of the stake are 4,000, 3,000, 2,000 and 1,000 centavos. The amount above the ceiling of a pool
    // goes to the next smaller pool. So Mega keeps 1,000, Major nothing and Minor 5,000, and Mini gets the remaining
    // 4,000.
    expect(await poolBalances()).toEqual(seedsWith(1_000, 0, 5_000, 4_000))
  })

  test('the shown range of a jackpot pool ends at its balance plus the stake shares not added yet', {
    tags: ['games-jackpot'],
  }, async () => {
    await placePoolBet(1_234_567)
    const shown = await loadMeter()
    const held = seedsWith(4_938, 3_703, 2_469, 1_234)
    const [mega = 0, major = 0, minor = 0, mini = 0] = held
    expect(shown).toMatchObject({
      megaJackpot: displayRangeOfPool(centavos(mega)),
      majorJackpot: displayRangeOfPool(centavos(major)),
      minorJackpot: displayRangeOfPool(centavos(minor)),
      miniJackpot: displayRangeOfPool(centavos(mini)),
    })
    await feedPools()
    expect(await poolBalances()).toEqual(held)
    expect(await loadMeter()).toEqual(shown)
    expect(shown?.total).toBe(held.reduce((sum, each) => sum + displayRangeOfPool(centavos(each)).max, 0))
  })

  test('right after a win, the shown range of a jackpot pool does not exceed its balance', {
    tags: ['games-jackpot'],
  }, async () => {
    const winner = await registerPlayerWithChances(app)
    await makePoolWinLikely(app, 'mini')
    const before = await winner.call(getJackpotDrawInfo, {})
    await claimNextChance(winner)
    const { bonus } = await drawJackpotOnce(winner)
    expect(bonus).toBeGreaterThanOrEqual(before.miniJackpot.max)
    const after = await winner.call(getJackpotDrawInfo, {})
    expect(after.miniJackpot.max).toBe(DEFAULT_JACKPOT_POOL_TERMS.mini.seed)
  })

  test('jackpot pools are in the report of liabilities, and staff can see the pools and add money', async () => {
    await placePoolBet(1_000_000)
    await runCommandInProcess(
      app.services,
      'jackpot',
      'seed',
      'minor',
      '--amount',
      '5000',
      '--reason',
      'summer',
    )
    expect(await poolBalances()).toEqual(seedsWith(0, 0, 5_000, 0))
    const { data } = await runCommandInProcess(app.services, 'jackpot', 'show')
    expect(data).toMatchObject({ unfedStakes: 1_000_000 })
    const { jackpots } = await readLiabilities(app.services.db)
    expect(Object.fromEntries(jackpots.map(({ name, amount }) => [name, amount]))).toEqual({
      mega: seeds[0],
      major: seeds[1],
      minor: DEFAULT_JACKPOT_POOL_TERMS.minor.seed + 5_000,
      mini: seeds[3],
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a closed jackpot shows no pools', async () => {
    await closeActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
    expect(await refusalReasonOfCall(player.call(getJackpotDrawInfo, {}))).toBe('activityClosed')
    expect(await player.call(getJackpotMeter, {})).toBeNull()
  })
})
