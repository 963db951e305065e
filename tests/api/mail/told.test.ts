import { expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { chatEnd } from '../../../src/features/chat/contract.ts'
import { getMail3, getMailDetail, mailTranscript } from '../../../src/features/mail/contract.ts'
import { TRANSCRIPT_LINES_PER_PAGE } from '../../../src/features/mail/rules/mail.ts'
import { startVipProgram } from '../../../src/features/vip/server/vip.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { listMessagesOfChat, openChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('mails about events', databases => {
  const app = startAppForSuite(databases)

  const mailsOf = async (player: TestPlayer) => {
    await dispatchOutbox(app.services, outboxConsumers)
    return (await player.call(getMail3, {})).list
  }

  test('a mail is sent to a player who reaches a VIP level', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    const player = await registerPlayer(app)
    await startVipProgram(app.services.db, app.clock.now())
    await runCommandInProcess(
      app.services,
      ...['vip', 'set-experience', player.id, '100000', '--reason', 'a test'],
    )
    const [mail] = await mailsOf(player)
    expect(mail).toMatchObject({ kind: 'levelReached', params: { level: expect.any(Number) } })
  })

  test('a mail with the transcript is sent to the player when a chat ends', async () => {
    const player = await registerPlayer(app)
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'Where is my payout?')
    await sendChatText(player, chatId, 'It is late.')
    const lines = await listMessagesOfChat(player, chatId)
    expect(await mailsOf(player)).toEqual([])
    await player.call(chatEnd, { chatId })
    const [mail] = await mailsOf(player)
    expect(mail).toMatchObject({ kind: 'chatEnded', params: { chatId } })
    const { transcript } = await player.call(getMailDetail, { mailId: mail?.mailId ?? '' })
    expect(transcript?.slice(0, lines.length).map(({ from, text }) => [from, text])).toEqual(
      lines.map(({ from, text }) => [from, text]),
    )
    expect(transcript?.map(({ text }) => text)).toContain('Where is my payout?')
  })

  test('the transcript of a long chat is listed page by page, complete and in order, and only for its player', async () => {
    const player = await registerPlayer(app)
    const chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'Where is my payout?')
    const { db } = app.services
    const first = await db.read
      .selectFrom('chat_message')
      .selectAll()
      .where('chat_id', '=', chatId)
      .orderBy('seq')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...first,
      seq: 100 + at,
      client_id: `0123456789abcdef${at}`,
    }))
    await db.transact(async ({ query }) => {
      for (const row of rows) await query.insertInto('chat_message').values(row).execute()
      await query.updateTable('chat').set({ last_seq: 400 }).where('id', '=', chatId).execute()
    })
    await player.call(chatEnd, { chatId })
    const [mail] = await mailsOf(player)
    const mailId = mail?.mailId ?? ''
    const detail = await player.call(getMailDetail, { mailId })
    expect(detail.transcript).toHaveLength(TRANSCRIPT_LINES_PER_PAGE)
    expect(detail.hasMoreTranscript).toBe(true)
    const lines = []
    let cursor: string | undefined
    do {
      const page = await player.call(mailTranscript, { mailId, cursor, pageSize: 50 })
      expect(page.list.length).toBeLessThanOrEqual(50)
      lines.push(...page.list)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(lines.slice(0, TRANSCRIPT_LINES_PER_PAGE)).toEqual(detail.transcript)
    const stored = await db.read
      .selectFrom('chat_message')
      .select('seq')
      .where('chat_id', '=', chatId)
      .execute()
    expect(lines).toHaveLength(stored.length)
    const other = await registerPlayer(app)
    expect(await refusalReasonOfCall(other.call(mailTranscript, { mailId }))).toBe('mailUnknown')
  })
})
