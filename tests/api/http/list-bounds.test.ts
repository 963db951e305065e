import { expect, test } from 'vitest'
import { OPERATOR_LIST_LENGTH_MAX, PLAYER_LIST_LENGTH_MAX } from '../../../src/contract/fields.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { awardSource } from '../../../src/domain/awards/awards.ts'
import { GOODS_ID_RANGE, ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDay } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { describeAwardInbox } from '../../../src/features/bonus-centre/server/service.ts'
import { couponList } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { diamondShopData } from '../../../src/features/diamond-shop/contract.ts'
import { betRecordReport, REPORT_ROWS_MAX } from '../../../src/features/rounds/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import type { AwardKind } from '../../../src/server/awards/kind.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { addWagering } from '../../../src/server/player-money/wagering/wagering.ts'
import { openActivity } from '../../support/activities.ts'
import { appFixture } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { giveItem } from '../../support/items.ts'
import { runInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const COUPON = 1201
/** Number of rows in one insert statement; both database engines accept this many. */
const ROWS_AT_ONCE = 1_000

onOneEngine('lists of calls', databases => {
  const app = appFixture(databases)

  const transact = (work: (tx: Transaction) => Promise<void>) => app.services.db.transact(work)
  const places = (count: number) => Array.from({ length: count }, (_, place) => place)

  /** Grants a player one more coupon than the list may show. */
  async function giveCoupons(player: TestPlayer): Promise<void> {
    await giveItem(app, player, COUPON, PLAYER_LIST_LENGTH_MAX + 1)
    await transact(async ({ query }) => {
      await query.deleteFrom('item_lot').where('player_id', '=', player.id).execute()
      const lots = places(PLAYER_LIST_LENGTH_MAX + 1).map(place => ({
        player_id: player.id,
        item: COUPON,
        id: newId(app.clock.now()),
        pieces: 1,
        ends_at_ms: app.clock.now() + DAY_MS + place,
      }))
      await query.insertInto('item_lot').values(lots).execute()
    })
  }

  async function giveGrants({ id: playerId }: TestPlayer): Promise<void> {
    await transact(async tx => {
      await lockPlayerTotals(tx, playerId)
      for (const place of places(PLAYER_LIST_LENGTH_MAX + 1)) {
        const source = `deposit:${playerId}${place}`
        addWagering(tx, {
          playerId,
          kind: 'deposit',
          source,
          amount: centavos(100),
          multiple: 1,
          atMs: app.clock.now(),
        })
      }
    })
  }

  const firstDay = () => utcDay(app.clock.now() - 300 * DAY_MS)

  async function givePlayedDays({ id: playerId }: TestPlayer): Promise<void> {
    const rows = places(REPORT_ROWS_MAX + 1).map(place => ({
      player_id: playerId,
      day: utcDay(Date.parse(firstDay()) + Math.floor(place / 50) * DAY_MS),
      game_id: 9_000 + (place % 50),
      plays: 1,
      stake: 100,
      payout: 0,
    }))
    await transact(async ({ query }) => {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await query
          .insertInto('game_day')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .execute()
      }
    })
  }

  async function offerGoods(): Promise<void> {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    const goods = places(OPERATOR_LIST_LENGTH_MAX + 1).map(place => ({
      id: GOODS_ID_RANGE.last - place,
      title: `Parcel ${place}`,
      picture: 'parcel' as const,
      photo: '',
      price: 1_000 + place,
      most: 1,
      is_offered: 1,
    }))
    await transact(async ({ query }) => {
      await query
        .insertInto('goods')
        .values(goods)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    })
  }

  test.each([
    [
      '/couponList',
      PLAYER_LIST_LENGTH_MAX,
      giveCoupons,
      async (of: TestPlayer) => (await of.call(couponList, {})).list[0]?.ends ?? [],
    ],
    [
      '/getExchange',
      PLAYER_LIST_LENGTH_MAX,
      giveGrants,
      async (of: TestPlayer) => (await of.call(getExchange, {})).grants,
    ],
    [
      '/betRecordReport',
      REPORT_ROWS_MAX,
      givePlayedDays,
      async (of: TestPlayer) => (await of.call(betRecordReport, { fromDay: firstDay(), days: 300 })).rows,
    ],
    [
      '/diamondShopData',
      OPERATOR_LIST_LENGTH_MAX,
      offerGoods,
      async (of: TestPlayer) => (await of.call(diamondShopData, {})).goods,
    ],
  ] as const)(
    'the call %s returns its maximum of %d entries when there are more',
    async (_, max, fill, read) => {
      const player = await registerPlayer(app)
      await fill(player)
      expect(await read(player)).toHaveLength(max)
    },
  )

  test('the inbox lists at most its maximum of awards, those that expire first', async () => {
    const player = await registerPlayer(app)
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    const atMs = app.clock.now()
    const many: AwardKind = {
      name: 'rebate',
      activity: ACTIVITY_TYPE.vip,
      offers: async () =>
        places(PLAYER_LIST_LENGTH_MAX + 1).map(place => ({
          source: awardSource('rebate', 'slots', `${place}`),
          items: [{ id: ITEM_ID.coin, count: 100 }],
          isEarned: true,
          untilMs: atMs + DAY_MS - place,
        })),
      endOf: () => atMs + DAY_MS,
      claimed: async () => {},
    }
    const { claimable } = await describeAwardInbox({ ...app.services, awards: [many] }, player.id, atMs)
    expect(claimable).toHaveLength(PLAYER_LIST_LENGTH_MAX)
    expect(claimable[0]?.untilTime).toBe(atMs + DAY_MS - PLAYER_LIST_LENGTH_MAX)
  })

  test('staff cannot offer more goods than the shop shows', async () => {
    await offerGoods()
    const add = runInProcess(app.services, 'goods', 'add', 'Cup', '--price', '3000', '--most', '1')
    await expect(add).rejects.toThrow(/the most it can show/)
  })
})
