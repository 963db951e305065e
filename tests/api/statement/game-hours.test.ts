import { beforeAll, expect, test } from 'vitest'
import { smallestIdOfTime } from '../../../src/domain/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import {
  listGameTotals,
  listStoredGameTotals,
  rollUpGameHours,
} from '../../../src/server/reports/game-hours-repository.ts'
import { ROLL_UP_JOURNALS_MAX } from '../../../src/server/reports/roll-up-repository.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { createPosting } from '../../support/ledger.ts'

const START_MS = Date.UTC(2026, 10, 20, 12)
const STAKE = 100
/** Number of bets. They are more than two transactions of the roll-up job can process. */
const BET_COUNT = ROLL_UP_JOURNALS_MAX * 2 + 10
const HOURS = { fromMs: START_MS, toMs: START_MS + 3 * HOUR_MS }
const PLAYER_ID = smallestIdOfTime(1)

describeOnBothEngines('hourly sums of games', databases => {
  let db: Database

  const postGameJournal = (tx: Transaction, kind: string, amount: number, atMs: number) => {
    const [from, to] = [playerAccount(PLAYER_ID), houseAccount('game-1001')]
    const moved = amount > 0 ? createPosting(from, to, amount) : createPosting(to, from, -amount)
    return postLedgerJournal(tx, { kind, reference: 'round', playerId: PLAYER_ID, atMs, postings: [moved] })
  }
  const postGameJournalAt = (kind: string, amount: number, atMs: number) =>
    db.transact(tx => postGameJournal(tx, kind, amount, atMs))
  const storedTotals = () => listStoredGameTotals(db, HOURS)

  beforeAll(async () => {
    db = await databases.create()
    const fund = createPosting(houseAccount('bonus'), playerAccount(PLAYER_ID), 1_000_000)
    await db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'grant',
        reference: 'g',
        playerId: PLAYER_ID,
        atMs: START_MS,
        postings: [fund],
      }),
    )
    await db.transact(async tx => {
      for (let place = 0; place < BET_COUNT; place++)
        await postGameJournal(tx, 'bet', STAKE, START_MS + place)
    })
    await postGameJournalAt('bet', -700, START_MS + HOUR_MS)
    await postGameJournalAt('refund', -STAKE, START_MS + HOUR_MS + 1)
  })

  test('hourly sums count each bet once, even if the job needs many transactions, runs in two processes and one of them crashes', async () => {
    const whole = [
      {
        gameId: 1001,
        plays: BET_COUNT + 1,
        stake: (BET_COUNT - 1) * STAKE,
        payout: 700,
        stakesSquared: BET_COUNT * STAKE ** 2,
      },
    ]
    expect(await listGameTotals(db, HOURS)).toEqual(whole)

    const crash = new AbortController()
    const dying = replaceMethods(db, {
      transact: (work, options) => db.transact(work, options).finally(() => crash.abort()),
    })
    const laterMs = START_MS + 2 * HOUR_MS
    await rollUpGameHours(dying, laterMs, crash.signal)
    expect(await storedTotals()).toMatchObject([
      { plays: ROLL_UP_JOURNALS_MAX - 1, stake: (ROLL_UP_JOURNALS_MAX - 1) * STAKE },
    ])
    expect(await listGameTotals(db, HOURS)).toEqual(whole)

    await Promise.all([1, 2].map(() => rollUpGameHours(db, laterMs)))
    expect(await storedTotals()).toEqual(whole)
    await rollUpGameHours(db, laterMs)
    expect(await storedTotals()).toEqual(whole)
    expect(await listGameTotals(db, HOURS)).toEqual(whole)
  })

  test('hourly sums of bets leave out bets and wins before and after their hour', async () => {
    const first = { fromMs: START_MS, toMs: START_MS + HOUR_MS }
    expect(await listStoredGameTotals(db, first)).toMatchObject([
      { plays: BET_COUNT, stake: BET_COUNT * STAKE, payout: 0 },
    ])
    const second = { fromMs: START_MS + HOUR_MS, toMs: START_MS + 2 * HOUR_MS }
    expect(await listStoredGameTotals(db, second)).toMatchObject([{ plays: 1, stake: -STAKE, payout: 700 }])
    expect(await listStoredGameTotals(db, { fromMs: 0, toMs: START_MS })).toEqual([])
  })

  test('hourly sums of bets leave the bets of the last five minutes to the next run of the job', async () => {
    const atMs = START_MS + 2 * HOUR_MS + MINUTE_MS
    await postGameJournalAt('bet', STAKE, atMs)
    await rollUpGameHours(db, atMs + 4 * MINUTE_MS)
    expect(await storedTotals()).toMatchObject([{ plays: BET_COUNT + 1 }])
    expect(await listGameTotals(db, HOURS)).toMatchObject([{ plays: BET_COUNT + 2 }])
    await rollUpGameHours(db, atMs + 6 * MINUTE_MS)
    expect(await storedTotals()).toEqual(await listGameTotals(db, HOURS))
  })
})
