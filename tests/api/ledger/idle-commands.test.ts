import { beforeAll, expect, test } from 'vitest'
import { awardClaim } from '../../../src/contract/award.ts'
import { depositCancel } from '../../../src/features/deposit/contract/deposit.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { modifyBankInfo } from '../../../src/features/withdrawal/contract.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, newWalletNumber, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('commands without an effect', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.deposit(20_000)
  })

  const countCommands = async () => {
    const { read } = app.services.db
    const rows = await read
      .selectFrom('command')
      .select('request_id')
      .where('actor_id', '=', player.id)
      .execute()
    return rows.length
  }

  /**
   * Makes a call five times, each time with a new request id.
   * @returns the number of rows that the calls after the first one stored
   */
  async function countRowsOfRepeatedCalls(call: (requestId: string) => Promise<unknown>): Promise<number> {
    const first = await call(newRequestId())
    const before = await countCommands()
    for (let again = 0; again < 4; again++) await call(newRequestId())
    expect(first).toBeDefined()
    return (await countCommands()) - before
  }

  test('a command that sets a limit to its current value leaves no row', async () => {
    const body = { kind: 'loss', period: 'day', to: 50_000 } as const
    expect(
      await countRowsOfRepeatedCalls(requestId => player.call(setSelfLimit, { requestId, ...body })),
    ).toBe(0)
  })

  test('a claim whose awards are all refused leaves no row', async () => {
    const sources = Array.from({ length: 100 }, (_, place) => `sign-in:2026-01-${place}`)
    const claim = (requestId: string) => player.call(awardClaim, { requestId, sources })
    expect((await claim(newRequestId())).refused).toHaveLength(100)
    expect(await countRowsOfRepeatedCalls(claim)).toBe(0)
  })

  test('cancelling a deposit order that is already cancelled leaves no row', async () => {
    const { orderId } = await player.order(20_000)
    expect(
      await countRowsOfRepeatedCalls(requestId => player.call(depositCancel, { requestId, orderId })),
    ).toBe(0)
  })

  test('changing a receiving account to its current values leaves no row', async () => {
    const accountNumber = newWalletNumber()
    const id = await player.addReceivingAccount('gcash', accountNumber)
    const details = { id, bankId: 'gcash', accountName: 'Juana dela Cruz', accountNumber }
    expect(
      await countRowsOfRepeatedCalls(requestId => player.call(modifyBankInfo, { requestId, ...details })),
    ).toBe(0)
  })
})
