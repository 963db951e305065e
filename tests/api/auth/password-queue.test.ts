import { expect, test, vi } from 'vitest'
import { LOGIN_LOCKOUT, TERMS_VERSION } from '../../../src/domain/player/account.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import type { WorkQueue } from '../../../src/server/work-queue.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newAccountName, PASSWORD, registerPlayer } from '../../support/player.ts'

/** A small password queue in place of the real one: one job may run and one may wait. */
const queueMock = vi.hoisted(() => ({
  queue: undefined as WorkQueue | undefined,
  /** The queue sizes that the server passed to `createWorkQueue`. */
  asked: { concurrency: 0, waitingMax: 0 },
}))
vi.mock('../../../src/server/work-queue.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../../src/server/work-queue.ts')>()
  return {
    ...original,
    createWorkQueue(options: typeof queueMock.asked) {
      queueMock.asked = options
      queueMock.queue = original.createWorkQueue({ concurrency: 1, waitingMax: 1 })
      return queueMock.queue
    },
  }
})

describeOnOneEngine('the password queue', databases => {
  const app = startAppForSuite(databases)

  /** Runs `work` while the queue is full: one job is running and one job is waiting. */
  async function runWhileQueueIsFull<T>(work: () => Promise<T>): Promise<T> {
    const held = Promise.withResolvers<void>()
    const places = [0, 1].map(() => queueMock.queue?.run(() => held.promise))
    try {
      return await work()
    } finally {
      held.resolve()
      await Promise.all(places)
    }
  }

  test("the queue for hashing passwords uses fewer threads than Node's pool, and admits at most about one second of waiting work", () => {
    const { concurrency, waitingMax } = queueMock.asked
    expect(concurrency).toBeGreaterThan(0)
    expect(concurrency).toBeLessThanOrEqual(3)
    expect(waitingMax).toBeLessThanOrEqual(concurrency * 33)
  })

  const postTo = (path: string, body: object) => app.post(path, JSON.stringify(body))

  async function expectTooMany(answer: Response): Promise<void> {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await answer.json()).toMatchObject({ errcode: 429, data: null })
  }

  test('while the queue for hashing passwords is full, log-in and registration are answered by 429 with Retry-After, and no player is stored', async () => {
    const { account } = await registerPlayer(app)
    const unborn = newAccountName()
    await runWhileQueueIsFull(async () => {
      await expectTooMany(await postTo('/accountLogin', { account, password: PASSWORD }))
      const form = { account: unborn, password: PASSWORD, isEligible: true, termsVersion: TERMS_VERSION }
      await expectTooMany(await postTo('/accountRegist', form))
    })
    await registerPlayer(app, unborn)
  })

  test('a log-in that is refused because the queue for hashing passwords is full is not a failed log-in and does not lock the account', async () => {
    const { account } = await registerPlayer(app)
    await runWhileQueueIsFull(async () => {
      for (let n = 0; n <= LOGIN_LOCKOUT.failuresMax; n++) {
        await expectTooMany(await postTo('/accountLogin', { account, password: PASSWORD }))
      }
    })
    const logIn = (password: string) => app.client().call(accountLogin, { account, password })
    expect(await refusalReasonOfCall(logIn('wrong'))).toBe('wrongCredentials')
    expect((await logIn(PASSWORD)).userInfo.account).toBe(account)
  })
})
