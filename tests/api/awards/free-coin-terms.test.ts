import { beforeEach, expect, test } from 'vitest'
import { freeCoinTerms } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_WAGERING_SETTINGS } from '../../../src/domain/awards/wagering.ts'
import { loginBonus3UserReceive } from '../../../src/features/sign-in/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('the terms of free coins', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.freeSign)
    player = await registerPlayer(app)
  })

  const terms = () => player.call(freeCoinTerms, {})
  const signIn = () => player.call(loginBonus3UserReceive, { requestId: newRequestId() })

  test('coins are the first ones until the player has claimed some, locked before the first deposit or not', async () => {
    expect(await terms()).toEqual({
      wagering: DEFAULT_WAGERING_SETTINGS.freeAward,
      isLockedAtFirst: true,
      needsIdentity: true,
      isFirst: true,
    })
    await signIn()
    expect(await terms()).toMatchObject({ isLockedAtFirst: true, isFirst: false })
    await player.depositWithWageringDone(20_000)
    expect(await terms()).toMatchObject({ isLockedAtFirst: false, isFirst: false })
  })

  test('coins that staff give are no first claim', async () => {
    await runCommandInProcess(app.services, 'award', 'give', player.id, '2001', '500', '--reason', 'a test')
    expect((await terms()).isFirst).toBe(true)
    await signIn()
    expect((await terms()).isFirst).toBe(false)
  })
})
