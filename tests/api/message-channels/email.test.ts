import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { CREDENTIAL_UNDO_PERIOD_MS, SMS_CODE_PURPOSE } from '../../../src/domain/player/account.ts'
import type { PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { reauthenticate } from '../../../src/features/auth/contract/auth.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { readConfig } from '../../../src/server/config.ts'
import { DELIVERY_ATTEMPTS_MAX } from '../../../src/server/events/lane.ts'
import { sendPlayerMessage } from '../../../src/server/events/player-messages.ts'
import type { SmtpServer } from '../../../src/server/providers/email/email-config.ts'
import { createSmtpEmailProvider } from '../../../src/server/providers/email/smtp.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { confirmEmailAddress, deliverDueMessages, listEmailsTo } from '../../support/emails.ts'
import { TEST_SITE_ORIGIN } from '../../support/loopback-client.ts'
import { headerOfRawMessage, type MailServer, startMailServer } from '../../support/mail-server.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import { listSmsTo, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import { findUndoTokens } from '../../support/undo-links.ts'

const SENDER = 'no-reply@perya.example'
/**
 * Milliseconds that the server waits for a silent mail server in these tests: long enough to connect even on a busy
 * machine.
 */
const SILENT_SERVER_TIMEOUT_MS = 2_000

describeOnOneEngine('e-mail to players', databases => {
  const app = startAppForEachTest(databases, { env: { PUBLIC_URL: 'https://perya.example' } })
  let smtp: MailServer

  beforeEach(async () => {
    smtp = await startMailServer()
  })
  afterEach(() => smtp.close())

  const switchToSmtp = (timeoutMs: number = WAIT_LIMITS_MS.conditionMs) => {
    const { email } = readConfig({ SMTP_URL: smtp.url, EMAIL_FROM: SENDER })
    const server = (email as { server: SmtpServer }).server
    Object.assign(app.services, { email: createSmtpEmailProvider({ server, from: SENDER, timeoutMs }) })
  }
  let sent = 0
  const sendMessageTo = (playerId: string, message: Pick<PlayerMessage, 'kind' | 'params'>) =>
    app.services.db.transact(tx =>
      sendPlayerMessage(
        app.services,
        tx,
        { playerId, ...message, source: `test:${sent++}` } as PlayerMessage,
        app.clock.now(),
      ),
    )
  const parkedDeliveries = async () =>
    (
      await app.services.db.read
        .selectFrom('outbox_delivery')
        .selectAll()
        .where('state', '=', 'parked')
        .execute()
    ).map(({ consumer }) => consumer)
  const registerPlayerWithEmail = async () => {
    const player = await registerPhone(app)
    return { ...player, email: await confirmEmailAddress(app, player) }
  }

  test('a security message goes by e-mail to the confirmed address, and also by SMS if it is about a changed credential', async () => {
    const player = await registerPlayerWithEmail()
    await sendMessageTo(player.id, { kind: 'passwordChanged', params: {} })
    await sendMessageTo(player.id, { kind: 'newDevice', params: { device: 'Chrome · Android' } })
    const subjects = (await listEmailsTo(app, player.email)).map(({ subject }) => subject)
    expect(subjects.filter(each => !/^Confirm/.test(each)).toSorted()).toEqual([
      'A new device logged in',
      'Your password was changed',
    ])
    const texts = (await listSmsTo(app, player.mobile)).filter(text =>
      /account password was changed/.test(text),
    )
    expect(texts).toHaveLength(1)
    expect((await listSmsTo(app, player.mobile)).filter(text => /for the first time/.test(text))).toEqual([])
  })

  test('a player without a confirmed e-mail address gets no e-mail, and an SMS about a large withdrawal but not about a new device', async () => {
    const player = await registerPhone(app)
    await sendMessageTo(player.id, { kind: 'largeWithdrawal', params: { amount: centavos(2_500_000) } })
    await sendMessageTo(player.id, { kind: 'newDevice', params: { device: '' } })
    await deliverDueMessages(app)
    const texts = (await listSmsTo(app, player.mobile)).filter(text => !/is your/.test(text))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('asked to withdraw PHP 25,000.00.')
    expect(texts[0]).toMatch(/Not you\? Log in/)
  })

  test('a message about money or prizes is not sent by e-mail', async () => {
    const player = await registerPlayerWithEmail()
    await sendMessageTo(player.id, { kind: 'withdrawalPaid', params: { amount: centavos(100) } })
    await sendMessageTo(player.id, { kind: 'jackpotWon', params: { pool: 'mini', amount: centavos(100) } })
    expect(await listEmailsTo(app, player.email)).toHaveLength(1)
  })

  test('an e-mail with an offer goes only to players who want offers, and contains the link that ends offers', async () => {
    const player = await registerPlayerWithEmail()
    const offer = { kind: 'levelEnding', params: { level: 2, endMs: app.clock.now() } } as const
    await sendMessageTo(player.id, offer)
    expect(await listEmailsTo(app, player.email)).toHaveLength(1)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    switchToSmtp()
    await sendMessageTo(player.id, offer)
    await deliverDueMessages(app)
    const [mail] = smtp.taken
    const url = headerOfRawMessage(mail?.raw ?? '', 'List-Unsubscribe')
    expect(url).toMatch(/^<https:\/\/perya\.example\/app\/v1\/unsubscribe\?token=[^>]+>$/)
    expect(headerOfRawMessage(mail?.raw ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  })

  test('the links that undo a change, by e-mail and by SMS, have the configured address of the site, even if the request names another host', async () => {
    const player = await registerPlayerWithEmail()
    app.clock.move(CREDENTIAL_UNDO_PERIOD_MS)
    const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
    await player.call(reauthenticate, { code })
    const answer = await app.post('/setSafeboxPassword', JSON.stringify({ password: '246810' }), {
      authorization: player.token ?? '',
      origin: TEST_SITE_ORIGIN,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
    })
    expect(answer.status).toBe(200)
    const emails = (await listEmailsTo(app, player.email)).map(({ text }) => text)
    const texts = [...emails, ...(await listSmsTo(app, player.mobile))]
    const announcing = texts.filter(text => text.includes('A safebox password was set.'))
    expect(announcing).toHaveLength(2)
    expect(findUndoTokens(announcing, 'https://perya.example')).toHaveLength(2)
  })

  test('an e-mail reaches a real SMTP server with its sender, one recipient and a message id', async () => {
    const player = await registerPlayerWithEmail()
    switchToSmtp()
    await sendMessageTo(player.id, {
      kind: 'newDevice',
      params: { device: 'Chrome\r\nBcc: thief@example.com' },
    })
    await deliverDueMessages(app)
    expect(smtp.taken).toHaveLength(1)
    const [mail] = smtp.taken
    expect(mail).toMatchObject({ from: SENDER, to: [player.email], user: 'perya' })
    const raw = mail?.raw ?? ''
    expect(headerOfRawMessage(raw, 'From')).toBe(`Perya <${SENDER}>`)
    expect(headerOfRawMessage(raw, 'To')).toBe(player.email)
    expect(headerOfRawMessage(raw, 'Subject')).toBe('A new device logged in')
    expect(headerOfRawMessage(raw, 'Message-ID')).toMatch(/^<[0-9a-z]{26}\.email@perya\.example>$/)
    expect(headerOfRawMessage(raw, 'Bcc')).toBeUndefined()
    expect(raw).toContain('multipart/alternative')
    expect(headerOfRawMessage(raw, 'List-Unsubscribe'), 'security cannot be turned off').toBeUndefined()
  })

  test('the text of an e-mail is escaped, so that markup that a player has entered has no effect', async () => {
    const player = await registerPlayerWithEmail()
    switchToSmtp()
    await sendMessageTo(player.id, { kind: 'newDevice', params: { device: '<img src=x onerror=alert(1)>' } })
    await deliverDueMessages(app)
    const html = smtp.taken[0]?.raw.replace(/=\r\n/g, '') ?? ''
    expect(html).toContain('&lt;img src')
    expect(html.slice(html.indexOf('<html'))).not.toContain('<img')
  })

  describe('failing mail servers', () => {
    test('while the mail server does not respond, text messages still go out, and each e-mail arrives once afterwards', async () => {
      const [reader, caller] = [await registerPlayerWithEmail(), await registerPhone(app)]
      switchToSmtp(SILENT_SERVER_TIMEOUT_MS)
      smtp.mode = 'silent'
      await sendMessageTo(reader.id, { kind: 'passwordChanged', params: {} })
      await sendMessageTo(caller.id, { kind: 'passwordChanged', params: {} })
      await deliverDueMessages(app)
      expect(smtp.taken).toEqual([])
      expect(await listSmsTo(app, caller.mobile)).toContainEqual(
        expect.stringMatching(/account password was changed/),
      )
      smtp.mode = 'open'
      switchToSmtp()
      app.clock.move(HOUR_MS)
      await deliverDueMessages(app)
      await deliverDueMessages(app)
      expect(smtp.taken.map(({ to }) => to)).toEqual([[reader.email]])
    })

    test('when the mail server is full for an hour, the e-mail is parked for staff, and a retry sends it once', async () => {
      const player = await registerPlayerWithEmail()
      switchToSmtp()
      smtp.mode = 'full'
      await sendMessageTo(player.id, { kind: 'passwordChanged', params: {} })
      for (let attempt = 0; attempt < DELIVERY_ATTEMPTS_MAX; attempt++) {
        await deliverDueMessages(app)
        app.clock.move(HOUR_MS)
      }
      expect(await parkedDeliveries()).toEqual(['message-email'])
      const { data } = await runCommandInProcess(app.services, 'outbox', 'list')
      const [delivery] = data as { messageId: string; error: string }[]
      expect(delivery?.error).toMatch(/unavailable: EENVELOPE/)
      expect(delivery?.error, 'the log has no address').not.toContain('@')
      smtp.mode = 'open'
      await runCommandInProcess(app.services, 'outbox', 'retry', String(delivery?.messageId))
      await deliverDueMessages(app)
      expect(smtp.taken).toHaveLength(1)
      expect(await parkedDeliveries()).toEqual([])
    })

    test("an e-mail is sent again with the same id if the mail server's answer was lost, so that the mailbox shows it once", async () => {
      const player = await registerPlayerWithEmail()
      switchToSmtp(SILENT_SERVER_TIMEOUT_MS)
      smtp.mode = 'lost'
      await sendMessageTo(player.id, { kind: 'passwordChanged', params: {} })
      await deliverDueMessages(app)
      smtp.mode = 'open'
      switchToSmtp()
      app.clock.move(HOUR_MS)
      await deliverDueMessages(app)
      const ids = smtp.taken.map(({ raw }) => headerOfRawMessage(raw, 'Message-ID'))
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(1)
    })

    test('an e-mail to an unknown mailbox is not sent again, and staff see it', async () => {
      const player = await registerPlayerWithEmail()
      switchToSmtp()
      smtp.mode = 'unknown'
      await sendMessageTo(player.id, { kind: 'passwordChanged', params: {} })
      await deliverDueMessages(app)
      expect(await parkedDeliveries()).toEqual(['message-email'])
    })
  })
})
