import { afterEach, beforeAll, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import type { LedgerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import {
  type IdempotentCommand,
  runIdempotentCommand,
  runIdempotentCommandJson,
} from '../../../src/server/ledger/command.ts'
import { balanceAfterJournal } from '../../../src/server/ledger/post.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  createFundedAccount,
  createPosting,
  GAMES_HOUSE_ACCOUNT,
  postTestJournal,
} from '../../support/ledger.ts'

function createTestCommand(change: Partial<IdempotentCommand> = {}): IdempotentCommand {
  const requestId = newId(Date.now())
  return { actorId: 'a', requestId, name: '/stake', body: { stake: 10, game: 1 }, atMs: 5, ...change }
}

/** Takes a stake of 10 centavos from the account. @returns the new balance */
function createStakeWork(player: LedgerAccount): (tx: Transaction) => Promise<{ left: number }> {
  return async tx => ({
    left: balanceAfterJournal(
      await postTestJournal(tx, createPosting(player, GAMES_HOUSE_ACCOUNT, 10)),
      player,
      ITEM_ID.coin,
    ),
  })
}

/** Returns the work of a command that takes a stake and answers `result`. */
function takeStakeFor(player: LedgerAccount, result: unknown): (tx: Transaction) => Promise<unknown> {
  return async tx => {
    await createStakeWork(player)(tx)
    return result
  }
}

describeOnBothEngines('commands', databases => {
  let db: Database
  let elsewhere: Database

  beforeAll(async () => {
    db = await databases.create()
    elsewhere = databases.open(databases.configOf(db))
  })

  afterEach(async () => expect(await verifyLedger(db)).toEqual([]))

  const storedCommandsOf = ({ requestId }: IdempotentCommand) =>
    db.read.selectFrom('command').selectAll().where('request_id', '=', requestId).execute()
  const coinsOf = (account: LedgerAccount) => balanceOfAccount(db, account, ITEM_ID.coin)

  test('a repeated command gets its first answer again, and takes effect once', async () => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    expect(await runIdempotentCommand(db, command, createStakeWork(player))).toEqual({ left: 90 })
    expect(await runIdempotentCommand(db, { ...command, atMs: 99 }, createStakeWork(player))).toEqual({
      left: 90,
    })
    expect(await coinsOf(player)).toBe(90)
  })

  test('a command that changes nothing stores no answer, and therefore leaves no row', async () => {
    const player = await createFundedAccount(db, 100)
    const idle = createTestCommand()
    const changeNothing = async (tx: Transaction) => {
      await tx.query.selectFrom('balance').selectAll().execute()
      await tx.query.updateTable('command').set({ name: 'none' }).where('request_id', '=', 'none').execute()
      return { left: 'as it was' }
    }
    expect(await runIdempotentCommand(db, idle, changeNothing)).toEqual({ left: 'as it was' })
    expect(await storedCommandsOf(idle)).toEqual([])
    expect(await runIdempotentCommand(db, idle, createStakeWork(player))).toEqual({ left: 90 })
    expect(await storedCommandsOf(idle)).toHaveLength(1)
  })

  test("a repeated command is recognized whatever the order of its body's fields", async () => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    await runIdempotentCommand(db, command, createStakeWork(player))
    const again = runIdempotentCommand(
      db,
      { ...command, body: { game: 1, stake: 10 } },
      createStakeWork(player),
    )
    expect(await again).toEqual({ left: 90 })
  })

  test.each([
    ['another body', { body: { stake: 11, game: 1 } }],
    ['a longer body', { body: { stake: 10, game: 1, more: 1 } }],
    ['another name', { name: '/other' }],
  ])('a command is refused when its id is reused with %s', async (_, change) => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    await runIdempotentCommand(db, command, createStakeWork(player))
    const reused = runIdempotentCommand(db, { ...command, ...change }, createStakeWork(player))
    await expect(reused).rejects.toEqual(new Refusal('requestIdReused'))
    expect(await runIdempotentCommand(db, command, createStakeWork(player))).toEqual({ left: 90 })
    expect(await coinsOf(player)).toBe(90)
  })

  test('the same command by another actor or with another id is a new command', async () => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    await runIdempotentCommand(db, command, createStakeWork(player))
    await runIdempotentCommand(db, { ...command, actorId: 'b' }, createStakeWork(player))
    await runIdempotentCommand(db, { ...command, requestId: newId(Date.now()) }, createStakeWork(player))
    expect(await coinsOf(player)).toBe(70)
  })

  test('a refused command stores nothing, not even its refusal, and may succeed later', async () => {
    const player = await createFundedAccount(db, 5)
    const command = createTestCommand()
    const poor = runIdempotentCommand(db, command, createStakeWork(player))
    await expect(poor).rejects.toEqual(new Refusal('notEnoughMoney', { item: ITEM_ID.coin }))
    expect(await storedCommandsOf(command)).toEqual([])
    await db.transact(tx => postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, player, 100)))
    expect(await runIdempotentCommand(db, command, createStakeWork(player))).toEqual({ left: 95 })
    expect(await coinsOf(player)).toBe(95)
  })

  test('all writes of a command that fails are undone', async () => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    const failAfterStake = async (tx: Transaction) => {
      await createStakeWork(player)(tx)
      throw new Error('the work fails')
    }
    await expect(runIdempotentCommand(db, command, failAfterStake)).rejects.toThrow('the work fails')
    expect(await storedCommandsOf(command)).toEqual([])
    expect(await coinsOf(player)).toBe(100)
  })

  test('a command that threw an error may be tried again', async () => {
    const player = await createFundedAccount(db, 100)
    const command = createTestCommand()
    const failWithTypeError = async (tx: Transaction) => {
      await createStakeWork(player)(tx)
      throw new TypeError('broken')
    }
    await expect(runIdempotentCommand(db, command, failWithTypeError)).rejects.toThrow(TypeError)
    expect(await coinsOf(player)).toBe(100)
    expect(await runIdempotentCommand(db, command, createStakeWork(player))).toEqual({ left: 90 })
  })

  test.each([[undefined], [null], [0], ['text'], [{ list: [1, { two: null }] }]])(
    'a command that returned %j returns the same when it is repeated',
    async result => {
      const [command, player] = [createTestCommand(), await createFundedAccount(db, 100)]
      expect(await runIdempotentCommand(db, command, takeStakeFor(player, result))).toEqual(result)
      expect(await runIdempotentCommand(db, command, takeStakeFor(player, 'another'))).toEqual(result)
    },
  )

  test.each([[undefined], [null], [0], ['te"xt'], [{ list: [1, { two: null }] }]])(
    'a command returns the JSON of %j, both the first time and when repeated',
    async result => {
      const [command, player] = [createTestCommand(), await createFundedAccount(db, 100)]
      const expected = { value: result, json: JSON.stringify(result) ?? 'null' }
      expect(await runIdempotentCommandJson(db, command, takeStakeFor(player, result))).toEqual(expected)
      expect(await runIdempotentCommandJson(db, command, takeStakeFor(player, 'another'))).toEqual(expected)
    },
  )

  test('100 identical commands at two processes have one effect and one answer', async () => {
    const player = await createFundedAccount(db, 1_000)
    const command = createTestCommand()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        runIdempotentCommand(place % 2 ? db : elsewhere, command, createStakeWork(player)),
      ),
    )
    expect(answers).toEqual(Array(100).fill({ left: 990 }))
    expect(await coinsOf(player)).toBe(990)
  })

  test('100 identical commands at once, with money for only one, all get the first answer', async () => {
    const player = await createFundedAccount(db, 10)
    const command = createTestCommand()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        runIdempotentCommand(place % 2 ? db : elsewhere, command, createStakeWork(player)),
      ),
    )
    expect(answers).toEqual(Array(100).fill({ left: 0 }))
  })

  test('100 identical commands that are refused are all refused alike', async () => {
    const player = await createFundedAccount(db, 9)
    const command = createTestCommand()
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => runIdempotentCommand(db, command, createStakeWork(player))),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { reason: 'notEnoughMoney' } })
    }
    expect(await storedCommandsOf(command)).toEqual([])
  })

  test('200 different commands at once never spend more than the balance', async () => {
    const player = await createFundedAccount(db, 15)
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        runIdempotentCommand(db, createTestCommand(), createStakeWork(player)),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await coinsOf(player)).toBe(5)
  })
})
