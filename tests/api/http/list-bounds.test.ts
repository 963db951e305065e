import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import {
  CATALOGUE_GAMES_MAX,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
} from '../../../src/contract/fields.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { createAwardSource } from '../../../src/domain/awards/awards.ts'
import { COUPON_ID_RANGES, GOODS_ID_RANGE, ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { NOTICE_LIMITS } from '../../../src/domain/site/notice.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { createNoticeLister } from '../../../src/features/activity/server/notices.ts'
import { describeAwardInbox } from '../../../src/features/bonus-centre/server/service.ts'
import { couponList } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { diamondShopData } from '../../../src/features/diamond-shop/contract.ts'
import {
  betRecordReport,
  REPORT_ROWS_MAX,
  roundDetail,
  roundDetails,
} from '../../../src/features/rounds/contract.ts'
import { statementYear } from '../../../src/features/statement/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import type { AwardKind } from '../../../src/server/awards/kind.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { addWagering } from '../../../src/server/player-money/wagering/wagering.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { giveItem } from '../../support/items.ts'
import { LIST_BOUNDS } from '../../support/list-bounds.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { openGame, registerPlayer, type TestPlayer } from '../../support/player.ts'

type GameDayRow = Insertable<Schema['game_day']>

const COUPON = 1201
/** Number of rows in one insert statement; both database engines accept this many. */
const ROWS_AT_ONCE = 1_000

describeOnOneEngine('lists of calls', databases => {
  const app = startAppForSuite(databases)

  const transact = (work: (tx: Transaction) => Promise<void>) => app.services.db.transact(work)
  const listIndexes = (count: number) => Array.from({ length: count }, (_, place) => place)

  /** Grants a player one more coupon than the list may show. */
  async function giveCoupons(player: TestPlayer): Promise<void> {
    await giveItem(app, player, COUPON, PLAYER_LIST_LENGTH_MAX + 1)
    await transact(async ({ query }) => {
      await query.deleteFrom('item_lot').where('player_id', '=', player.id).execute()
      const lots = listIndexes(PLAYER_LIST_LENGTH_MAX + 1).map(place => ({
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
      for (const place of listIndexes(PLAYER_LIST_LENGTH_MAX + 1)) {
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

  /** Reads the inbox of a player with more awards than the inbox may list. */
  async function inboxOf(playerId: string) {
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    const atMs = app.clock.now()
    const many: AwardKind = {
      name: 'rebate',
      activity: ACTIVITY_TYPE.vip,
      offers: async () =>
        listIndexes(PLAYER_LIST_LENGTH_MAX + 1).map(place => ({
          source: createAwardSource('rebate', 'slots', `${place}`),
          items: [{ id: ITEM_ID.coin, count: 100 }],
          isEarned: true,
          untilMs: atMs + DAY_MS - place,
        })),
      endOf: () => atMs + DAY_MS,
      claimed: async () => {},
    }
    return describeAwardInbox({ ...app.services, awards: [many] }, playerId, atMs)
  }

  const firstDay = () => utcDayAt(app.clock.now() - 300 * DAY_MS)

  async function givePlayedDays({ id: playerId }: TestPlayer): Promise<void> {
    const rows = listIndexes(REPORT_ROWS_MAX + 1).map(place => ({
      player_id: playerId,
      day: utcDayAt(Date.parse(firstDay()) + Math.floor(place / 50) * DAY_MS),
      game_id: 9_000 + (place % 50),
      plays: 1,
      stake: 100,
      payout: 0,
    }))
    await insertGameDays(rows)
  }

  async function insertGameDays(rows: readonly GameDayRow[]): Promise<void> {
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
    const goods = listIndexes(OPERATOR_LIST_LENGTH_MAX + 1).map(place => ({
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

  /** Gives a player more kinds of awarded items in a year than the statement of the year lists. */
  async function giveAwards({ id: playerId }: TestPlayer): Promise<void> {
    const atMs = app.clock.now()
    const items = COUPON_ID_RANGES.flatMap(({ first, last }) =>
      listIndexes(last - first + 1).map(at => first + at),
    )
    const rows = ['gift', 'mail'].flatMap(kind =>
      items.map(item => ({
        id: newId(atMs),
        player_id: playerId,
        source: `${kind}:${item}`,
        item,
        amount: 1,
        multiple: 0,
        state: 'granted' as const,
        created_at_ms: atMs,
        granted_at_ms: atMs,
        cause: '',
        wagering_days: 0,
        payer: 'house:bonus',
      })),
    )
    expect(rows.length).toBeGreaterThan(PLAYER_LIST_LENGTH_MAX)
    await transact(async ({ query }) => void (await query.insertInto('item_grant').values(rows).execute()))
  }

  async function givePlayedGames({ id: playerId }: TestPlayer): Promise<void> {
    const rows = listIndexes(CATALOGUE_GAMES_MAX + 1).map(place => ({
      player_id: playerId,
      day: utcDayAt(app.clock.now()),
      game_id: 9_000 + place,
      plays: 1,
      stake: 100,
      payout: 0,
    }))
    await insertGameDays(rows)
  }

  /** Plays a round and gives it more plays than an answer may list. */
  async function giveLongRound(player: TestPlayer): Promise<void> {
    await player.deposit(20_000)
    await openGame(player)
    const { play } = await player.spin()
    await transact(async ({ query }) => {
      const round = await query
        .selectFrom('round')
        .selectAll()
        .where('id', '=', play.roundId)
        .executeTakeFirstOrThrow()
      const { seed_number, nonce, choice, outcome, price, bonus_part, counted, payout, created_at_ms } = round
      const first = { seed_number, nonce, choice, outcome, price, bonus_part, counted, payout, created_at_ms }
      const steps = listIndexes(PLAYER_LIST_LENGTH_MAX).map(at => ({
        ...first,
        round_id: round.id,
        step: at + 1,
      }))
      await query.deleteFrom('round_step').where('round_id', '=', round.id).execute()
      await query.insertInto('round_step').values(steps).execute()
      await query
        .updateTable('round')
        .set({ plays: steps.length + 1 })
        .where('id', '=', round.id)
        .execute()
    })
  }

  async function firstRoundOf(player: TestPlayer) {
    const { list } = await player.call(roundDetails, {})
    return list[0]
  }

  const year = () => new Date(app.clock.now()).getUTCFullYear()

  const readNotices = async ({ id }: TestPlayer) => {
    const atMs = app.clock.now()
    const notices = listIndexes(NOTICE_LIMITS.shown + 1).map(place => ({
      id: `content-${place}`,
      title: `Notice ${place}`,
      text: '',
      isMarkdown: true,
      audience: 'all' as const,
      purpose: 'service' as const,
      link: '',
      isLine: true,
      isPopup: false,
      fromMs: atMs,
      untilMs: atMs + DAY_MS,
    }))
    const services = { ...app.services, catalogue: { ...app.services.catalogue, notices } }
    return createNoticeLister(services)(id, atMs)
  }

  const readInbox = async ({ id }: TestPlayer) => (await inboxOf(id)).claimable

  async function nothing(): Promise<void> {}

  /**
   * Each list whose length the server limits: its name, the maximum, a function that stores more rows than that, and a
   * function that reads the list.
   */
  const LONG_LISTS = [
    ['/activityGetStatusList notices', NOTICE_LIMITS.shown, nothing, readNotices],
    [
      '/couponList list[].ends',
      PLAYER_LIST_LENGTH_MAX,
      giveCoupons,
      async (of: TestPlayer) => (await of.call(couponList, {})).list[0]?.ends ?? [],
    ],
    [
      '/getExchange grants',
      PLAYER_LIST_LENGTH_MAX,
      giveGrants,
      async (of: TestPlayer) => (await of.call(getExchange, {})).grants,
    ],
    [
      '/statementYear awards',
      PLAYER_LIST_LENGTH_MAX,
      giveAwards,
      async (of: TestPlayer) => (await of.call(statementYear, { year: year() })).awards,
    ],
    [
      '/statementYear games',
      CATALOGUE_GAMES_MAX,
      givePlayedGames,
      async (of: TestPlayer) => (await of.call(statementYear, { year: year() })).games,
    ],
    [
      '/betRecordReport rows',
      REPORT_ROWS_MAX,
      givePlayedDays,
      async (of: TestPlayer) => (await of.call(betRecordReport, { fromDay: firstDay(), days: 300 })).rows,
    ],
    [
      '/roundDetail plays',
      PLAYER_LIST_LENGTH_MAX,
      giveLongRound,
      async (of: TestPlayer) =>
        (await of.call(roundDetail, { roundId: (await firstRoundOf(of))?.roundId ?? '' })).plays,
    ],
    [
      '/roundDetails list[].plays',
      PLAYER_LIST_LENGTH_MAX,
      giveLongRound,
      async (of: TestPlayer) => (await firstRoundOf(of))?.plays ?? [],
    ],
    ['/awardInbox claimable', PLAYER_LIST_LENGTH_MAX, nothing, readInbox],
    [
      '/diamondShopData goods',
      OPERATOR_LIST_LENGTH_MAX,
      offerGoods,
      async (of: TestPlayer) => (await of.call(diamondShopData, {})).goods,
    ],
  ] as const

  test.each(LONG_LISTS)(
    'the call %s returns its maximum of %d entries when there are more',
    async (_, max, fill, read) => {
      const player = await registerPlayer(app)
      await fill(player)
      expect(await read(player)).toHaveLength(max)
    },
  )

  test('every list that the server cuts to a maximum length is tested with more rows than that maximum', () => {
    const cut = Object.entries(LIST_BOUNDS).flatMap(([place, { by }]) => (by === 'cut' ? [place] : []))
    const filled: readonly string[] = LONG_LISTS.map(([place]) => place)
    expect(cut.filter(place => !filled.includes(place))).toEqual([])
  })

  test('an inbox with more awards than its maximum lists the awards that expire first', async () => {
    const player = await registerPlayer(app)
    const { claimable } = await inboxOf(player.id)
    expect(claimable[0]?.untilTime).toBe(app.clock.now() + DAY_MS - PLAYER_LIST_LENGTH_MAX)
  })

  test('staff cannot offer more goods than the shop shows', async () => {
    await offerGoods()
    const add = runCommandInProcess(app.services, 'goods', 'add', 'Cup', '--price', '3000', '--most', '1')
    await expect(add).rejects.toThrow(/the most it can show/)
  })
})
