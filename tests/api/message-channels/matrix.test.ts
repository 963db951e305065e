import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import type { MessageKind, PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { getMail3 } from '../../../src/features/mail/contract.ts'
import { pushSubscribe } from '../../../src/features/message-channels/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { sendPlayerMessage } from '../../../src/server/events/player-messages.ts'
import { createUnsubscribeToken, UNSUBSCRIBE_PATH } from '../../../src/server/identity/unsubscribe.ts'
import { startAppForSuite, type TestApp } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { confirmEmailAddress, deliverDueMessages, listEmailsTo } from '../../support/emails.ts'
import { NO_OFFER_STATES } from '../../support/no-offers.ts'
import { openGame, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createSubscribedBrowser, type SubscribedBrowser } from '../../support/push-services.ts'

const OFFER_KINDS = [
  'levelEnding',
  'bonusEnding',
  'itemsEnding',
  'attachmentEnding',
] as const satisfies readonly MessageKind[]

/** One message of each purpose besides promotion. */
const OTHER_KINDS = [
  'withdrawalPaid',
  'goodsWon',
  'passwordChanged',
] as const satisfies readonly MessageKind[]

/** Everything that a player received: the kinds of mails, the subjects of e-mails, and the titles of notifications. */
interface ReceivedMessages {
  readonly mails: string[]
  readonly emails: string[]
  readonly pushes: string[]
}

/** The messages that a player receives in a state in which the player gets no promotions. */
const WITHOUT_OFFERS: ReceivedMessages = {
  mails: [...OTHER_KINDS].toSorted(),
  emails: ['Your password was changed'],
  pushes: ['You won fan', 'Your password was changed', 'Your withdrawal is paid'],
}

describeOnOneEngine('messages by purpose and channel', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer
  let address: string
  let browser: SubscribedBrowser

  beforeEach(async () => {
    player = await registerPlayer(app)
    address = await confirmEmailAddress(app, player)
    browser = createSubscribedBrowser()
    await player.depositWithWageringDone(100_000)
    await openGame(player)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    await deliverDueMessages(app)
  })

  const createMessageParams = (): Readonly<
    Record<(typeof OFFER_KINDS | typeof OTHER_KINDS)[number], object>
  > => {
    const endMs = app.clock.now() + 3 * DAY_MS
    return {
      levelEnding: { level: 2, endMs },
      bonusEnding: { amount: centavos(5_000), endMs },
      itemsEnding: { item: 1, count: 3, endMs },
      attachmentEnding: { mailId: '0'.repeat(26), endMs },
      withdrawalPaid: { amount: centavos(10_000) },
      goodsWon: { goods: 'fan' },
      passwordChanged: {},
    }
  }

  /** Sends the player a message of each kind. @returns the messages that arrived */
  async function receiveMessages(): Promise<ReceivedMessages> {
    // The browser sends its subscription after each log-in.
    await player.call(pushSubscribe, browser.subscription)
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('sandbox_email').execute()
      await tx.query.deleteFrom('sandbox_push').execute()
    })
    const before = await mailsOf(player)
    for (const [kind, params] of Object.entries(createMessageParams())) {
      const message = { playerId: player.id, kind, params, source: `test:${kind}` } as PlayerMessage
      await app.services.db.transact(tx => sendPlayerMessage(app.services, tx, message, app.clock.now()))
    }
    const emails = await listEmailsTo(app, address)
    const after = await mailsOf(player)
    return {
      mails: after
        .filter(({ mailId }) => !before.some(each => each.mailId === mailId))
        .map(each => each.kind)
        .toSorted(),
      emails: emails.map(({ subject }) => subject).toSorted(),
      pushes: await pushTitles(app),
    }
  }

  test('a player who agreed to offers gets messages of every purpose through every channel', async () => {
    const { mails, emails, pushes } = await receiveMessages()
    expect(mails).toEqual([...OTHER_KINDS, 'bonusEnding', 'itemsEnding', 'levelEnding'].toSorted())
    expect(emails).toContain('Your password was changed')
    expect(emails).toHaveLength(1 + OFFER_KINDS.length)
    expect(pushes).toEqual(expect.arrayContaining(WITHOUT_OFFERS.pushes))
    expect(pushes).toHaveLength(OTHER_KINDS.length + OFFER_KINDS.length)
  })

  describe.each(Object.keys(NO_OFFER_STATES))('%s', state => {
    test('a player who may get no offers at the time gets only messages about account, money and service', {
      tags: ['limits-no-promotion'],
    }, async () => {
      await NO_OFFER_STATES[state]?.(app, player)
      await deliverDueMessages(app)
      expect(await receiveMessages()).toEqual(WITHOUT_OFFERS)
    })
  })

  test('a player who never agreed to offers, or withdrew consent, gets no offer through any channel', async () => {
    await player.call(updateMessageSettings, { wantsPromotions: false })
    expect(await receiveMessages()).toEqual(WITHOUT_OFFERS)
  })

  test('the one-click unsubscribe of an e-mail ends offers through every channel', async () => {
    const token = createUnsubscribeToken(app.services.vault, player.id)
    const url = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.request(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect(answer.status).toBe(200)
    expect(await receiveMessages()).toEqual(WITHOUT_OFFERS)
  })
})

/** Titles of the notifications that the sandbox has shown, sorted. */
async function pushTitles({ services }: TestApp): Promise<string[]> {
  const rows = await services.db.read.selectFrom('sandbox_push').select('title').execute()
  return rows.map(({ title }) => title).toSorted()
}

const mailsOf = async (player: TestPlayer) => (await player.call(getMail3, { pageSize: 50 })).list
