import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { awardClaim } from '../../../src/contract/award.ts'
import { allEndpoints } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { AwardItem } from '../../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcWeekStartMsAt } from '../../../src/domain/day.ts'
import { REAUTHENTICATION_IDLE_MS } from '../../../src/domain/player/account.ts'
import { WEEK_MS } from '../../../src/domain/time.ts'
import {
  diamondExchangeGoods,
  diamondExchangeScratchcard,
  diamondGoodsOrderCancel,
} from '../../../src/features/diamond-shop/contract.ts'
import { lotteryBuy } from '../../../src/features/lottery/contract.ts'
import { receiveMail } from '../../../src/features/mail/contract.ts'
import { pkSignUp } from '../../../src/features/pk/contract.ts'
import { pointsExchange } from '../../../src/features/points/contract.ts'
import { receiveAddupAwardById } from '../../../src/features/scratch-card/contract.ts'
import { slotshackSpin } from '../../../src/features/slotshack/contract.ts'
import type { SettingKey, SettingValue } from '../../../src/server/settings/registry.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import { earnAwards, heldPiecesByItem, openAllAwards, registerFundedPlayer } from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { moveToFridayNoon } from '../../support/clock.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  changeStockOfGoods,
  giveDiamonds,
  MUG_GOODS,
  registerShopperWithAddress,
} from '../../support/diamond-shop.ts'
import { claimNextChance, openJackpotPage } from '../../support/jackpot.ts'
import {
  grantItemPieces,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, type TestPlayer } from '../../support/player.ts'

const COINS: AwardItem = { id: ITEM_ID.coin, count: 200 }
const POINTS: AwardItem = { id: ITEM_ID.points, count: 20 }

/** A claim that a player can make now. */
interface ReadyClaim {
  readonly player: TestPlayer
  readonly claim: (requestId: string) => Promise<unknown>
}

