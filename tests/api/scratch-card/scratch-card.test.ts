import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import type { AwardItem } from '../../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { drawPrize, type PrizeTable } from '../../../src/domain/awards/prize-draw.ts'
import { prizeDraws } from '../../../src/features/fairness/contract.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from '../../../src/features/scratch-card/contract.ts'
import {
  DEFAULT_SCRATCH_AWARD_STEPS,
  DEFAULT_SCRATCH_CARD_PRIZES,
} from '../../../src/features/scratch-card/rules/scratch-card.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { countHeldPieces, giveItem } from '../../support/items.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

describeOnOneEngine('scratch cards', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(10_000)
    await cardInfo()
  })

  afterEach(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    await unsetAllSettings(app)
  })

  const cardInfo = () => player.call(getScratchCardInfo, {})
  const scratchCard = (requestId = newRequestId()) => player.call(scratchCardLottery, { requestId })
  const claimStepAward = (id: number) => player.call(receiveAddupAwardById, { requestId: newRequestId(), id })
  const cardRecord = (body = {}) => player.call(searchScratchCardAwardLog, body)
  const giveCards = (cards: number) => giveItem(app, player, ITEM_ID.scratchCard, cards)
  const heldCards = () => countHeldPieces(app, player, ITEM_ID.scratchCard)
  const changeSettings = async (value: object) => {
    const { settings } = app.services
    const before = settings.get('scratchCard')
    await settings.set('scratchCard', { ...before, ...value }, { staff: 'tester', atMs: app.clock.now() })
  }
  const setOnlyPrize = (item: AwardItem | null) =>
    changeSettings({ table: { total: 1, prizes: [{ weight: 1, item }] } })

  test('scratch cards show their odds, prizes and award steps before the first card is scratched', async () => {
    expect(await cardInfo()).toMatchObject({
      isOpen: true,
      cards: 0,
      nextEnd: null,
      scratched: 0,
      last: null,
      table: DEFAULT_SCRATCH_CARD_PRIZES,
      steps: DEFAULT_SCRATCH_AWARD_STEPS.map(step => ({ id: step.cards, items: [step.item], state: 'open' })),
    })
    expect(await cardRecord()).toEqual({ list: [], nextCursor: null })
  })

  test('a scratch card is used up once and drawn by the seed whose hash was shown; a repeated request gets the same draw', async () => {
    await giveCards(2)
    const { fairSeed } = await cardInfo()
    const requestId = newRequestId()
    const draw = await scratchCard(requestId)
    expect(await scratchCard(requestId)).toEqual(draw)
    expect(draw).toMatchObject({ number: 1, cards: 1, serverSeedHash: fairSeed.serverSeedHash })
    expect(await heldCards()).toBe(1)
    expect(await cardInfo()).toMatchObject({
      cards: 1,
      scratched: 1,
      last: { number: 1, drawId: draw.drawId, items: draw.items, createTime: app.clock.now() },
    })
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    const random = createFairRandom(revealed.serverSeed, revealed.clientSeed, draw.nonce)
    expect(drawPrize(DEFAULT_SCRATCH_CARD_PRIZES, random)).toMatchObject({
      drawn: draw.drawn,
      index: draw.index,
    })
    expect((await player.call(prizeDraws, {})).list).toMatchObject([
      { drawId: draw.drawId, name: 'scratch-card', items: draw.items },
    ])
  })

  test('the prize of a scratch card is credited at once, and the server says whether it is worth more than a card costs', async () => {
    await giveCards(3)
    const coin = await player.coin()
    for (const [count, isAboveCost] of [
      [200, false],
      [500, true],
    ] as const) {
      await setOnlyPrize({ id: ITEM_ID.coin, count })
      app.clock.move(1)
      const answer = await scratchCard()
      expect(answer).toMatchObject({ items: [{ id: ITEM_ID.coin, count }], isAboveCost, isLocked: false })
    }
    expect(await player.coin()).toBe(coin + 700)
    await setOnlyPrize(null)
    expect(await scratchCard()).toMatchObject({ items: [], isAboveCost: false })
    const { list } = await player.call(activityAwardGetLog, { kinds: ['scratch-card'] })
    expect(list.map(({ item }) => item.count)).toEqual([500, 200])
  })

  test('coins from a scratch card are locked until the first deposit', async () => {
    player = await registerPlayer(app)
    await cardInfo()
    await giveCards(1)
    await setOnlyPrize({ id: ITEM_ID.coin, count: 500 })
    expect(await cardInfo()).toMatchObject({ isLockedAtFirst: true })
    expect(await scratchCard()).toMatchObject({ isLocked: true })
    expect(await player.coin()).toBe(0)
    await player.deposit(10_000)
    expect(await player.coin()).toBe(10_500)
  })

  test('scratching is refused without a card, before the hash of a seed was shown, and while scratch cards are closed', async () => {
    expect(await refusalReasonOfCall(scratchCard())).toBe('noChance')
    await giveCards(1)
    await changeSettings({ isOpen: false })
    expect(await cardInfo()).toMatchObject({ isOpen: false, cards: 1 })
    expect(await refusalReasonOfCall(scratchCard())).toBe('activityClosed')
    expect(await refusalReasonOfCall(claimStepAward(10))).toBe('activityClosed')
    expect(await heldCards()).toBe(1)
    await changeSettings({ isOpen: true })
    const other = await registerPlayer(app)
    await giveItem(app, other, ITEM_ID.scratchCard, 1)
    player = other
    expect(await refusalReasonOfCall(scratchCard())).toBe('gameNotOpened')
  })

  test('when a player with one scratch card sends a hundred calls to two processes at the same time, one card is scratched', {
    tags: 'race',
  }, async () => {
    await giveCards(1)
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const clients = [player, Object.assign(second.client(), { token: player.token })]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const client = clients[place % 2] ?? player
        return outcomeOfCall(client.call(scratchCardLottery, { requestId: newRequestId() }))
      }),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'noChance')).toHaveLength(99)
    expect(await cardInfo()).toMatchObject({ cards: 0, scratched: 1 })
  })

  test('when a database row of a scratched card cannot be written, the player keeps the card and gets no prize', async () => {
    await giveCards(1)
    await setOnlyPrize({ id: ITEM_ID.coin, count: 500 })
    const before = [await heldCards(), await player.coin()]
    const renameTable = (from: string, to: string) =>
      app.services.db.transact(tx => tx.query.schema.alterTable(from).renameTo(to).execute())
    await renameTable('scratch_card', 'scratch_card_gone')
    await expect(scratchCard()).rejects.toThrow()
    await renameTable('scratch_card_gone', 'scratch_card')
    expect([await heldCards(), await player.coin()]).toEqual(before)
    expect(await scratchCard()).toMatchObject({ number: 1 })
  })

  test('scratched cards are listed page by page, newest first, and only to the player who scratched them', async () => {
    await giveCards(5)
    for (let count = 0; count < 5; count += 1) await scratchCard()
    const first = await cardRecord({ pageSize: 2 })
    expect(first.list.map(({ number }) => number)).toEqual([5, 4])
    const next = await cardRecord({ pageSize: 2, cursor: first.nextCursor ?? '' })
    expect(next.list.map(({ number }) => number)).toEqual([3, 2])
    const rest = await cardRecord({ pageSize: 2, cursor: next.nextCursor ?? '' })
    expect(rest).toMatchObject({ list: [{ number: 1 }], nextCursor: null })
    player = await registerPlayer(app)
    expect((await cardRecord()).list).toEqual([])
    expect((await cardInfo()).scratched).toBe(0)
  })

  test('a player gets the award for a reached number of scratched cards only once, even with twenty claims at the same time', {
    tags: 'race',
  }, async () => {
    const items = [ITEM_ID.diamond, ITEM_ID.coin].map(id => ({ id, count: 100 }))
    await changeSettings({ steps: [2, 3].map((step, place) => ({ cards: step, item: items[place] })) })
    await giveCards(3)
    await scratchCard()
    expect(await refusalReasonOfCall(claimStepAward(2))).toBe('notYetEarned')
    expect(await refusalReasonOfCall(claimStepAward(1))).toBe('bonusUnknown')
    await scratchCard()
    expect((await cardInfo()).steps.map(({ state }) => state)).toEqual(['ready', 'open'])
    const diamonds = await countHeldPieces(app, player, ITEM_ID.diamond)
    expect(await claimStepAward(2)).toMatchObject({
      kind: 'scratch-total',
      items: [items[0]],
      details: { cards: 2 },
    })
    expect(await countHeldPieces(app, player, ITEM_ID.diamond)).toBe(diamonds + 100)
    expect(await refusalReasonOfCall(claimStepAward(2))).toBe('alreadyClaimed')
    await scratchCard()
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcomeOfCall(claimStepAward(3))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'alreadyClaimed')).toHaveLength(19)
    expect((await cardInfo()).steps.map(({ state }) => state)).toEqual(['taken', 'taken'])
  })

  test('during a break, a player sees scratch cards as closed, and can neither scratch one nor claim an award for them', async () => {
    await giveCards(1)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await cardInfo()).toMatchObject({ isOpen: false })
    expect(await refusalReasonOfCall(scratchCard())).toBe('promotionsOff')
    expect(await refusalReasonOfCall(claimStepAward(10))).toBe('promotionsOff')
  })

  test('settings of scratch cards are refused if the prize weights have a wrong sum or the award steps do not rise', async () => {
    const [first, ...rest] = DEFAULT_SCRATCH_CARD_PRIZES.prizes
    const table = { total: 10_000, prizes: [{ ...first, weight: 4_999 }, ...rest] }
    await expect(changeSettings({ table })).rejects.toThrow(CommandError)
    await expect(
      changeSettings({ steps: [DEFAULT_SCRATCH_AWARD_STEPS[1], DEFAULT_SCRATCH_AWARD_STEPS[0]] }),
    ).rejects.toThrow(CommandError)
    expect((await cardInfo()).table).toEqual(DEFAULT_SCRATCH_CARD_PRIZES)
  })

  test('the command `verify` checks the scratched cards', async () => {
    await giveCards(2)
    await scratchCard()
    await scratchCard()
    const { db } = app.services
    const brokenRules = async () => (await verifyAllRecords(app.services)).map(({ rule }) => rule)
    const row = { player_id: player.id, number: 3, draw_id: 'no-draw' }
    await db.transact(tx => tx.query.insertInto('scratch_card').values(row).execute())
    expect(await brokenRules(), 'a card that no draw decided').toEqual(['scratchedCardHasDraw'])
    await db.transact(tx => tx.query.deleteFrom('scratch_card').where('draw_id', '=', 'no-draw').execute())
    const renumberCards = (from: number, to: number) =>
      db.transact(tx =>
        tx.query
          .updateTable('scratch_card')
          .set({ number: to })
          .where('player_id', '=', player.id)
          .where('number', '=', from)
          .execute(),
      )
    await renumberCards(2, 7)
    expect(await brokenRules()).toEqual(['scratchedCardHasDraw'])
    await renumberCards(7, 2)
    const changeKind = (from: string, to: string) =>
      db.transact(tx =>
        tx.query
          .updateTable('journal')
          .set({ kind: to })
          .where('player_id', '=', player.id)
          .where('kind', '=', from)
          .execute(),
      )
    await changeKind('card-scratched', 'gone')
    expect(await brokenRules()).toEqual(['drawIsPaid', 'drawIsPaid'])
    await changeKind('gone', 'card-scratched')
  })
})

