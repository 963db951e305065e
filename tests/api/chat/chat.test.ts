import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import {
  CHAT_IDLE_MAX_MS,
  CHAT_MESSAGE_LENGTH_MAX,
  ENDED_CHAT_SHOWN_MS,
  TYPING_SIGNAL_LIFE_MS,
} from '../../../src/domain/player/chat.ts'
import { RETENTION_DAYS } from '../../../src/domain/site/retention.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import {
  chatAskStaff,
  chatEnd,
  chatMessages,
  chatOpen,
  chatRate,
  chatRead,
  chatSend,
  chatTyping,
} from '../../../src/features/chat/contract.ts'
import { readChatTranscript } from '../../../src/features/chat/server/public.ts'
import { ROWS_PER_BATCH } from '../../../src/server/db/retention.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import {
  listMessagesOfChat,
  newChatClientId,
  openChatOfPlayer,
  readChatOfPlayer,
  readDeskOfPlayer,
  sendChatText,
} from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { makePlayerVip } from '../../support/vip.ts'

const ABOUT_DEPOSIT = 'I paid but the money is not there'

describeOnOneEngine('chat', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    second.clock.move(app.clock.now() - second.clock.now())
  })

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const authorsOf = async (chatId: string) =>
    (await listMessagesOfChat(player, chatId)).map(({ seq, from, note }) => [seq, note ?? from])
  const storedMessages = (chatId: string) =>
    app.services.db.read.selectFrom('chat_message').select('seq').where('chat_id', '=', chatId).execute()
  /** Collects all messages of a topic that are added to the outbox after this call. */
  const collectOutboxMessages = (topic: string) => {
    const add = vi.spyOn(app.services.outbox, 'add')
    onTestFinished(() => add.mockRestore())
    return () => add.mock.calls.filter(call => call[1] === topic).map(call => call[2])
  }

  test("a chat first answers with questions of the FAQ, and hands the player's next message over to staff", async () => {
    const chatId = await openChatOfPlayer(player)
    const sent = await sendChatText(player, chatId, ABOUT_DEPOSIT)
    expect(sent).toMatchObject({
      message: { seq: 1, from: 'player', text: ABOUT_DEPOSIT },
      chat: { state: 'faq' },
    })
    const [, answer] = await listMessagesOfChat(player, chatId)
    expect(answer).toMatchObject({ seq: 2, from: 'faq', text: '' })
    expect(answer?.questions[0]).toEqual({
      id: 'deposit-not-arrived',
      question: 'I paid, but the money is not there. What now?',
    })
    expect((await sendChatText(player, chatId, 'It did not help')).chat.state).toBe('waiting')
    expect(await authorsOf(chatId)).toEqual([
      [1, 'player'],
      [2, 'faq'],
      [3, 'player'],
      [4, 'askedStaff'],
    ])
  })

  test('a chat goes to staff at once when the FAQ has no answer or the player asks for staff', async () => {
    const chatId = await openChatOfPlayer(player)
    expect((await sendChatText(player, chatId, 'zxqv wrblk ghrrt')).chat.state).toBe('waiting')
    const other = await registerPlayer(app)
    const theirs = await openChatOfPlayer(other)
    for (const _ of [1, 2]) {
      expect((await other.call(chatAskStaff, { chatId: theirs })).chat).toMatchObject({
        state: 'waiting',
        lastSeq: 1,
      })
    }
  })

  test('a chat continues on another device and in another process; a player has one chat at each desk of customer service', {
    tags: 'race',
  }, async () => {
    const opened = await Promise.all(
      [app, second, app, second].map(at => {
        const device = at.client()
        device.token = player.token
        return openChatOfPlayer(device)
      }),
    )
    expect(new Set(opened).size).toBe(1)
    await sendChatText(player, opened[0] ?? '', ABOUT_DEPOSIT)
    const phone = await logInAgain(second, player)
    expect((await readDeskOfPlayer(phone)).chat).toMatchObject({ chatId: opened[0], lastSeq: 2 })
    expect(await listMessagesOfChat(phone, opened[0] ?? '', 1)).toMatchObject([{ seq: 2 }])
  })

  test('a chat stores a repeated message once, even if the copies arrive together or after the chat has ended', {
    tags: 'race',
  }, async () => {
    const chatId = await openChatOfPlayer(player)
    const clientId = newChatClientId()
    const copies = await Promise.all(
      [app, second, app, second, app].map(at => {
        const device = at.client()
        device.token = player.token
        return sendChatText(device, chatId, 'zxqv', clientId)
      }),
    )
    expect(new Set(copies.map(({ message }) => message.seq))).toEqual(new Set([1]))
    await player.call(chatEnd, { chatId })
    expect((await sendChatText(player, chatId, 'zxqv', clientId)).message.seq).toBe(1)
    expect(await authorsOf(chatId)).toEqual([
      [1, 'player'],
      [2, 'askedStaff'],
      [3, 'endedByPlayer'],
    ])
  })

  test('chat messages that player and staff write at the same time are numbered without a gap', {
    tags: 'race',
  }, async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => sendChatText(player, chatId, `player ${n}`)),
      ...Array.from({ length: 6 }, (_, n) => runOperator('chat', 'answer', chatId, '--text', `staff ${n}`)),
    ])
    const list = await listMessagesOfChat(player, chatId)
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(new Set(list.map(({ text }) => text)).size).toBe(19 + 1)
  })

  test('chat messages can be listed page by page from a message number on, up to the last one', async () => {
    const chatId = await openChatOfPlayer(player)
    for (let n = 0; n < 130; n++) await sendChatText(player, chatId, `line ${n}`)
    const first = await player.call(chatMessages, { chatId, afterSeq: 0 })
    expect([first.list.length, first.hasMore, first.chat.lastSeq]).toEqual([100, true, 131])
    const rest = await player.call(chatMessages, { chatId, afterSeq: 100 })
    expect([rest.list[0]?.seq, rest.list.length, rest.hasMore]).toEqual([101, 31, false])
  })

  test('a chat shows which messages staff have received and read, and that staff are typing', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ staffDeliveredSeq: 0, staffReadSeq: 0 })
    await runOperator('chat', 'list')
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ staffDeliveredSeq: 2, staffReadSeq: 0 })
    await runOperator('chat', 'show', chatId)
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ staffDeliveredSeq: 2, staffReadSeq: 2 })
    await runOperator('chat', 'typing', chatId)
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ isStaffTyping: true })
    app.clock.move(TYPING_SIGNAL_LIFE_MS)
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ isStaffTyping: false })
  })

  test('staff see that the player is typing in a chat, and up to which message the player has read', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    await player.call(chatTyping, { chatId })
    expect((await runOperator('chat', 'show', chatId)).data).toMatchObject({ isTyping: true })
    await player.call(chatRead, { chatId, seq: 1_000 })
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ playerReadSeq: 2 })
    await player.call(chatRead, { chatId, seq: 1 })
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ playerReadSeq: 2 })
  })

  test('a chat accepts texts of 1 to 1,000 characters and shows the texts unchanged', async () => {
    const chatId = await openChatOfPlayer(player)
    const texts = [
      '<script>alert(1)</script>',
      'a \u202egnp.exe\u202c \u200f b',
      '😀'.repeat(CHAT_MESSAGE_LENGTH_MAX),
      'https://example.com/?a=1&b=2\nsecond line',
    ]
    for (const text of texts) await sendChatText(player, chatId, text)
    const list = await listMessagesOfChat(player, chatId)
    expect(list.filter(({ from }) => from === 'player').map(({ text }) => text)).toEqual(texts)
    for (const text of [
      '',
      '  \n ',
      'a'.repeat(CHAT_MESSAGE_LENGTH_MAX + 1),
      'a\u0000b',
      '\ud800',
      `Z${'\u0301\u0300'.repeat(20)}algo`,
      '😀'.repeat(1_001),
    ]) {
      expect(await outcomeOfCall(sendChatText(player, chatId, text)), text.slice(0, 5)).toBe('badRequest')
    }
  })

  test('the messages of a chat are encrypted in the database', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'my number is 0917')
    const rows = await app.services.db.read.selectFrom('chat_message').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('0917')
  })

  test("a request for another player's chat gets the same answer as a request for an unknown chat", async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, ABOUT_DEPOSIT)
    const stranger = await registerPlayer(app)
    for (const id of [chatId, '01jcp3aaaaaaaaaaaaaaaaaaaa']) {
      const calls = [
        stranger.call(chatMessages, { chatId: id, afterSeq: 0 }),
        stranger.call(chatSend, { chatId: id, clientId: newChatClientId(), text: 'a' }),
        stranger.call(chatTyping, { chatId: id }),
        stranger.call(chatRead, { chatId: id, seq: 1 }),
        stranger.call(chatAskStaff, { chatId: id }),
        stranger.call(chatEnd, { chatId: id }),
        stranger.call(chatRate, { chatId: id, rating: 1 }),
      ]
      expect(await Promise.all(calls.map(call => refusalReasonOfCall(call)))).toEqual(
        calls.map(() => 'notFound'),
      )
    }
    expect(await authorsOf(chatId)).toHaveLength(2)
  })

  test('a player can end a chat once, which adds the transcript as a message', { tags: 'race' }, async () => {
    const received = collectOutboxMessages('player-message')
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, ABOUT_DEPOSIT)
    expect(await refusalReasonOfCall(player.call(chatRate, { chatId, rating: 5 }))).toBe('chatOpenStill')
    const ends = await Promise.all([1, 2, 3].map(() => player.call(chatEnd, { chatId })))
    expect(new Set(ends.map(({ chat }) => chat.lastSeq))).toEqual(new Set([3]))
    const late = [
      sendChatText(player, chatId, 'more'),
      player.call(chatTyping, { chatId }),
      player.call(chatAskStaff, { chatId }),
    ]
    expect(await Promise.all(late.map(call => refusalReasonOfCall(call)))).toEqual(
      late.map(() => 'chatClosed'),
    )
    expect(received()).toEqual([
      { playerId: player.id, kind: 'chatEnded', params: { chatId }, source: `chat:${chatId}` },
    ])
    const whole = { afterSeq: 0, limit: 50 }
    expect(await readChatTranscript(app.services, player.id, chatId, whole)).toMatchObject([
      { from: 'player', text: ABOUT_DEPOSIT },
      { from: 'faq', questions: [expect.stringContaining('I paid'), expect.anything(), expect.anything()] },
      { from: 'desk', note: 'endedByPlayer' },
    ])
    expect(await readChatTranscript(app.services, 'somebody', chatId, whole)).toBeUndefined()
  })

  test('a chat without a message ends without a transcript', async () => {
    const received = collectOutboxMessages('player-message')
    await player.call(chatEnd, { chatId: await openChatOfPlayer(player) })
    expect(received()).toEqual([])
  })

  test('an ended chat is shown for a day and can be rated, and a new chat can be opened', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    await player.call(chatEnd, { chatId })
    expect((await player.call(chatRate, { chatId, rating: 2, text: 'slow' })).chat.rating).toBe(2)
    expect((await player.call(chatRate, { chatId, rating: 4 })).chat.rating).toBe(4)
    expect((await readDeskOfPlayer(player)).chat).toMatchObject({ chatId, state: 'ended', rating: 4 })
    app.clock.move(ENDED_CHAT_SHOWN_MS)
    expect((await readDeskOfPlayer(player)).chat).toBeNull()
    expect(await openChatOfPlayer(player)).not.toBe(chatId)
  })

  test('an idle chat ends, but not while it waits for staff', async () => {
    const [idle, waiting] = [
      await openChatOfPlayer(player),
      await openChatOfPlayer(await registerPlayer(app)),
    ]
    await sendChatText(player, idle, ABOUT_DEPOSIT)
    const other = await registerPlayer(app)
    const others = await openChatOfPlayer(other)
    await sendChatText(other, others, 'zxqv')
    app.clock.move(CHAT_IDLE_MAX_MS - 1)
    await runJob(app.services, 'chat-idle')
    expect((await readChatOfPlayer(player, idle)).state).toBe('faq')
    app.clock.move(1)
    await runJob(app.services, 'chat-idle')
    expect((await authorsOf(idle)).at(-1)).toEqual([3, 'endedIdle'])
    expect((await readChatOfPlayer(other, others)).state).toBe('waiting')
    expect(waiting).not.toBe(idle)
  })

  test('an ended chat is deleted a year after its end', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    await player.call(chatEnd, { chatId })
    app.clock.move(RETENTION_DAYS.chat * DAY_MS - 1)
    const fresh = await logInAgain(app, player)
    await runJob(app.services, 'chat-retention')
    expect(await listMessagesOfChat(fresh, chatId)).toHaveLength(3)
    app.clock.move(1)
    await runJob(app.services, 'chat-retention')
    expect(await refusalReasonOfCall(fresh.call(chatMessages, { chatId, afterSeq: 0 }))).toBe('notFound')
    expect(await storedMessages(chatId)).toEqual([])
  })

  test('a chat with more messages than one transaction can delete is deleted with all its messages', async () => {
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    await player.call(chatEnd, { chatId })
    const { db } = app.services
    const added = {
      chat_id: chatId,
      client_id: '',
      author: 'staff',
      name: '',
      text: '',
      questions: '[]',
    } as const
    const messages = Array.from({ length: ROWS_PER_BATCH }, (_, at) => ({
      ...added,
      seq: 100 + at,
      at_ms: 0,
    }))
    await db.transact(tx => tx.query.insertInto('chat_message').values(messages).execute())
    app.clock.move(RETENTION_DAYS.chat * DAY_MS)
    await runJob(app.services, 'chat-retention')
    expect(await storedMessages(chatId)).toEqual([])
    expect(await db.read.selectFrom('chat').select('id').where('id', '=', chatId).execute()).toEqual([])
  })

  test('a chat at the VIP desk can be opened from VIP 1 on', async () => {
    expect((await readDeskOfPlayer(player, 'vip')).desk.isOpen).toBe(false)
    expect(await refusalReasonOfCall(player.call(chatOpen, { desk: 'vip' }))).toBe('vipDeskClosed')
    await makePlayerVip(app, player)
    expect((await readDeskOfPlayer(player, 'vip')).desk.isOpen).toBe(true)
    const [vip, general] = [await openChatOfPlayer(player, 'vip'), await openChatOfPlayer(player)]
    expect(vip).not.toBe(general)
  })

  test('an answer of staff lights a red dot until the player has read it or the chat ends', async () => {
    const isLit = async () => (await player.call(getAfterLoginInfoWeb, {})).redDots.serviceFlag
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
    expect(await isLit(), 'own messages light none').toBe(false)
    await runOperator('chat', 'answer', chatId, '--text', 'Hello')
    expect(await isLit()).toBe(true)
    const [last] = (await listMessagesOfChat(player, chatId)).slice(-1)
    await player.call(chatRead, { chatId, seq: last?.seq ?? 0 })
    expect(await isLit()).toBe(false)
    await runOperator('chat', 'answer', chatId, '--text', 'Are you there?')
    expect(await isLit()).toBe(true)
    await player.call(chatEnd, { chatId })
    expect(await isLit(), 'the transcript is in the mail').toBe(false)
  })
})

