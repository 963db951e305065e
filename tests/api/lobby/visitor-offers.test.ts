import { beforeEach, expect, test } from 'vitest'
import { visitorOffers } from '../../../src/contract/visitor-offers.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { centavos } from '../../../src/domain/money.ts'
import { lockActivity, updateActivity } from '../../../src/features/activity/server/repository.ts'
import { openActivities } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const { firstDeposit, luckyJackpot, signUpBonus } = ACTIVITY_TYPE

describeOnOneEngine('the offers to a visitor', databases => {
  const app = startAppForSuite(databases)

  const offers = () => app.client().call(visitorOffers, {})

  /** Sets whether open activities are shown to visitors. */
  async function setShownToVisitors(unloginShowStatus: number): Promise<void> {
    for (const id of [firstDeposit, luckyJackpot])
      await app.services.settings.change(async tx => {
        const known = await lockActivity(tx, id)
        if (!known) throw new RangeError(`No activity ${id}`)
        await updateActivity(tx, { ...known, unloginShowStatus })
      })
  }

  beforeEach(async () => {
    await unsetAllSettings(app)
    await setShownToVisitors(0)
  })

  test('while every activity is closed, a visitor is offered nothing', async () => {
    await setShownToVisitors(1)
    expect(await offers()).toEqual({ firstWeek: 0, firstDeposit: null, isJackpotShown: false, picture: '' })
  })

  test('a visitor is offered only the open activities that the operator shows to visitors', async () => {
    await openActivities(app.services, [firstDeposit, luckyJackpot, signUpBonus])
    expect(await offers()).toMatchObject({ firstWeek: 2_000, firstDeposit: null, isJackpotShown: false })
    await setShownToVisitors(1)
    expect(await offers()).toMatchObject({
      firstWeek: 2_000,
      firstDeposit: { percent: 100, amountMax: 100_000, multiple: 5 },
      isJackpotShown: true,
    })
  })

  test('the bonus of the first deposit is the one in the settings, also as a fixed amount', async () => {
    await openActivities(app.services, [firstDeposit])
    await setShownToVisitors(1)
    const rules = app.services.settings.get('rechargeBonuses').map(rule => ({
      ...rule,
      ...(rule.type === 1 && { value: { kind: 'fixed' as const, amount: centavos(5_000) }, multiple: 3 }),
    }))
    await app.services.settings.set('rechargeBonuses', rules, { staff: 'test', atMs: app.clock.now() })
    expect((await offers()).firstDeposit).toEqual({ percent: null, amountMax: 5_000, multiple: 3 })
  })
})