describeOnOneEngine('the odds of scratch cards', databases => {
  const app = startAppForSuite(databases)

  test('`scratch odds` prints the numbers of scratched cards beside the expected numbers', async () => {
    const setTable = async (table: PrizeTable) => {
      const { settings, clock } = app.services
      const value = { ...settings.get('scratchCard'), table }
      await settings.set('scratchCard', value, { staff: 'tester', atMs: clock.now() })
    }
    await setTable({ total: 1, prizes: [{ weight: 1, item: { id: ITEM_ID.coin, count: 500 } }] })
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    await player.call(getScratchCardInfo, {})
    await giveItem(app, player, ITEM_ID.scratchCard, 3)
    for (let count = 0; count < 3; count += 1)
      await player.call(scratchCardLottery, { requestId: newRequestId() })
    const scratchOdds = async (...words: string[]) =>
      (await runCommandInProcess(app.services, 'scratch', 'odds', ...words)).data
    expect(await scratchOdds()).toEqual({
      table: 'scratch-card',
      total: 1,
      draws: 3,
      prizes: [{ item: ITEM_ID.coin, count: 500, weight: 1, drawn: 3, expected: 3, deviations: 0 }],
    })
    await setTable(DEFAULT_SCRATCH_CARD_PRIZES)
    expect(await scratchOdds()).toMatchObject({ total: 10_000, draws: 0 })
    expect(await scratchOdds('--table', 'daily-wheel')).toMatchObject({
      table: 'daily-wheel',
      total: 100,
      draws: 0,
    })
  })
})
