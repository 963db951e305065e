import { beforeEach, describe, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { getLiveUrl } from '../../../src/features/live/contract.ts'
import { LIVE_SHOW, type LiveShow } from '../../../src/features/live/rules/live.ts'
import { openActivity } from '../../support/activities.ts'
import { appForEachTest } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { runInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer } from '../../support/player.ts'

const ORIGIN = 'https://live.example'
const ON: LiveShow = { ...LIVE_SHOW, state: 'live', title: 'Fair night', url: `${ORIGIN}/embed/1` }
const NOTHING = { state: 'offline', title: '', startTime: null, url: '', player: 'frame', captionsUrl: '' }

onOneEngine('the live show', databases => {
  const app = appForEachTest(databases, { env: { LIVE_ORIGINS: `${ORIGIN} https://cdn.example:8443` } })
  const other = appForEachTest(databases, () => ({ db: databases.open(databases.configOf(app.services.db)) }))

  const set = (show: object) =>
    app.services.settings.set('live', show, { staff: 'test', atMs: app.clock.now() })
  const asked = () => app.client().call(getLiveUrl, {})

  beforeEach(() => openActivity(app.services, ACTIVITY_TYPE.live))

  test('the live show is offline until the operator sets one', async () => {
    expect(await asked()).toEqual(NOTHING)
  })

  test('the live show is a frame, a video or a stream', async () => {
    await set(ON)
    expect(await asked()).toEqual({ ...NOTHING, state: 'live', title: 'Fair night', url: ON.url })
    const captionsUrl = 'https://cdn.example:8443/show.vtt'
    await set({ ...ON, url: 'https://cdn.example:8443/show.MP4?at=1', captionsUrl })
    expect(await asked()).toMatchObject({ player: 'video', captionsUrl })
    await set({ ...ON, url: `${ORIGIN}/show.m3u8` })
    expect(await asked()).toMatchObject({ player: 'video' })
  })

  test('a scheduled live show shows when it begins, and no address before', async () => {
    await set({ ...ON, state: 'scheduled', startsAtMs: 5_000 })
    expect(await asked()).toEqual({ ...NOTHING, state: 'scheduled', title: 'Fair night', startTime: 5_000 })
    await set({ ...ON, state: 'failed' })
    expect(await asked()).toEqual({ ...NOTHING, state: 'failed', title: 'Fair night' })
  })

  test('the live show is offline while its activity is closed', async () => {
    await set(ON)
    await runInProcess(app.services, 'activity', 'close', String(ACTIVITY_TYPE.live))
    expect(await asked()).toEqual(NOTHING)
  })

  test('the live show is offline for an excluded player, and on for other players and visitors', async () => {
    await set(ON)
    const player = await registerPlayer(app)
    expect(await player.call(getLiveUrl, {})).toMatchObject({ state: 'live' })
    await runInProcess(app.services, 'player', 'exclude', player.id, '--days', '1', '--reason', 'test')
    const again = await logInAgain(app, player)
    expect(await again.call(getLiveUrl, {})).toEqual(NOTHING)
    expect(await asked()).toMatchObject({ state: 'live' })
  })

  describe.each([
    ['another origin', { ...ON, url: 'https://evil.example/embed' }],
    ['a host that begins like an allowed one', { ...ON, url: 'https://live.example.evil.example/embed' }],
    ['another port', { ...ON, url: 'https://live.example:444/embed' }],
    ['an allowed origin before an at sign', { ...ON, url: 'https://live.example@evil.example/' }],
    ['http', { ...ON, url: 'http://live.example/embed' }],
    ['a script', { ...ON, url: 'javascript:alert(1)' }],
    ['captions of another origin', { ...ON, captionsUrl: 'https://evil.example/show.vtt' }],
    ['no address while it is live', { ...ON, url: '' }],
    ['no time while it is scheduled', { ...ON, state: 'scheduled' }],
    ['no title', { ...ON, title: ' ' }],
    ['an unknown state', { ...ON, state: 'on' }],
  ])('%s', (_, show) => {
    test('setting an invalid live show is refused, and the one before stays', async () => {
      await set(ON)
      await expect(set(show)).rejects.toThrow('live')
      expect(await asked()).toMatchObject({ state: 'live', url: ON.url })
    })
  })

  test('a live show on an origin that a process no longer allows is shown as failed', async () => {
    await set(ON)
    await other.services.settings.refresh()
    expect(await other.client().call(getLiveUrl, {})).toEqual({
      ...NOTHING,
      state: 'failed',
      title: 'Fair night',
    })
  })
})
