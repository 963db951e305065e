import { beforeEach, expect, test } from 'vitest'
import { awardClaim } from '../../../src/contract/award.ts'
import { getActivityIds } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE, type ActivityTypeId } from '../../../src/domain/awards/activity.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { activityGetStatusList } from '../../../src/features/activity/contract.ts'
import { redPacketOpen } from '../../../src/features/red-packet/contract.ts'
import { openActivities } from '../../support/activities.ts'
import { startAppForEachTest, type TestClient } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { markIdentityVerified, storePhoneOfPlayer } from '../../support/invitees.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const { bind, firstDeposit, firstDepositTips, followRewards, kyc, live, redPacket, signUpBonus } =
  ACTIVITY_TYPE

const SHOW = {
  state: 'scheduled',
  title: 'Fair night',
  url: '',
  captionsUrl: '',
  startsAtMs: 5_000,
}

describeOnBothEngines('activities that have nothing to show', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivities(app.services, Object.values(ACTIVITY_TYPE))
    player = await registerPlayer(app)
  })

  const emptyIds = async (client: TestClient = player) =>
    (await client.call(activityGetStatusList, {})).list.filter(it => it.isEmpty).map(({ typeId }) => typeId)
  const isEmpty = async (id: ActivityTypeId) => (await emptyIds()).includes(id)
  const stamp = () => ({ staff: 'tester', atMs: app.clock.now() })

  const createRedPacket = () =>
    runCommandInProcess(
      app.services,
      ...['redpacket', 'create', 'FIESTA26', '--sum', '1000', '--count', '1', '--least', '1000'],
      ...[
        '--most',
        '1000',
        '--until',
        new Date(app.clock.now() + DAY_MS).toISOString(),
        '--reason',
        'fiesta',
      ],
    )

  test('of the activities of a new site, those without content are empty, and stay open', async () => {
    const withoutContent = [followRewards, live, redPacket].sort()
    expect((await emptyIds(app.client())).sort()).toEqual(withoutContent)
    expect((await emptyIds()).sort()).toEqual(withoutContent)
    const { activityIds } = await player.call(getActivityIds, {})
    for (const id of withoutContent) expect(activityIds).toContain(id)
  })

  test('an activity is no longer empty once staff add pages to follow, a show or a red packet', async () => {
    const channels = [{ id: 'news', name: 'News', url: 'https://news.perya.test/' }]
    await app.services.settings.set('followChannels', channels, stamp())
    await app.services.settings.set('live', SHOW, stamp())
    await createRedPacket()
    expect(await emptyIds()).toEqual([])
    expect(await emptyIds(app.client())).toEqual([])
    await player.call(redPacketOpen, { requestId: newRequestId(), code: 'FIESTA26' })
    expect(await emptyIds(app.client())).toEqual([redPacket])
  })

  test('a red packet whose time is over is empty', async () => {
    await createRedPacket()
    expect(await isEmpty(redPacket)).toBe(false)
    app.clock.move(DAY_MS)
    player.token = (await logInAgain(app, player)).token
    expect(await isEmpty(redPacket)).toBe(true)
  })

  test('an activity is empty for a player who is done with it, and not for others', async () => {
    await storePhoneOfPlayer(app, player.id)
    expect(await isEmpty(bind)).toBe(true)
    await markIdentityVerified(app, player.id)
    expect(await isEmpty(kyc)).toBe(true)
    await player.deposit(10_000)
    expect(await isEmpty(firstDeposit)).toBe(true)
    expect(await isEmpty(firstDepositTips)).toBe(true)
    expect(await isEmpty(signUpBonus)).toBe(false)
    await player.call(awardClaim, { requestId: newRequestId(), sources: ['sign-up:once'] })
    expect(await isEmpty(signUpBonus)).toBe(true)
    expect(await emptyIds(await registerPlayer(app))).toEqual(await emptyIds(app.client()))
  })

  test('the sign-up bonus is empty once its time is over, and for a player who registered before it', async () => {
    const { claimDays } = app.services.settings.get('signUpBonus')
    app.clock.move(claimDays * DAY_MS)
    player.token = (await logInAgain(app, player)).token
    expect(await isEmpty(signUpBonus)).toBe(true)
    await runCommandInProcess(app.services, 'activity', 'close', String(signUpBonus))
    const early = await registerPlayer(app)
    await runCommandInProcess(app.services, 'activity', 'open', String(signUpBonus))
    expect(await emptyIds(early)).toContain(signUpBonus)
  })
})
