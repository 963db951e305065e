import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { type LedgerAccount, PENDING_PAYOUT_ACCOUNT } from '../../../src/server/ledger/accounts.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { changeRowsAgainstConstraints } from '../../support/corrupt.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  createFundedAccount,
  createPosting,
  GAMES_HOUSE_ACCOUNT,
  postTestJournal,
} from '../../support/ledger.ts'

describeOnBothEngines('verify', databases => {
  let db: Database
  let player: LedgerAccount
  let journalId: string

  beforeEach(async () => {
    db = await databases.create()
    player = await createFundedAccount(db, 1_000)
    const bet = [
      createPosting(player, GAMES_HOUSE_ACCOUNT, 300),
      createPosting(GAMES_HOUSE_ACCOUNT, player, 50),
    ]
    journalId = (await db.transact(tx => postTestJournal(tx, ...bet))).journalId
    await db.transact(tx => postTestJournal(tx, createPosting(player, PENDING_PAYOUT_ACCOUNT, 200)))
  })

  const planted: readonly [name: string, plant: () => ReturnType<typeof sql>, rules: readonly string[]][] = [
    [
      'a changed amount of a house account',
      () => sql`update entry set amount = 301 where journal_id = ${journalId} and line = 1`,
      ['journalSumsToZero', 'ledgerSumsToZero'],
    ],
    [
      'a changed amount of a player',
      () => sql`update entry set amount = -299 where journal_id = ${journalId} and line = 0`,
      ['journalSumsToZero', 'ledgerSumsToZero', 'balanceIsSumOfEntries', 'chainIsUnbroken'],
    ],
    [
      'value that changed its item on the way',
      () => sql`update entry set item = ${ITEM_ID.points} where journal_id = ${journalId} and line = 1`,
      ['journalSumsToZero', 'ledgerSumsToZero'],
    ],
    [
      'an entry that is gone',
      () => sql`delete from entry where journal_id = ${journalId} and line = 3`,
      ['journalSumsToZero', 'ledgerSumsToZero', 'balanceIsSumOfEntries', 'chainIsUnbroken'],
    ],
    [
      'a posting that is gone from the middle, both sides and the balance',
      () => sql`delete from entry where journal_id = ${journalId} and line < 2`,
      ['balanceIsSumOfEntries', 'chainIsUnbroken'],
    ],
    [
      'entries whose journal is gone',
      () => sql`delete from journal where id = ${journalId}`,
      ['entryHasJournal'],
    ],
    [
      'a journal without entries',
      () => sql`insert into journal values ('empty', 'test', 'x', null, 1)`,
      ['journalHasEntries'],
    ],
    [
      'a balance that was topped up',
      () => sql`update balance set amount = amount + 1 where account = ${player}`,
      ['balanceIsSumOfEntries'],
    ],
    [
      'a balance with a wrong number of entries',
      () => sql`update balance set entries = entries + 1 where account = ${player}`,
      ['balanceIsSumOfEntries'],
    ],
    [
      'a balance below zero',
      () => sql`update balance set amount = -1 where account = ${player}`,
      ['balanceIsNotNegative', 'balanceIsSumOfEntries'],
    ],
    [
      'a balance that is gone',
      () => sql`delete from balance where account = ${player}`,
      ['entryHasStoredBalance'],
    ],
    [
      'a balance without an entry',
      () => sql`insert into balance values ('player:nobody', ${ITEM_ID.coin}, 5, 1, 'none')`,
      ['balanceIsSumOfEntries'],
    ],
    [
      'a stored balance of a house account',
      () => sql`insert into balance select account, item, sum(amount), count(*), min(journal_id) from entry
        where account = ${GAMES_HOUSE_ACCOUNT} group by account, item`,
      ['balanceIsStored'],
    ],
    [
      'a wrong balance after an entry',
      () => sql`update entry set balance_after = balance_after + 1
        where journal_id = ${journalId} and line = 0`,
      ['chainIsUnbroken'],
    ],
    [
      "a gap in the chain of a player's entries",
      () => sql`update entry set position = 9 where account = ${player} and position = 4`,
      ['chainIsUnbroken'],
    ],
    [
      'an entry that names another journal before it',
      () =>
        sql`update entry set previous_journal_id = ${journalId} where account = ${PENDING_PAYOUT_ACCOUNT}`,
      ['entryNamesPrevious'],
    ],
    [
      'an entry that names no journal before it',
      () => sql`update entry set previous_journal_id = null where journal_id = ${journalId} and line = 3`,
      ['entryNamesPrevious'],
    ],
    [
      'a balance that names an older journal',
      () => sql`update balance set last_journal_id = ${journalId} where account = ${player}`,
      ['balanceNamesLast'],
    ],
    [
      'an entry of a player outside the chain',
      () => sql`update entry set position = null, balance_after = null
        where account = ${PENDING_PAYOUT_ACCOUNT}`,
      ['storedEntryHasBalance'],
    ],
    [
      'an entry of a house account with a stored balance',
      () => sql`update entry set position = 1, balance_after = 300
        where journal_id = ${journalId} and line = 1`,
      ['storedEntryHasBalance'],
    ],
    [
      'an account of an unknown kind',
      () => sql`update entry set account = 'elsewhere:x' where account = ${GAMES_HOUSE_ACCOUNT}`,
      ['accountIsKnown'],
    ],
  ]

  test('the command `verify` reports nothing for a ledger without faults', async () => {
    expect(await verifyLedger(db)).toEqual([])
  })

  test.each(planted)(
    'the command `verify` finds this fault in the ledger: %s',
    { tags: ['money-books'] },
    async (_, plant, rules) => {
      await changeRowsAgainstConstraints(databases, db, plant())
      const found = await verifyLedger(db)
      expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules)
      for (const { text } of found) expect(text).not.toMatch(/undefined/)
    },
  )
})
