import { expect, test } from 'vitest'
import { CHAT_MESSAGES_PER_MINUTE_MAX } from '../../../src/domain/player/chat.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { listMessagesOfChat, newChatClientId, openChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnOneEngine('chat limits', databases => {
  const env = { RATE_LIMIT_FACTOR: '1' }
  const app = startAppForSuite(databases, { env })
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
    env,
  }))

  test('a player may send twenty chat messages in a minute, and the next one after that minute', async () => {
    const player = await registerPlayer(app)
    const chatId = await openChatOfPlayer(player)
    for (let n = 0; n < CHAT_MESSAGES_PER_MINUTE_MAX; n++) await sendChatText(player, chatId, `message ${n}`)
    const device = second.client()
    device.token = player.token
    const clientId = newChatClientId()
    expect(await refusalReasonOfCall(sendChatText(device, chatId, 'one more', clientId))).toBe(
      'tooManyRequests',
    )
    app.clock.move(MINUTE_MS)
    second.clock.move(MINUTE_MS)
    await sendChatText(device, chatId, 'one more', clientId)
    const own = (await listMessagesOfChat(player, chatId)).filter(({ from }) => from === 'player')
    expect(own).toHaveLength(CHAT_MESSAGES_PER_MINUTE_MAX + 1)
  })
})
