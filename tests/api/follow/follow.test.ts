import { beforeEach, expect, test } from 'vitest'
import { awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { followOpen, followReceive, followUser } from '../../../src/features/follow/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const CHANNELS = [
  { id: 'news', name: 'News', url: 'https://news.perya.test/' },
  { id: 'videos', name: 'Videos', url: 'https://videos.perya.test/' },
]

describeOnOneEngine("following the operator's pages", databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  const setChannels = (channels: unknown) =>
    runCommandInProcess(app.services, 'settings', 'set', 'followChannels', JSON.stringify(channels))

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.followRewards)
    await setChannels(CHANNELS)
    await app.services.settings.refresh()
    player = await registerPlayer(app)
  })

  const channelStates = async () => (await player.call(followUser, {})).channels.map(({ state }) => state)
  const claimAward = (id: string, who = player) => who.call(followReceive, { requestId: newRequestId(), id })

  test("opening one of the operator's pages on social media gives the award for that page once", {
    tags: 'race',
  }, async () => {
    expect(await player.call(followUser, {})).toEqual({
      isOpen: true,
      items: [{ id: ITEM_ID.points, count: 10 }],
      channels: CHANNELS.map(channel => ({ ...channel, state: 'open' })),
    })
    expect(await refusalReasonOfCall(claimAward('news'))).toBe('notYetEarned')
    await player.call(followOpen, { id: 'news' })
    expect(await channelStates()).toEqual(['finished', 'open'])
    expect((await player.call(awardInbox, {})).claimable).toMatchObject([
      { kind: 'follow', details: { channel: 'News' } },
    ])
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(claimAward('news'))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(await channelStates()).toEqual(['claimed', 'open'])
    expect(await refusalReasonOfCall(claimAward('videos'))).toBe('notYetEarned')
    expect(await refusalReasonOfCall(claimAward('news', await registerPlayer(app)))).toBe('notYetEarned')
  })

  test('the award of a followed page can be claimed for thirty days, and opening the page again does not extend that time', async () => {
    await player.call(followOpen, { id: 'news' })
    app.clock.move(29 * DAY_MS)
    await player.reauthenticate()
    await player.call(followOpen, { id: 'news' })
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    expect(await refusalReasonOfCall(claimAward('news'))).toBe('claimExpired')
  })

  test("visitors see the operator's pages on social media; an unknown page has no award and an invalid page cannot be set", async () => {
    expect(await app.client().call(followUser, {})).toMatchObject({ isOpen: true, channels: CHANNELS })
    expect(await refusalReasonOfCall(player.call(followOpen, { id: 'other' }))).toBe('channelUnknown')
    expect(await refusalReasonOfCall(claimAward('other'))).toBe('notYetEarned')
    await expect(setChannels([{ ...CHANNELS[0], url: 'http://news.perya.test/' }])).rejects.toThrow()
    await expect(setChannels([CHANNELS[0], CHANNELS[0]])).rejects.toThrow('twice')
  })

  test("while its activity is closed, the list of the operator's pages on social media is empty and their awards are refused", async () => {
    await player.call(followOpen, { id: 'news' })
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await player.call(followUser, {})).toMatchObject({ isOpen: false, channels: [] })
    expect(await refusalReasonOfCall(claimAward('news'))).toBe('activityClosed')
  })
})
