import { beforeEach, describe, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { getLiveUrl } from '../../../src/features/live/contract.ts'
import { DEFAULT_LIVE_SHOW, type LiveShow } from '../../../src/features/live/rules/live.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

const ORIGIN = 'https://live.example'
const RUNNING_SHOW: LiveShow = {
  ...DEFAULT_LIVE_SHOW,
  state: 'live',
  title: 'Fair night',
  url: `${ORIGIN}/embed/1`,
}
const OFFLINE_ANSWER = {
  state: 'offline',
  title: '',
  startTime: null,
  url: '',
  player: 'frame',
  captionsUrl: '',
}

describeOnOneEngine('the live show', databases => {
  const app = startAppForSuite(databases, { env: { LIVE_ORIGINS: `${ORIGIN} https://cdn.example:8443` } })
  const other = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  const setLive = (show: object) =>
    app.services.settings.set('live', show, { staff: 'test', atMs: app.clock.now() })
  const loadLive = () => app.client().call(getLiveUrl, {})

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.live)
    await app.services.settings.unset('live', app.clock.now())
  })

  test('the live show is offline until the operator sets one', async () => {
    expect(await loadLive()).toEqual(OFFLINE_ANSWER)
  })

  test('a live show at the address of a video or stream is played as a video, and otherwise shown in a frame', async () => {
    await setLive(RUNNING_SHOW)
    expect(await loadLive()).toEqual({
      ...OFFLINE_ANSWER,
      state: 'live',
      title: 'Fair night',
      url: RUNNING_SHOW.url,
    })
    const captionsUrl = 'https://cdn.example:8443/show.vtt'
    await setLive({ ...RUNNING_SHOW, url: 'https://cdn.example:8443/show.MP4?at=1', captionsUrl })
    expect(await loadLive()).toMatchObject({ player: 'video', captionsUrl })
    await setLive({ ...RUNNING_SHOW, url: `${ORIGIN}/show.m3u8` })
    expect(await loadLive()).toMatchObject({ player: 'video' })
  })

  test('a scheduled live show is returned with its start time and without its address', async () => {
    await setLive({ ...RUNNING_SHOW, state: 'scheduled', startsAtMs: 5_000 })
    expect(await loadLive()).toEqual({
      ...OFFLINE_ANSWER,
      state: 'scheduled',
      title: 'Fair night',
      startTime: 5_000,
    })
    await setLive({ ...RUNNING_SHOW, state: 'failed' })
    expect(await loadLive()).toEqual({ ...OFFLINE_ANSWER, state: 'failed', title: 'Fair night' })
  })

  test('the live show is offline while its activity is closed', async () => {
    await setLive(RUNNING_SHOW)
    await runCommandInProcess(app.services, 'activity', 'close', String(ACTIVITY_TYPE.live))
    expect(await loadLive()).toEqual(OFFLINE_ANSWER)
  })

  test('the live show is offline for an excluded player, and available to other players and visitors', async () => {
    await setLive(RUNNING_SHOW)
    const player = await registerPlayer(app)
    expect(await player.call(getLiveUrl, {})).toMatchObject({ state: 'live' })
    await runCommandInProcess(app.services, 'player', 'exclude', player.id, '--days', '1', '--reason', 'test')
    const again = await logInAgain(app, player)
    expect(await again.call(getLiveUrl, {})).toEqual(OFFLINE_ANSWER)
    expect(await loadLive()).toMatchObject({ state: 'live' })
  })

  describe.each([
    ['another origin', { ...RUNNING_SHOW, url: 'https://evil.example/embed' }],
    [
      'a host that begins like an allowed one',
      { ...RUNNING_SHOW, url: 'https://live.example.evil.example/embed' },
    ],
    ['another port', { ...RUNNING_SHOW, url: 'https://live.example:444/embed' }],
    ['an allowed origin before an at sign', { ...RUNNING_SHOW, url: 'https://live.example@evil.example/' }],
    ['http', { ...RUNNING_SHOW, url: 'http://live.example/embed' }],
    ['a script', { ...RUNNING_SHOW, url: 'javascript:alert(1)' }],
    ['captions of another origin', { ...RUNNING_SHOW, captionsUrl: 'https://evil.example/show.vtt' }],
    ['no address while it is live', { ...RUNNING_SHOW, url: '' }],
    ['no time while it is scheduled', { ...RUNNING_SHOW, state: 'scheduled' }],
    ['no title', { ...RUNNING_SHOW, title: ' ' }],
    ['an unknown state', { ...RUNNING_SHOW, state: 'on' }],
  ])('a live show with %s', (_, show) => {
    test('setting an invalid live show is refused, and the previous live show stays', async () => {
      await setLive(RUNNING_SHOW)
      await expect(setLive(show)).rejects.toThrow('live')
      expect(await loadLive()).toMatchObject({ state: 'live', url: RUNNING_SHOW.url })
    })
  })

  test('a live show whose origin a process no longer allows is shown as failed', async () => {
    await setLive(RUNNING_SHOW)
    await other.services.settings.refresh()
    expect(await other.client().call(getLiveUrl, {})).toEqual({
      ...OFFLINE_ANSWER,
      state: 'failed',
      title: 'Fair night',
    })
  })
})
