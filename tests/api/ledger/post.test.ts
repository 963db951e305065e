import { afterEach, beforeAll, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { AMOUNT_MAX, type Centavos } from '../../../src/domain/money.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Database } from '../../../src/server/db/database.ts'
import {
  houseAccount,
  jackpotAccount,
  type LedgerAccount,
  PENDING_PAYOUT_ACCOUNT,
  playerAccount,
} from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  createFundedAccount,
  createPosting,
  GAMES_HOUSE_ACCOUNT,
  GCASH_ACCOUNT,
  postTestJournal,
} from '../../support/ledger.ts'

describeOnBothEngines('post', databases => {
  let db: Database

  beforeAll(async () => {
    db = await databases.create()
  })

  afterEach(async () => expect(await verifyLedger(db)).toEqual([]))

  const coinsOf = (account: LedgerAccount) => balanceOfAccount(db, account, ITEM_ID.coin)
  const entriesOf = (journalId: string) =>
    db.read.selectFrom('entry').selectAll().where('journal_id', '=', journalId).orderBy('line').execute()
  const journalsOf = async (account: LedgerAccount) =>
    db.read.selectFrom('entry').select('journal_id').where('account', '=', account).distinct().execute()

  test('a posting moves value from one account to another and returns the remaining balance', async () => {
    const player = await createFundedAccount(db, 500)
    const before = await coinsOf(GAMES_HOUSE_ACCOUNT)
    const posted = await db.transact(tx =>
      postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 120)),
    )
    expect(balanceAfterJournal(posted, player, ITEM_ID.coin)).toBe(380)
    expect(await coinsOf(player)).toBe(380)
    expect(await coinsOf(GAMES_HOUSE_ACCOUNT)).toBe(before + 120)
    expect(() => balanceAfterJournal(posted, GAMES_HOUSE_ACCOUNT, ITEM_ID.coin)).toThrow(RangeError)
  })

  test('a posting is stored with kind, player and time, two entries, and the balance after each', async () => {
    const player = await createFundedAccount(db, 500)
    const playerId = player.slice('player:'.length)
    const { journalId } = await db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'bet',
        reference: 'round-1',
        playerId,
        atMs: 1_700_000_000_000,
        postings: [
          createPosting(player, GAMES_HOUSE_ACCOUNT, 200),
          createPosting(GAMES_HOUSE_ACCOUNT, player, 50),
        ],
      }),
    )
    const journal = await db.read.selectFrom('journal').selectAll().where('id', '=', journalId).execute()
    expect(journal).toMatchObject([
      { kind: 'bet', reference: 'round-1', player_id: playerId, at_ms: 1_700_000_000_000 },
    ])
    expect(await entriesOf(journalId)).toMatchObject([
      { line: 0, account: player, item: ITEM_ID.coin, amount: -200, balance_after: 300, position: 2 },
      {
        line: 1,
        account: GAMES_HOUSE_ACCOUNT,
        item: ITEM_ID.coin,
        amount: 200,
        balance_after: null,
        position: null,
      },
      {
        line: 2,
        account: GAMES_HOUSE_ACCOUNT,
        item: ITEM_ID.coin,
        amount: -50,
        balance_after: null,
        position: null,
      },
      { line: 3, account: player, item: ITEM_ID.coin, amount: 50, balance_after: 350, position: 3 },
    ])
  })

  test("a posting above a player's balance is refused and stores nothing", async () => {
    const player = await createFundedAccount(db, 99)
    const answer = db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 100)))
    await expect(answer).rejects.toEqual(new Refusal('notEnoughMoney', { item: ITEM_ID.coin }))
    expect(await coinsOf(player)).toBe(99)
    expect(await journalsOf(player)).toHaveLength(1)
  })

  test('a posting may take the last centavo of an account, and is refused for an account that never had a balance', async () => {
    const player = await createFundedAccount(db, 100)
    await db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 100)))
    expect(await coinsOf(player)).toBe(0)
    const stranger = await createFundedAccount(db, 0)
    await expect(
      db.transact(tx => postTestJournal(tx, createPosting(stranger, GAMES_HOUSE_ACCOUNT, 1))),
    ).rejects.toThrow('notEnoughMoney')
  })

  test('a stake above the balance is refused even if a later win in the same journal would cover it', async () => {
    const player = await createFundedAccount(db, 10)
    const bet = [
      createPosting(player, GAMES_HOUSE_ACCOUNT, 100),
      createPosting(GAMES_HOUSE_ACCOUNT, player, 1_000),
    ]
    await expect(db.transact(tx => postTestJournal(tx, ...bet))).rejects.toThrow('notEnoughMoney')
    const earned = await db.transact(tx => postTestJournal(tx, ...bet.toReversed()))
    expect(balanceAfterJournal(earned, player, ITEM_ID.coin)).toBe(910)
  })

  test('each item of an account has its own balance', async () => {
    const player = await createFundedAccount(db, 100)
    const bonus = houseAccount('bonus')
    await db.transact(tx =>
      postTestJournal(
        tx,
        createPosting(bonus, player, 7, ITEM_ID.points),
        createPosting(player, GAMES_HOUSE_ACCOUNT, 30),
      ),
    )
    expect(await balanceOfAccount(db, player, ITEM_ID.points)).toBe(7)
    expect(await coinsOf(player)).toBe(70)
    const tooMuch = db.transact(tx => postTestJournal(tx, createPosting(player, bonus, 8, ITEM_ID.points)))
    await expect(tooMuch).rejects.toMatchObject({ detail: { item: ITEM_ID.points } })
  })

  test('one journal can move value through several accounts that may not go below zero', async () => {
    const player = await createFundedAccount(db, 100)
    const pool = jackpotAccount('grand')
    await db.transact(tx =>
      postTestJournal(
        tx,
        createPosting(player, PENDING_PAYOUT_ACCOUNT, 60),
        createPosting(player, pool, 40),
        createPosting(pool, player, 25),
      ),
    )
    expect([await coinsOf(player), await coinsOf(pool)]).toEqual([25, 15])
    await expect(db.transact(tx => postTestJournal(tx, createPosting(pool, player, 16)))).rejects.toThrow(
      'notEnoughMoney',
    )
    await db.transact(tx => postTestJournal(tx, createPosting(PENDING_PAYOUT_ACCOUNT, GCASH_ACCOUNT, 60)))
    expect(await coinsOf(PENDING_PAYOUT_ACCOUNT)).toBe(0)
  })

  test('the accounts of the house and of payment channels may go below zero', async () => {
    const before = await coinsOf(GCASH_ACCOUNT)
    await createFundedAccount(db, 77)
    expect(await coinsOf(GCASH_ACCOUNT)).toBe(before - 77)
  })

  test('a posting is undone with its transaction when a later row fails', async () => {
    const player = await createFundedAccount(db, 100)
    const { journal_id: taken } = (await journalsOf(player))[0] ?? { journal_id: '' }
    const answer = db.transact(async tx => {
      await postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 10))
      await tx.query
        .insertInto('journal')
        .values({ id: taken, kind: 'x', reference: 'x', player_id: null, at_ms: 1 })
        .execute()
    })
    await expect(answer).rejects.toThrow(/unique/i)
    expect(await coinsOf(player)).toBe(100)
    expect(await journalsOf(player)).toHaveLength(1)
  })

  test('of 200 stakes placed at once with money for only one, one is accepted', {
    tags: ['money-never-negative'],
  }, async () => {
    const player = await createFundedAccount(db, 150)
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        db.transact(tx => postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 100))),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.filter(answer => answer.status === 'rejected')
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal)
    expect(await coinsOf(player)).toBe(50)
  })

  test('no credit is lost when many credits from two processes open an account at once', async () => {
    const player = playerAccount(newId(Date.now()))
    const elsewhere = databases.open(databases.configOf(db))
    await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        (place % 2 ? db : elsewhere).transact(tx =>
          postTestJournal(tx, createPosting(GCASH_ACCOUNT, player, 5)),
        ),
      ),
    )
    expect(await coinsOf(player)).toBe(300)
    const { entries } = await db.read
      .selectFrom('balance')
      .select('entries')
      .where('account', '=', player)
      .executeTakeFirstOrThrow()
    expect(entries).toBe(60)
  })

  test('players can pay one another at the same time', async () => {
    const [one, two] = [await createFundedAccount(db, 1_000), await createFundedAccount(db, 1_000)]
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        db.transact(tx =>
          postTestJournal(tx, place % 2 ? createPosting(one, two, 3) : createPosting(two, one, 3)),
        ),
      ),
    )
    expect([await coinsOf(one), await coinsOf(two)]).toEqual([1_000, 1_000])
  })

  test.each([
    ['nothing at all', []],
    ['value from an account to itself', [[GAMES_HOUSE_ACCOUNT, GAMES_HOUSE_ACCOUNT, 1]]],
    ['an amount of zero', [[GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, 0]]],
    ['a negative amount', [[GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, -1]]],
    ['a fraction of a unit', [[GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, 0.5]]],
    ['an amount that is not a number', [[GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, Number.NaN]]],
    ['more than the maximum amount', [[GCASH_ACCOUNT, GAMES_HOUSE_ACCOUNT, AMOUNT_MAX + 1]]],
  ] as const)('a posting that moves %s throws a RangeError', async (_, rows) => {
    const postings = rows.map(([from, to, amount]) => ({
      from,
      to,
      item: ITEM_ID.coin,
      amount: amount as Centavos,
    }))
    await expect(db.transact(tx => postTestJournal(tx, ...postings))).rejects.toThrow(RangeError)
  })

  test('a balance read inside a transaction includes the postings of this transaction', async () => {
    const player = await createFundedAccount(db, 100)
    const seen = await db.transact(async tx => {
      await postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 40))
      return balanceOfAccount(tx, player, ITEM_ID.coin)
    })
    expect(seen).toBe(60)
    expect(await coinsOf(player)).toBe(60)
  })
})
