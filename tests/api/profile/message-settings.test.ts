import { expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { mayReceivePromotions } from '../../../src/features/message-channels/server/public.ts'
import { updateAppUserOther, updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('message settings', databases => {
  const app = startAppForSuite(databases)

  const wantsOffers = async (player: TestPlayer) =>
    (await player.call(refreshData, {})).userInfo?.wantsPromotions
  const chooseOffers = (player: TestPlayer, wantsPromotions: boolean) =>
    player.call(updateMessageSettings, { wantsPromotions })
  const mayPromoteTo = ({ id }: TestPlayer) => mayReceivePromotions(app.services, id, app.clock.now())

  test('offers are sent only after the player consents, and no longer after consent is withdrawn', async () => {
    const player = await registerPlayer(app)
    const other = await registerPlayer(app)
    expect([await wantsOffers(player), await mayPromoteTo(player)]).toEqual([false, false])
    expect(await chooseOffers(player, true)).toEqual({ wantsPromotions: true })
    expect([await wantsOffers(player), await mayPromoteTo(player)]).toEqual([true, true])
    expect([await wantsOffers(other), await mayPromoteTo(other)], 'another player chose nothing').toEqual([
      false,
      false,
    ])
    expect(await chooseOffers(player, false)).toEqual({ wantsPromotions: false })
    expect([await wantsOffers(player), await mayPromoteTo(player)]).toEqual([false, false])
  })

  test('saving message settings and saving personal details do not overwrite each other', async () => {
    const player = await registerPlayer(app)
    await player.call(updateAppUserOther, { email: 'nena@example.com' })
    await chooseOffers(player, true)
    expect(await player.call(updateAppUserOther, { birthday: '1990-05-17' })).toMatchObject({
      email: 'nena@example.com',
    })
    expect(await wantsOffers(player)).toBe(true)
  })

  test('during a break no offers are sent, and offers stay off afterwards unless the player has turned them on again', async () => {
    const player = await registerPlayer(app)
    await chooseOffers(player, true)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    expect(await mayPromoteTo(player)).toBe(false)
    player.token = (await logInAgain(app, player)).token
    expect(await wantsOffers(player)).toBe(false)
    await chooseOffers(player, true)
    expect(await wantsOffers(player)).toBe(true)
    expect(await mayPromoteTo(player)).toBe(false)
    app.clock.move(DAY_MS)
    expect(await mayPromoteTo(player)).toBe(true)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    app.clock.move(DAY_MS)
    expect(await mayPromoteTo(player)).toBe(false)
    await chooseOffers(player, true)
    expect(await mayPromoteTo(player)).toBe(true)
  })

  test('a player excluded by staff gets no offers', async () => {
    const player = await registerPlayer(app)
    await chooseOffers(player, true)
    await runCommandInProcess(
      app.services,
      'player',
      'exclude',
      player.id,
      '--days',
      '3',
      '--reason',
      'asked by phone',
    )
    expect(await mayPromoteTo(player)).toBe(false)
  })

  test('message settings cannot be changed without a token', async () => {
    const visitor = app.client().call(updateMessageSettings, { wantsPromotions: true })
    expect(await refusalReasonOfCall(visitor)).toBe('unauthorized')
  })
})
