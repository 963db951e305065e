import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { NOTICE_LIMITS, type Notice } from '../../../src/domain/site/notice.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { activityGetStatusList } from '../../../src/features/activity/contract.ts'
import { coolOff, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite, type TestClient } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

describeOnOneEngine('notices', databases => {
  const app = startAppForSuite(databases)

  beforeEach(() => app.services.settings.change(tx => tx.query.deleteFrom('notice').execute()))

  const runNoticeCommand = (...words: string[]) => runCommandInProcess(app.services, 'notice', ...words)
  const isoTimeAfter = (ms: number) => new Date(app.clock.now() + ms).toISOString()
  const TITLE_AND_TEXT = ['--title', 'Slow deposits', '--text', 'They may take an hour.']

  async function addNotice(...words: string[]): Promise<Notice> {
    const { data } = await runNoticeCommand(
      'add',
      ...TITLE_AND_TEXT,
      '--until',
      isoTimeAfter(HOUR_MS),
      '--line',
      ...(words.includes('--purpose') ? [] : ['--purpose', 'service']),
      ...words,
    )
    return (data as Notice[])[0] as Notice
  }
  const shownNoticeIds = async (client: Pick<TestClient, 'call'> = app.client()) =>
    (await client.call(activityGetStatusList, {})).notices
      .map(({ id }) => id)
      .filter(id => !id.startsWith('content-'))

  test('a notice of staff is returned with the activities, with its text unchanged', async () => {
    const words = [
      '--title',
      '<b>Hi</b>',
      '--text',
      '<script>alert(1)</script>\n\nBye.',
      '--purpose',
      'service',
    ]
    await runNoticeCommand(
      'add',
      ...words,
      '--until',
      isoTimeAfter(HOUR_MS),
      '--popup',
      '--link',
      '/wallets?name=deposit',
    )
    const { notices } = await app.client().call(activityGetStatusList, {})
    expect(notices).toEqual([
      {
        id: expect.any(String),
        title: '<b>Hi</b>',
        text: '<script>alert(1)</script>\n\nBye.',
        isMarkdown: false,
        audience: 'all',
        purpose: 'service',
        link: '/wallets?name=deposit',
        isLine: false,
        isPopup: true,
        fromMs: app.clock.now(),
        untilMs: app.clock.now() + HOUR_MS,
      },
    ])
  })

  test('notices show between their start and their end, newest first, until staff remove them', async () => {
    const first = await addNotice()
    const later = await addNotice('--from', isoTimeAfter(HOUR_MS / 2))
    expect(await shownNoticeIds()).toEqual([first.id])
    app.clock.move(HOUR_MS / 2)
    expect(await shownNoticeIds()).toEqual([later.id, first.id])
    const { data } = await runNoticeCommand('remove', later.id)
    expect(data).toMatchObject([{ id: later.id }])
    expect(await shownNoticeIds()).toEqual([first.id])
    app.clock.move(HOUR_MS / 2)
    expect(await shownNoticeIds()).toEqual([])
    expect((await runNoticeCommand('list')).data).toMatchObject([{ id: first.id }])
  })

  test('a notice shows only to its audience: all, visitors, players or a VIP level', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    await runJob(app.services, 'vip-opening')
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(1_000_000)
    const all = await addNotice()
    const visitors = await addNotice('--audience', 'visitors')
    const players = await addNotice('--audience', 'players')
    const vip = await addNotice('--audience', 'vip-1')
    expect((await shownNoticeIds()).toSorted()).toEqual([all.id, visitors.id].toSorted())
    expect((await shownNoticeIds(player)).toSorted()).toEqual([all.id, players.id].toSorted())
    await placeBet(app, { playerId: player.id, stake: 100_000, payout: 100_000 })
    expect((await shownNoticeIds(player)).toSorted()).toEqual([all.id, players.id, vip.id].toSorted())
  })

  test("a promotional notice that began during a player's break stays hidden from that player after the break", async () => {
    const player = await registerPlayer(app)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    const later = ['--until', isoTimeAfter(3 * DAY_MS), '--purpose', 'promotion']
    const { data } = await runNoticeCommand('add', ...TITLE_AND_TEXT, '--line', ...later)
    const [{ id }] = data as [Notice]
    app.clock.move(DAY_MS)
    expect(await shownNoticeIds(player)).toEqual([])
    await player.call(updateMessageSettings, { wantsPromotions: true })
    expect(await shownNoticeIds(player)).toEqual([])
    expect(await shownNoticeIds()).toEqual([id])
    await runNoticeCommand('remove', id)
  })

  test('a player who has reached a limit of play sees no promotional notice, but still sees a service notice', async () => {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(10_000)
    const service = await addNotice()
    const offer = await addNotice('--purpose', 'promotion')
    expect((await shownNoticeIds(player)).toSorted()).toEqual([service.id, offer.id].toSorted())
    const limit = { kind: 'wager', period: 'day', to: 500 } as const
    await player.call(setSelfLimit, { requestId: newRequestId(), ...limit })
    await placeBet(app, { playerId: player.id, stake: 500, payout: 500 })
    expect(await shownNoticeIds(player)).toEqual([service.id])
    expect((await shownNoticeIds()).toSorted(), 'visitors').toEqual([service.id, offer.id].toSorted())
  })

  test.each<[string, Record<string, string>, string]>([
    ['a start that is not a time', { from: 'yesterday' }, 'This is no time'],
    ['an end before its start', { from: '2199-01-01T00:00:00Z' }, '--until is not later than from'],
    [
      'an end that has passed',
      { from: '2000-01-01T00:00:00Z', until: '2001-01-01T00:00:00Z' },
      'has ended already',
    ],
    ['a link to another site', { link: 'https://example.com/bonus' }, 'is no page of this site'],
    ['a link without a scheme to another site', { link: '//example.com' }, 'is no page of this site'],
    ['a link to a missing page', { link: '/nowhere' }, 'is no page of this site'],
    ['an unknown audience', { audience: 'vip-11' }, 'is not all, visitors, players or vip-3'],
    ['an unknown purpose', { purpose: 'money' }, 'is not one of service, promotion'],
    ['a title that is too long', { title: 'x'.repeat(81) }, 'more than 80 characters'],
    ['an empty text', { text: ' ' }, 'the text is empty'],
  ])('staff cannot publish a notice with %s', async (_, wrong, error) => {
    const options = {
      title: 'Title',
      text: 'Text',
      until: isoTimeAfter(HOUR_MS),
      purpose: 'service',
      ...wrong,
    }
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    await expectRefused([...words, '--line'], error)
  })

  test('staff cannot publish a notice that neither the lobby nor a popup would show', async () => {
    const words = [...TITLE_AND_TEXT, '--purpose', 'service', '--until', isoTimeAfter(HOUR_MS)]
    await expectRefused(words, '--line is needed')
    await expectRefused([...words, '--audience', 'visitors', '--popup'], '--popup opens for players alone')
  })

  async function expectRefused(words: readonly string[], error: string): Promise<void> {
    const { version } = app.services.settings
    await expect(runNoticeCommand('add', ...words)).rejects.toThrow(error)
    expect(app.services.settings.version).toBe(version)
    expect((await runNoticeCommand('list')).data).toEqual([])
  }

  test('removing a notice with an unknown id is refused', async () => {
    await expect(runNoticeCommand('remove', '01jcp3v5n0aaaaaaaaaaaaaaaa')).rejects.toThrow('is unknown')
    await expect(runNoticeCommand('remove', "x' or 1=1")).rejects.toThrow('is unknown')
  })

  test('at most twenty notices can be active at a time', async () => {
    for (let count = 0; count < NOTICE_LIMITS.running; count++) await addNotice()
    await expect(addNotice()).rejects.toThrow('remove one first')
    app.clock.move(HOUR_MS)
    await addNotice()
    expect(await shownNoticeIds()).toHaveLength(1)
  })

  test('adding a notice and removing one are both recorded in the audit', async () => {
    const tool = await createOperatorTool(databases, app.services.db)
    const words = [
      ...TITLE_AND_TEXT,
      '--until',
      '2099-01-01T00:00:00+08:00',
      '--line',
      '--purpose',
      'service',
    ]
    const [added] = await tool.json<Notice[]>('notice', 'add', ...words)
    await tool.json('notice', 'remove', added?.id ?? '')
    const rows = await app.services.db.read
      .selectFrom('operator_audit')
      .select(['command', 'is_ok'])
      .orderBy('id')
      .execute()
    const about = rows.filter(({ command: words }) => words.includes('notice'))
    expect(about).toMatchObject([
      { command: expect.stringContaining('add'), is_ok: 1 },
      { command: expect.stringContaining('remove'), is_ok: 1 },
    ])
  })
})

describeOnOneEngine('notices of content files', databases => {
  const app = startAppForSuite(databases)

  test('a notice from a content file reaches players between its start and its end, with figures in place of its placeholders', async () => {
    const player = await registerPlayer(app)
    const allNotices = async (client: Pick<TestClient, 'call'>) =>
      (await client.call(activityGetStatusList, {})).notices
    expect(await allNotices(app.client())).toEqual([])
    const text = expect.stringContaining('You must be 21 or older')
    expect(await allNotices(player)).toMatchObject([{ id: 'content-practise-first', isMarkdown: true, text }])
    const endMs = Date.parse('2026-11-22T00:00:00+08:00')
    app.clock.move(endMs - 1 - app.clock.now())
    player.token = (await logInAgain(app, player)).token
    expect(await allNotices(player)).toHaveLength(1)
    app.clock.move(1)
    expect(await allNotices(player)).toEqual([])
  })
})
