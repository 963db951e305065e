import { beforeEach, expect, test } from 'vitest'
import { chatEnd } from '../../../src/features/chat/contract.ts'
import { chatCommands } from '../../../src/features/chat/server/commands.ts'
import { listPendingChats } from '../../../src/features/chat/server/jobs.ts'
import { readCommandInput } from '../../../src/server/command-line/parameters.ts'
import type { CommandResult } from '../../../src/server/command-line/result.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { listMessagesOfChat, openChatOfPlayer, readChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { makePlayerVip } from '../../support/vip.ts'

describeOnOneEngine('chat: staff', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer
  let chatId: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    chatId = await openChatOfPlayer(player)
    await sendChatText(player, chatId, 'zxqv')
  })

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const messageTexts = async () =>
    (await listMessagesOfChat(player, chatId)).map(({ note, text }) => note ?? text)

  test('staff find waiting chats in the list and in the report of pending work', async () => {
    expect((await runOperator('chat', 'list')).data).toMatchObject([
      { id: chatId, unread: 2, desk: 'general' },
    ])
    expect(await listPendingChats(app.services)).toMatchObject([
      { what: 'chat', id: chatId, playerId: player.id, command: `chat show ${chatId}` },
    ])
    await runOperator('chat', 'answer', chatId, '--text', 'Hello')
    expect((await runOperator('chat', 'list')).data).toEqual([])
    expect(await listPendingChats(app.services)).toEqual([])
    expect((await runOperator('chat', 'list', '--state', 'answered', '--desk', 'general')).data).toHaveLength(
      1,
    )
    expect((await runOperator('chat', 'list', '--state', 'answered', '--desk', 'vip')).data).toEqual([])
  })

  test("staff see the player's balance, identity and open payments beside the chat", async () => {
    await player.deposit(50_000)
    const order = await player.order(20_000)
    const { data, lines } = await runOperator('chat', 'show', chatId)
    expect(data).toMatchObject({
      player: { playerId: player.id, balance: 50_000, kyc: 'none', vip: 0, excludedUntilMs: null },
      payments: [{ what: 'deposit', id: order.orderId, amount: 20_000 }],
      messages: [
        { seq: 1, from: 'player', text: 'zxqv' },
        { seq: 2, from: 'desk', text: '(waits for staff)' },
      ],
    })
    expect(lines.join('\n')).toContain('PHP 500.00')
  })

  test('staff answer a chat under their name, in their own words or with canned answers', async () => {
    await runOperator('chat', 'duty', '--name', 'Ana')
    await runOperator('chat', 'canned-set', 'greeting', '--text', 'Good day')
    await runOperator('chat', 'canned-set', 'greeting', '--text', 'Good evening')
    await runOperator('chat', 'answer', chatId, '--canned', 'greeting')
    await runOperator('chat', 'answer', chatId, '--text', 'Line <b>')
    const list = await listMessagesOfChat(player, chatId, 2)
    expect(list).toMatchObject([
      { from: 'staff', name: 'Ana', text: 'Good evening' },
      { from: 'staff', name: 'Ana', text: 'Line <b>' },
    ])
    expect(await readChatOfPlayer(player, chatId)).toMatchObject({ state: 'answered', staffReadSeq: 4 })
    expect((await runOperator('chat', 'canned')).data).toEqual([{ name: 'greeting', text: 'Good evening' }])
    await runOperator('chat', 'canned-remove', 'greeting')
    await expect(runOperator('chat', 'canned-remove', 'greeting')).rejects.toThrow('no canned answer')
    await expect(runOperator('chat', 'answer', chatId, '--canned', 'greeting')).rejects.toThrow(
      'no canned answer',
    )
    await expect(runOperator('chat', 'answer', chatId)).rejects.toThrow('give either --text or --canned')
    await expect(runOperator('chat', 'answer', chatId, '--text', 'a'.repeat(1_001))).rejects.toThrow('1000')
  })

  test('staff can hand a chat over to another desk and another staff member, and close the chat', async () => {
    await runOperator('chat', 'answer', chatId, '--text', 'Hello')
    await runOperator('chat', 'hand-over', chatId, '--desk', 'vip', '--to', 'ben')
    expect((await runOperator('chat', 'list')).data).toMatchObject([
      { id: chatId, desk: 'vip', staff: 'ben' },
    ])
    await runOperator('chat', 'close', chatId)
    expect(await messageTexts()).toEqual(['zxqv', 'askedStaff', 'Hello', 'handedOver', 'endedByStaff'])
    for (const words of [
      ['answer', chatId, '--text', 'more'],
      ['close', chatId],
      ['typing', chatId],
      ['hand-over', chatId, '--to', 'ana'],
    ]) {
      await expect(runOperator('chat', ...words)).rejects.toThrow('has ended')
    }
    for (const words of [
      ['show', 'x'],
      ['follow', 'x'],
      ['close', 'x'],
      ['hand-over', 'x', '--to', 'a'],
    ]) {
      await expect(runOperator('chat', ...words)).rejects.toThrow('is unknown')
    }
  })

  test('staff cannot hand a chat to a desk where the player has another chat', async () => {
    await makePlayerVip(app, player)
    await openChatOfPlayer(player, 'vip')
    await expect(runOperator('chat', 'hand-over', chatId, '--desk', 'vip')).rejects.toThrow(
      'has the open chat',
    )
    expect((await readChatOfPlayer(player, chatId)).desk).toBe('general')
  })

  test('staff who follow a chat live see new messages until the chat ends, and count as on duty', async () => {
    const follow = chatCommands.find(({ name }) => name === 'chat follow')
    if (!follow || !('run' in follow)) throw new Error('There is no such command')
    const received: string[] = []
    const noteResult = ({ data }: CommandResult) => received.push(JSON.stringify(data))
    const done = follow.run(app.services, readCommandInput(follow, { id: chatId }), noteResult)
    await eventually(() => expect(received.join('')).toContain('zxqv'))
    expect((await readChatOfPlayer(player, chatId)).staffReadSeq).toBe(2)
    await sendChatText(player, chatId, 'are you there')
    await eventually(() => expect(received.join('')).toContain('are you there'))
    expect((await runOperator('chat', 'on-duty')).data).toHaveLength(1)
    await player.call(chatEnd, { chatId })
    expect((await done).data).toMatchObject({ ended: 'The chat has ended.' })
    expect(received.join('').match(/zxqv/g)).toHaveLength(1)
  })

  test('every action and view of a chat by staff is audited', async () => {
    const tool = await createOperatorTool(databases, app.services.db)
    for (const words of [
      ['show', chatId],
      ['answer', chatId, '--text', 'Hello'],
      ['close', chatId],
    ]) {
      expect(await tool.run('chat', ...words)).toMatchObject({ code: 0 })
    }
    expect(await tool.run('chat', 'close', chatId)).toMatchObject({ code: 1 })
    const rows = await app.services.db.read
      .selectFrom('operator_audit')
      .select(['command', 'is_ok'])
      .orderBy('position')
      .execute()
    expect(rows.map(row => [row.command.includes('chat'), row.is_ok])).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 0],
    ])
  })
})
