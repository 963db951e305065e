import { afterEach, expect, test, vi } from 'vitest'
import { ERROR_CODE, type ErrorName } from '../../../src/contract/errors.ts'
import { updateProfile } from '../../../src/features/profile/contract.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnOneEngine('refusals and the contract', databases => {
  const app = startAppForSuite(databases)
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /**
   * Requests a change of the nickname while every transaction is refused with `reason`.
   * @returns the answer's code, and what was logged as an error
   */
  async function refuseWith(reason: ErrorName) {
    const player = await registerPlayer(app)
    const logged = vi.spyOn(app.services.log, 'error')
    vi.spyOn(app.services.db, 'transact').mockRejectedValue(new Refusal(reason))
    const answer = await app.post(updateProfile.path, JSON.stringify({ nickname: 'Ligaya' }), {
      authorization: `Bearer ${player.token}`,
    })
    const { errcode } = (await answer.json()) as { errcode: number }
    return { errcode, logged: logged.mock.calls }
  }

  test('a refusal that is missing from the contract of its call is answered, and logged as an error', async () => {
    const { errcode, logged } = await refuseWith('stockTaken')
    expect(errcode).toBe(ERROR_CODE.stockTaken)
    expect(logged).toMatchObject([[{ reason: 'stockTaken', path: updateProfile.path }, expect.any(String)]])
  })

  test.each(['nicknameTaken', 'badRequest'] as const)(
    'the refusal %s, which the contract of its call declares, is not logged as an error',
    async reason => {
      const { errcode, logged } = await refuseWith(reason)
      expect(errcode).toBe(ERROR_CODE[reason])
      expect(logged).toEqual([])
    },
  )
})