describeOnOneEngine('the duty of chat staff', databases => {
  const app = startAppForSuite(databases)

  test('a chat shows how long players usually wait for a first answer, and whether staff are on duty', async () => {
    const player = await registerPlayer(app)
    expect((await readDeskOfPlayer(player)).desk).toMatchObject({
      isOnDuty: false,
      waitMs: null,
      fromHour: 8,
      untilHour: 24,
    })
    for (const minutes of [1, 2, 9]) {
      const other = await registerPlayer(app)
      const chatId = await openChatOfPlayer(other)
      await sendChatText(other, chatId, 'zxqv')
      app.clock.move(minutes * MINUTE_MS)
      await runCommandInProcess(app.services, 'chat', 'answer', chatId, '--text', 'Hello')
      await runCommandInProcess(app.services, 'chat', 'answer', chatId, '--text', 'Once more')
    }
    expect((await readDeskOfPlayer(player)).desk).toMatchObject({ isOnDuty: true, waitMs: 2 * MINUTE_MS })
    app.clock.move(15 * MINUTE_MS)
    expect((await readDeskOfPlayer(player)).desk.isOnDuty).toBe(false)
    await runCommandInProcess(app.services, 'chat', 'duty', '--name', 'Ana', '--hours', '2')
    expect((await readDeskOfPlayer(player)).desk.isOnDuty).toBe(true)
    expect((await readDeskOfPlayer(player, 'vip')).desk.isOnDuty).toBe(false)
    app.clock.move(2 * HOUR_MS)
    expect((await readDeskOfPlayer(player)).desk.isOnDuty).toBe(false)
  })
})
