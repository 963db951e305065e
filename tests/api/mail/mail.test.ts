import { beforeEach, expect, test } from 'vitest'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import type { PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import {
  delMail,
  getMail3,
  getMailDetail,
  mailRestore,
  receiveMail,
} from '../../../src/features/mail/contract.ts'
import {
  ATTACHMENT_CLAIM_WINDOW_DAYS,
  MAIL_UNDO_PERIOD_MS,
  MAILS_PER_CLAIM_MAX,
} from '../../../src/features/mail/rules/mail.ts'
import { mailGrantSourceOf } from '../../../src/features/mail/server/receive.ts'
import { verifyMailClaims } from '../../../src/features/mail/server/verify-statements.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { PLAYER_MESSAGE_TOPIC, sendPlayerMessage } from '../../../src/server/events/player-messages.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const POINTS = [{ id: ITEM_ID.points, count: 7 }]
const GIFT = JSON.stringify(POINTS)

describeOnOneEngine('mail', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  // Players get the mails to all that were sent in the millisecond of their registration or later.
  beforeEach(() => app.clock.move(1))

  const mailsOf = async (player: TestPlayer) => (await player.call(getMail3, {})).list
  const dotsOf = async (player: TestPlayer) => {
    const { hasMail, emailAwardFlag } = (await player.call(getAfterLoginInfoWeb, {})).redDots
    return { hasMail, emailAwardFlag }
  }
  const claimAttachment = (player: TestPlayer, mailId?: string) =>
    player.call(receiveMail, { requestId: newRequestId(), mailId })
  const agreeToOffers = (player: TestPlayer) => player.call(updateMessageSettings, { wantsPromotions: true })

  /** Sends a mail as staff. @returns its id */
  async function sendMail(...words: string[]): Promise<string> {
    const sent = await runCommandInProcess(
      app.services,
      'mail',
      'send',
      '--title',
      'Hello',
      '--text',
      'A text',
      ...(words.includes('--purpose') ? [] : ['--purpose', 'service']),
      ...words,
    )
    return (sent.data as { id: string }[])[0]?.id ?? ''
  }
  const sendTo = (player: TestPlayer, ...words: string[]) => sendMail('--player', player.id, ...words)

  test('the attachment of a mail cannot be claimed after staff have called its cause off', async () => {
    const player = await registerPlayer(app)
    const mailId = await sendTo(player, '--items', GIFT)
    const cause = `award:${mailGrantSourceOf(mailId)}`
    await runCommandInProcess(app.services, 'award', 'call-off', cause, '--reason', 'test')
    expect(await refusalReasonOfCall(claimAttachment(player, mailId))).toBe('notYetEarned')
  })

  async function sendPlayerMessages(...messages: PlayerMessage[]): Promise<void> {
    for (const message of messages) {
      await app.services.db.transact(tx => sendPlayerMessage(app.services, tx, message, app.clock.now()))
    }
    await dispatchOutbox(app.services, outboxConsumers)
  }

  test('an event sends one mail to the player, which lights the red dot until the mail is opened', async () => {
    const player = await registerPlayer(app)
    expect(await player.call(getMail3, {})).toEqual({
      list: [],
      nextCursor: null,
      hasUnread: false,
      hasClaimable: false,
    })
    const message = {
      playerId: player.id,
      kind: 'levelReached',
      params: { level: 2 },
      source: 'level:2',
    } as const
    await sendPlayerMessages(message, message)
    const [mail] = await mailsOf(player)
    expect(await mailsOf(player)).toEqual([
      {
        mailId: mail?.mailId,
        kind: 'levelReached',
        params: { level: 2 },
        title: '',
        isOpened: false,
        isWithdrawn: false,
        attachment: 'none',
        claimUntilTime: null,
        sentTime: app.clock.now(),
      },
    ])
    expect(await dotsOf(player)).toEqual({ hasMail: true, emailAwardFlag: false })
    expect(await player.call(getMailDetail, { mailId: mail?.mailId ?? '' })).toMatchObject({ isOpened: true })
    expect(await dotsOf(player)).toEqual({ hasMail: false, emailAwardFlag: false })
    expect(await refusalReasonOfCall(claimAttachment(player, mail?.mailId))).toBe('nothingAttached')
  })

  test('the attachment of a mail is given once, even when a hundred claims in two processes ask for it', {
    tags: 'race',
  }, async () => {
    const player = await registerPlayer(app)
    const mailId = await sendTo(player, '--items', GIFT)
    expect(await dotsOf(player)).toEqual({ hasMail: true, emailAwardFlag: true })
    expect(await player.call(getMailDetail, { mailId })).toMatchObject({
      items: POINTS,
      attachment: 'claimable',
    })
    second.clock.move(app.clock.now() - second.clock.now())
    const elsewhere = Object.assign(second.client(), { token: player.token })
    const claims = Array.from({ length: 100 }, (_, place) => {
      const client = place % 2 === 0 ? player : elsewhere
      const claim = client.call(receiveMail, { requestId: newRequestId(), mailId })
      return claim.then(
        () => 'claimed',
        async error => refusalReasonOfCall(Promise.reject(error)),
      )
    })
    const results = await Promise.all(claims)
    expect(results.sort()).toEqual([...Array(99).fill('alreadyReceived'), 'claimed'])
    expect(await dotsOf(player)).toEqual({ hasMail: false, emailAwardFlag: false })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a repeated claim of a mail attachment gets the first answer again', async () => {
    const player = await registerPlayer(app)
    const mailId = await sendTo(player, '--items', GIFT)
    const body = { requestId: newRequestId(), mailId }
    const given = { items: POINTS, mailIds: [mailId], isLocked: false, hasMore: false }
    expect(await player.call(receiveMail, body)).toEqual(given)
    expect(await player.call(receiveMail, body)).toEqual(given)
  })

  test('a player can claim all mail attachments at once, at most fifty in a call, beginning with those that expire first', async () => {
    const player = await registerPlayer(app)
    const ids: string[] = []
    for (let count = 0; count < MAILS_PER_CLAIM_MAX; count++) {
      ids.push(await sendTo(player, '--items', GIFT))
      app.clock.move(1)
    }
    const toAll = await sendMail('--all', '--items', GIFT)
    await sendTo(player)
    const first = await claimAttachment(player)
    expect(first).toEqual({
      items: [{ id: ITEM_ID.points, count: 7 * MAILS_PER_CLAIM_MAX }],
      mailIds: ids,
      isLocked: false,
      hasMore: true,
    })
    expect(await claimAttachment(player)).toMatchObject({ mailIds: [toAll], hasMore: false })
    expect(await refusalReasonOfCall(claimAttachment(player))).toBe('nothingAttached')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('mail attachments expire after thirty days; the player is reminded once, three days before', async () => {
    const player = await registerPlayer(app)
    const mailId = await sendTo(player, '--items', GIFT)
    const storedReminder = () =>
      app.services.db.read.selectFrom('mail').select('reminded_at_ms').where('id', '=', mailId).execute()
    await runJob(app.services, 'mail-attachment-ending')
    expect(await storedReminder()).toEqual([{ reminded_at_ms: null }])
    app.clock.move((ATTACHMENT_CLAIM_WINDOW_DAYS - 3) * DAY_MS)
    await runJob(app.services, 'mail-attachment-ending')
    const remindedAtMs = app.clock.now()
    app.clock.move(DAY_MS)
    await runJob(app.services, 'mail-attachment-ending')
    expect(await storedReminder()).toEqual([{ reminded_at_ms: remindedAtMs }])
    const reminders = await app.services.db.read
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', PLAYER_MESSAGE_TOPIC)
      .execute()
    const messages = reminders.map(({ payload }) => JSON.parse(payload))
    expect(messages.filter(({ playerId }) => playerId === player.id)).toMatchObject([
      { kind: 'attachmentEnding', playerId: player.id, params: { mailId } },
    ])
    await dispatchOutbox(app.services, outboxConsumers)
    expect((await mailsOf(player)).map(({ kind }) => kind)).toEqual(['staff'])
    app.clock.move(2 * DAY_MS)
    await player.reauthenticate()
    expect(await refusalReasonOfCall(claimAttachment(player, mailId))).toBe('mailExpired')
    expect(await dotsOf(player)).toEqual({ hasMail: true, emailAwardFlag: false })
  })

  test('mails of other players, unknown mails and deleted mails are answered as not found', async () => {
    const player = await registerPlayer(app)
    const other = await registerPlayer(app)
    const mailId = await sendTo(other, '--items', GIFT)
    for (const id of [mailId, '01jcp3v5n0aaaaaaaaaaaaaaaa']) {
      expect(await refusalReasonOfCall(player.call(getMailDetail, { mailId: id }))).toBe('mailUnknown')
      expect(await refusalReasonOfCall(claimAttachment(player, id))).toBe('mailUnknown')
      expect(await refusalReasonOfCall(player.call(delMail, { mailId: id }))).toBe('mailUnknown')
    }
    const { batchId } = await other.call(delMail, { mailId })
    expect(await refusalReasonOfCall(other.call(getMailDetail, { mailId }))).toBe('mailUnknown')
    expect(await refusalReasonOfCall(claimAttachment(other, mailId))).toBe('mailUnknown')
    expect(await refusalReasonOfCall(player.call(mailRestore, { batchId }))).toBe('mailUnknown')
    expect(await other.call(mailRestore, { batchId })).toMatchObject({ count: 1, hasUnread: true })
    expect(await claimAttachment(other, mailId)).toMatchObject({ items: POINTS })
  })

  test('a player can delete all opened mails at once and restore them within ten minutes; mails with unclaimed attachments stay', async () => {
    const player = await registerPlayer(app)
    const opened = await sendTo(player)
    app.clock.move(1)
    const toAll = await sendMail('--all')
    const gift = await sendTo(player, '--items', GIFT)
    const unread = await sendTo(player)
    for (const mailId of [opened, toAll, gift]) await player.call(getMailDetail, { mailId })
    const presentMailIds = async () => (await mailsOf(player)).map(({ mailId }) => mailId).sort()
    const { batchId, count } = await player.call(delMail, {})
    expect(count).toBe(2)
    expect(await presentMailIds()).toEqual([gift, unread].sort())
    expect(await player.call(mailRestore, { batchId })).toMatchObject({ count: 2 })
    expect(await presentMailIds()).toEqual([opened, toAll, gift, unread].sort())
    const again = await player.call(delMail, {})
    app.clock.move(MAIL_UNDO_PERIOD_MS + 1)
    expect(await refusalReasonOfCall(player.call(mailRestore, { batchId: again.batchId }))).toBe(
      'mailUnknown',
    )
    expect(await presentMailIds()).toEqual([gift, unread].sort())
  })

  test('a mail to all is one row for all players registered before it, and each player claims its attachment once', async () => {
    const players = [await registerPlayer(app), await registerPlayer(app)]
    app.clock.move(1)
    const mailId = await sendMail('--all', '--items', GIFT)
    app.clock.move(1)
    const late = await registerPlayer(app)
    for (const player of players) {
      expect(await dotsOf(player)).toEqual({ hasMail: true, emailAwardFlag: true })
      expect(await mailsOf(player)).toMatchObject([{ mailId, isOpened: false, attachment: 'claimable' }])
      await claimAttachment(player, mailId)
      expect(await refusalReasonOfCall(claimAttachment(player, mailId))).toBe('alreadyReceived')
      expect(await dotsOf(player)).toEqual({ hasMail: false, emailAwardFlag: false })
    }
    expect(await mailsOf(late)).toEqual([])
    expect(await dotsOf(late)).toEqual({ hasMail: false, emailAwardFlag: false })
    expect(await refusalReasonOfCall(claimAttachment(late, mailId))).toBe('mailUnknown')
    const listed = (await runCommandInProcess(app.services, 'mail', 'list')).data as { id: string }[]
    expect(listed.filter(({ id }) => id === mailId)).toMatchObject([{ state: '2 opened, 2 claimed' }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a mail to some players is shown to every player who belongs to its audience at the moment of reading', async () => {
    const player = await registerPlayer(app)
    app.clock.move(1)
    const mailId = await sendMail('--deposited', 'yes', '--items', GIFT)
    expect(await mailsOf(player)).toEqual([])
    expect(await refusalReasonOfCall(claimAttachment(player, mailId))).toBe('mailUnknown')
    await player.deposit(10_000)
    expect(await mailsOf(player)).toMatchObject([{ mailId }])
    await sendMail('--vip', '3-5')
    expect(await mailsOf(player)).toMatchObject([{ mailId }])
    expect(await claimAttachment(player, mailId)).toMatchObject({ items: POINTS })
  })

  test('a promotional mail reaches only players who agreed to promotions, and no player during a break', async () => {
    const player = await registerPlayer(app)
    const other = await registerPlayer(app)
    await agreeToOffers(player)
    app.clock.move(1)
    const toAll = await sendMail('--all', '--purpose', 'promotion', '--items', GIFT)
    const own = await sendTo(player, '--purpose', 'promotion')
    expect((await mailsOf(player)).map(({ mailId }) => mailId).sort()).toEqual([own, toAll].sort())
    expect(await mailsOf(other)).toEqual([])
    await sendPlayerMessages({
      playerId: other.id,
      kind: 'levelEnding',
      params: { level: 1, endMs: 1 },
      source: 'level-ending:1',
    })
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await mailsOf(player)).toEqual([])
    expect(await dotsOf(player)).toEqual({ hasMail: false, emailAwardFlag: false })
    expect(await refusalReasonOfCall(claimAttachment(player, toAll))).toBe('promotionsOff')
    app.clock.move(DAY_MS)
    await agreeToOffers(other)
    expect(await mailsOf(other)).toMatchObject([{ mailId: toAll }])
  })

  test('after a break promotions stay off until the player turns them on, and mails sent in between never appear', async () => {
    const player = await registerPlayer(app)
    await agreeToOffers(player)
    app.clock.move(1)
    const before = await sendMail('--all', '--purpose', 'promotion')
    app.clock.move(1)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    await sendMail('--all', '--purpose', 'promotion', '--items', GIFT)
    await sendTo(player, '--purpose', 'promotion')
    app.clock.move(DAY_MS)
    expect(await mailsOf(player)).toEqual([])
    expect((await player.call(refreshData, {})).userInfo?.wantsPromotions).toBe(false)
    await sendMail('--all', '--purpose', 'promotion')
    app.clock.move(1)
    await agreeToOffers(player)
    expect((await player.call(refreshData, {})).userInfo?.wantsPromotions).toBe(true)
    expect((await mailsOf(player)).map(({ mailId }) => mailId)).toEqual([before])
    app.clock.move(1)
    const after = await sendMail('--all', '--purpose', 'promotion')
    expect((await mailsOf(player)).map(({ mailId }) => mailId)).toEqual([after, before])
  })

  test('the attachment of a mail is shown as claimable only while the player may claim it', async () => {
    const player = await registerPlayer(app)
    app.clock.move(1)
    const [own, toAll] = [await sendTo(player, '--items', GIFT), await sendMail('--all', '--items', GIFT)]
    const loadAttachmentStates = async () => {
      const { list, hasClaimable } = await player.call(getMail3, {})
      return { states: list.map(({ attachment }) => attachment), hasClaimable }
    }
    expect(await loadAttachmentStates()).toEqual({ states: ['claimable', 'claimable'], hasClaimable: true })
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await loadAttachmentStates()).toEqual({ states: ['paused', 'paused'], hasClaimable: false })
    expect((await player.call(getMailDetail, { mailId: own })).attachment).toBe('paused')
    expect(await refusalReasonOfCall(claimAttachment(player, toAll))).toBe('promotionsOff')
    app.clock.move(DAY_MS)
    expect(await loadAttachmentStates()).toEqual({ states: ['claimable', 'claimable'], hasClaimable: true })
  })

  test.each([
    ['to all players', ['--all']],
    ['to some players', ['--vip', '3']],
    ['to one player with something attached', ['--items', GIFT]],
  ])('staff cannot send a mail %s without naming its purpose', async (_, words) => {
    const player = await registerPlayer(app)
    const to = words[0] === '--items' ? ['--player', player.id] : []
    const mail = ['mail', 'send', '--title', 'Hello', '--text', 'A text', ...to, ...words]
    await expect(runCommandInProcess(app.services, ...mail)).rejects.toThrow(/--purpose: say why it is sent/)
    expect(await mailsOf(player)).toEqual([])
  })

  test('a mail that staff withdraw disappears if it is unread, and is marked as withdrawn if it was opened', async () => {
    const player = await registerPlayer(app)
    const unread = await sendTo(player, '--items', GIFT)
    const opened = await sendTo(player, '--items', GIFT)
    const claimed = await sendTo(player, '--items', GIFT)
    app.clock.move(1)
    const toAll = await sendMail('--all', '--items', GIFT)
    await player.call(getMailDetail, { mailId: opened })
    await claimAttachment(player, claimed)
    for (const id of [unread, opened, claimed, toAll])
      await runCommandInProcess(app.services, 'mail', 'recall', id)
    const states = (await mailsOf(player)).map(({ mailId, isWithdrawn, attachment }) => [
      mailId,
      isWithdrawn,
      attachment,
    ])
    expect(new Map(states.map(([id, ...state]) => [id, state]))).toEqual(
      new Map([
        [opened, [true, 'withdrawn']],
        [claimed, [true, 'claimed']],
      ]),
    )
    expect(await player.call(getMailDetail, { mailId: opened })).toMatchObject({ title: '', text: '' })
    expect(await refusalReasonOfCall(claimAttachment(player, opened))).toBe('nothingAttached')
    expect(await refusalReasonOfCall(claimAttachment(player, toAll))).toBe('mailUnknown')
    expect(await dotsOf(player)).toEqual({ hasMail: false, emailAwardFlag: false })
    await expect(runCommandInProcess(app.services, 'mail', 'recall', opened)).rejects.toThrow(
      'already withdrawn',
    )
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("mails are listed page by page, mails to many players among the player's own mails, and none twice", async () => {
    const player = await registerPlayer(app)
    const ids: string[] = []
    for (let count = 0; count < 7; count++) {
      app.clock.move(1)
      ids.unshift(count % 3 === 0 ? await sendMail('--all') : await sendTo(player))
      await sendMail('--vip', '9')
    }
    const seen: string[] = []
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await player.call(getMail3, { pageSize: 3, cursor })
      expect(page.list.length).toBeLessThanOrEqual(3)
      seen.push(...page.list.map(({ mailId }) => mailId))
      isMore = page.nextCursor !== null
      cursor = page.nextCursor ?? undefined
    }
    expect(seen).toEqual(ids)
  })

  test('the command `verify` finds a claimed mail without its grant', async () => {
    const player = await registerPlayer(app)
    const mailId = await sendTo(player, '--items', GIFT)
    expect(await verifyMailClaims(app.services)).toEqual([])
    const setClaimTime = (atMs: number | null) =>
      app.services.db.transact(tx =>
        tx.query.updateTable('mail').set({ claimed_at_ms: atMs }).where('id', '=', mailId).execute(),
      )
    await setClaimTime(1)
    expect(await verifyMailClaims(app.services)).toMatchObject([{ rule: 'mailIsOfItsGrant' }])
    await setClaimTime(null)
  })
})