describeOnOneEngine('claims in an idle session', databases => {
  const app = startAppForSuite(databases)

  beforeAll(async () => {
    await openAllAwards(app)
  })

  // Keeps the idle time within one day, in which the awards of a day can be claimed.
  beforeEach(() => moveToFridayNoon(app))

  /** Changes a setting until the end of the test. */
  async function changeSetting<Key extends SettingKey>(
    key: Key,
    change: (value: SettingValue<Key>) => unknown,
  ): Promise<void> {
    const { settings } = app.services
    const before = settings.get(key)
    const set = (value: unknown) => settings.set(key, value, { staff: 'tester', atMs: app.clock.now() })
    onTestFinished(() => set(before))
    await set(change(before))
  }

  /** Lets all offers of a kind of awards give `item` until the end of the test. */
  function replaceOfferedItem(kind: ClaimedAwardKind, item: AwardItem): void {
    const found = app.services.awards.find(({ name }) => name === kind)
    if (!found) throw new Error(`No kind of awards has the name ${kind}`)
    const { offers } = found
    const spy = vi
      .spyOn(found, 'offers')
      .mockImplementation(async (...asked) =>
        (await offers(...asked)).map(offer => ({ ...offer, items: [item] })),
      )
    onTestFinished(() => spy.mockRestore())
  }

  /** Prepares the claim of an award through the call of its kind. The award gives `item`. */
  const claimOfKind = (kind: ClaimedAwardKind) => async (item: AwardItem) => {
    replaceOfferedItem(kind, item)
    return claimOfCase(kind)
  }

  async function claimOfCase(kind: ClaimedAwardKind): Promise<ReadyClaim> {
    const made = await AWARD_CASES[kind](app)
    await earnAwards(app, made)
    const { player, claim } = made
    return { player, claim: async requestId => claim?.(player, requestId) }
  }

  async function sendMail(player: TestPlayer, ...items: readonly AwardItem[]): Promise<void> {
    const words = ['--title', 'Hello', '--text', 'A text', '--purpose', 'service', '--player', player.id]
    await runCommandInProcess(app.services, 'mail', 'send', ...words, '--items', JSON.stringify(items))
  }

  /** For each call whose items decide, a function that prepares the call so that it moves `item`. */
  const CLAIMS_BY_ITEM: Readonly<Record<string, (item: AwardItem) => Promise<ReadyClaim>>> = {
    async '/awardClaim'(item) {
      replaceOfferedItem('sign-in', item)
      const { player, source } = await AWARD_CASES['sign-in'](app)
      return { player, claim: requestId => player.call(awardClaim, { requestId, sources: [source] }) }
    },
    '/loginBonus3UserReceive': claimOfKind('sign-in'),
    '/receiveTaskAward': claimOfKind('task'),
    '/bonusEventReceive': claimOfKind('weekly-login'),
    '/followReceive': claimOfKind('follow'),
    '/appVipUserReceiveDaily': claimOfKind('vip-daily'),
    '/appVipUserReceiveSignInAward': claimOfKind('sign-in-vip'),
    '/receiveVipBonusUser': claimOfKind('vip-level'),
    '/receiveVipTaskAndBonus': claimOfKind('vip-task'),
    async '/receiveAddupAwardById'(item) {
      await changeSetting('scratchCard', scratchCard => ({ ...scratchCard, steps: [{ cards: 1, item }] }))
      const { player } = await claimOfCase('scratch-total')
      return { player, claim: requestId => player.call(receiveAddupAwardById, { requestId, id: 1 }) }
    },
    async '/slotshackSpin'(item) {
      await changeSetting('slotshack', slotshack => ({
        ...slotshack,
        table: { total: 1, prizes: [{ weight: 1, item }] },
      }))
      const { player } = await claimOfCase('slotshack')
      const cost = app.services.settings.get('slotshack').points
      return { player, claim: requestId => player.call(slotshackSpin, { requestId, cost }) }
    },
    async '/pointsExchange'({ id }) {
      const exchanges = app.services.settings.get('points').exchanges
      const chosen = exchanges.find(({ item }) => (item.id === ITEM_ID.coin) === (id === ITEM_ID.coin))
      if (!chosen) throw new Error(`No points are exchanged for the item ${id}`)
      const { exchangeId, points } = chosen
      const player = await registerFundedPlayer(app)
      await grantItemPieces(app, player.id, ITEM_ID.points, points)
      return { player, claim: requestId => player.call(pointsExchange, { requestId, exchangeId, points }) }
    },
    async '/lotteryBuy'({ id }) {
      await openLotteryDraws(app)
      const player = await registerTicketBuyer(app)
      const { drawId } = await readOpenDraw(player, id === ITEM_ID.coin ? 2 : 1)
      await grantItemPieces(app, player.id, ITEM_ID.points, 1_000)
      return {
        player,
        claim: requestId => player.call(lotteryBuy, { requestId, drawId, count: 1, pay: 'price' }),
      }
    },
    async '/receiveMail'(item) {
      const player = await registerFundedPlayer(app)
      app.clock.move(1)
      await sendMail(player, item)
      return { player, claim: requestId => player.call(receiveMail, { requestId }) }
    },
  }

  const passIdleTime = () => app.clock.move(REAUTHENTICATION_IDLE_MS + 1)

  /**
   * Makes a claim in an idle session, and again with the same request id after the player has given a credential.
   * Expects that the refused call changes nothing that the player has.
   */
  async function expectRefusedUntilConfirmed({ player, claim }: ReadyClaim): Promise<void> {
    passIdleTime()
    const before = await heldPiecesByItem(app, player.id)
    const requestId = newRequestId()
    expect(await outcomeOfCall(claim(requestId))).toBe('reauthRequired')
    expect(await heldPiecesByItem(app, player.id)).toEqual(before)
    await player.reauthenticate()
    expect(await outcomeOfCall(claim(requestId))).toBe('done')
    expect(await heldPiecesByItem(app, player.id)).not.toEqual(before)
  }

  /** Makes a claim in an idle session. Expects that it is answered, and that the session stays idle. */
  async function expectAnswered({ player, claim }: ReadyClaim): Promise<void> {
    passIdleTime()
    expect(await outcomeOfCall(claim(newRequestId()))).toBe('done')
    expect(await outcomeOfCall(player.order(10_000))).toBe('reauthRequired')
  }

  test('every call whose items decide whether it asks for a credential is in the table', () => {
    const isByItem = ({ needsActiveSession }: Endpoint) => needsActiveSession === 'forCoins'
    const paths = allEndpoints.filter(isByItem).map(({ path }) => path)
    expect(Object.keys(CLAIMS_BY_ITEM).sort()).toEqual(paths.sort())
  })

  const rows = Object.entries(CLAIMS_BY_ITEM)

  test.each(rows)(
    'the call %s moves coins in an idle session only after a credential, then with the same request',
    async (_, prepare) => {
      await expectRefusedUntilConfirmed(await prepare(COINS))
    },
  )

  test.each(rows)(
    'the call %s moves other items in an idle session without a credential',
    async (_, prepare) => {
      await expectAnswered(await prepare(POINTS))
    },
  )

  /** For each call that never moves coins, a function that prepares it. */
  const CLAIMS_WITHOUT_COINS: Readonly<Record<string, () => Promise<ReadyClaim>>> = {
    async '/pkSignUp'() {
      app.clock.move(utcWeekStartMsAt(app.clock.now()) + WEEK_MS - app.clock.now())
      const player = await registerFundedPlayer(app)
      return { player, claim: requestId => player.call(pkSignUp, { requestId, camp: 'red' }) }
    },
    async '/receiveDrawChance'() {
      const player = await registerFundedPlayer(app)
      await openJackpotPage(player)
      return {
        player,
        async claim(requestId) {
          // Places the bet late, since the idle time may end the day in which it counts.
          await placeBet(app, { playerId: player.id, stake: 100_000, payout: 100_000 })
          await claimNextChance(player, requestId)
        },
      }
    },
    async '/diamondExchangeScratchcard'() {
      const player = await registerFundedPlayer(app)
      const { diamonds, count } = app.services.settings.get('diamondExchanges').scratchCard
      await giveDiamonds(app, player.id, diamonds)
      return {
        player,
        claim: requestId => player.call(diamondExchangeScratchcard, { requestId, diamonds, count }),
      }
    },
    async '/diamondGoodsOrderCancel'() {
      const { goodsId, diamonds } = MUG_GOODS
      await changeStockOfGoods(app, goodsId, 1)
      const player = await registerShopperWithAddress(app, diamonds)
      const requestId = newRequestId()
      const { order } = await player.call(diamondExchangeGoods, { requestId, goodsId, diamonds })
      return {
        player,
        claim: requestId => player.call(diamondGoodsOrderCancel, { requestId, orderId: order.orderId }),
      }
    },
  }

  test.each(Object.entries(CLAIMS_WITHOUT_COINS))(
    'the call %s is answered in an idle session without a credential',
    async (_, prepare) => {
      await expectAnswered(await prepare())
    },
  )

  test('a claim of several rewards asks an idle session for a credential if one of them is coins', async () => {
    replaceOfferedItem('sign-in', COINS)
    replaceOfferedItem('weekly-login', POINTS)
    const { source: points } = await AWARD_CASES['weekly-login'](app)
    const { player, source: coins } = await AWARD_CASES['sign-in'](app)
    const sources = [points, coins]
    await expectRefusedUntilConfirmed({
      player,
      claim: requestId => player.call(awardClaim, { requestId, sources }),
    })
  })

  test('a claim of all mails asks an idle session for a credential if coins are in one of them', async () => {
    const player = await registerFundedPlayer(app)
    app.clock.move(1)
    await sendMail(player, POINTS)
    await sendMail(player, COINS)
    await expectRefusedUntilConfirmed({
      player,
      claim: requestId => player.call(receiveMail, { requestId }),
    })
  })
})
