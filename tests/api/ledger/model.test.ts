import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Database } from '../../../src/server/db/database.ts'
import {
  hasStoredBalance,
  houseAccount,
  jackpotAccount,
  type LedgerAccount,
  playerAccount,
} from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { runIdempotentCommand } from '../../../src/server/ledger/command.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createPosting, postTestJournal } from '../../support/ledger.ts'

/** One command of a run. Accounts are given by index, so that a seed makes the same run in any database. */
interface Step {
  readonly postings: readonly { from: number; to: number; amount: number; isPoints: boolean }[]
  /**
   * The number of the request id. If an earlier step has the same number, this step is a retry, or a reuse of the id
   * with another body.
   */
  readonly request: number
  readonly breaks: boolean
}

const ACCOUNT_COUNT = 6

const arbitraryStep = fc.record({
  postings: fc.array(
    fc
      .record({
        from: fc.nat(ACCOUNT_COUNT - 1),
        to: fc.nat(ACCOUNT_COUNT - 2),
        amount: fc.integer({ min: 1, max: 60 }),
        isPoints: fc.boolean(),
      })
      .map(each => ({ ...each, to: each.to >= each.from ? each.to + 1 : each.to })),
    { minLength: 1, maxLength: 5 },
  ),
  request: fc.nat(25),
  breaks: fc.boolean(),
})

/** A simple model of the ledger: one number for each account and item, and the answers so far. */
class Model {
  readonly balances = new Map<string, number>()
  readonly answers = new Map<number, { body: string; answer: string }>()

  balance(account: LedgerAccount, item: ItemId): number {
    return this.balances.get(`${account} ${item}`) ?? 0
  }

  /** Applies a step to the model. Balances change only when the answer is `done`. @returns the expected answer */
  applyStep(step: Step, accounts: readonly LedgerAccount[]): string {
    const body = JSON.stringify(step.postings)
    const known = this.answers.get(step.request)
    if (known) return known.body === body ? known.answer : 'requestIdReused'
    const after = new Map(this.balances)
    let answer = 'done'
    for (const { from, to, amount, isPoints } of step.postings) {
      const item = isPoints ? ITEM_ID.points : ITEM_ID.coin
      for (const [account, change] of [
        [accounts[from] as LedgerAccount, -amount],
        [accounts[to] as LedgerAccount, amount],
      ] as const) {
        const left = (after.get(`${account} ${item}`) ?? 0) + change
        if (left < 0 && hasStoredBalance(account)) answer = 'notEnoughMoney'
        after.set(`${account} ${item}`, left)
      }
    }
    if (answer === 'done' && step.breaks) return 'broken'
    if (answer !== 'done') return answer
    this.answers.set(step.request, { body, answer })
    for (const [key, value] of after) this.balances.set(key, value)
    return answer
  }
}

describeOnBothEngines('any run of commands', databases => {
  let db: Database

  beforeAll(async () => {
    db = await databases.create()
  })

  /** Accounts that no earlier run has used. */
  function createUnusedAccounts(): LedgerAccount[] {
    const newAccountId = () => newId(Date.now())
    const players = [
      playerAccount(newAccountId()),
      playerAccount(newAccountId()),
      playerAccount(newAccountId()),
    ]
    return [
      ...players,
      jackpotAccount(newAccountId()),
      houseAccount(newAccountId()),
      houseAccount(newAccountId()),
    ]
  }

  async function performStep(
    step: Step,
    accounts: readonly LedgerAccount[],
    actorId: string,
  ): Promise<string> {
    const postings = step.postings.map(({ from, to, amount, isPoints }) =>
      createPosting(
        accounts[from] as LedgerAccount,
        accounts[to] as LedgerAccount,
        amount,
        isPoints ? ITEM_ID.points : ITEM_ID.coin,
      ),
    )
    const requestId = `request-${step.request}`
    const command = { actorId, requestId, name: '/step', body: step.postings, atMs: 1 }
    return runIdempotentCommand(db, command, async tx => {
      await postTestJournal(tx, ...postings)
      if (step.breaks) throw new Error('broken')
      return 'done'
    }).catch((error: Error) => error.message)
  }

  async function expectBalancesOfModel(model: Model, accounts: readonly LedgerAccount[]): Promise<void> {
    for (const account of accounts) {
      for (const item of [ITEM_ID.coin, ITEM_ID.points]) {
        expect(await balanceOfAccount(db, account, item)).toBe(model.balance(account, item))
      }
    }
    expect(await verifyLedger(db)).toEqual([])
  }

  test('a random run of commands gives the same answers and balances as a simple model', {
    tags: ['money-books'],
  }, async () => {
    const steps = fc.array(arbitraryStep, { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(steps, async run => {
        const [accounts, actorId, model] = [createUnusedAccounts(), newId(Date.now()), new Model()]
        for (const step of run) {
          const expected = model.applyStep(step, accounts)
          expect(await performStep(step, accounts, actorId)).toBe(expected)
        }
        await expectBalancesOfModel(model, accounts)
      }),
      { numRuns: 40 },
    )
  })

  test('a random run of commands that are sent at once leaves a ledger without faults', async () => {
    const steps = fc.array(arbitraryStep, { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(steps, async run => {
        const [accounts, actorId] = [createUnusedAccounts(), newId(Date.now())]
        await Promise.all(run.map(step => performStep(step, accounts, actorId)))
        for (const account of accounts.filter(hasStoredBalance)) {
          expect(await balanceOfAccount(db, account, ITEM_ID.coin)).toBeGreaterThanOrEqual(0)
        }
        expect(await verifyLedger(db)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
