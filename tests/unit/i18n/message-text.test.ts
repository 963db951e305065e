import { describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import {
  MESSAGE_PURPOSE_OF_KIND,
  type MessageKind,
  type MessageParams,
} from '../../../src/domain/player/player-message.ts'
import { playerMessageTexts } from '../../../src/i18n/en-US/message-text.ts'
import { createPlayerMessageText } from '../../../src/i18n/message-text.ts'

const END_MS = Date.UTC(2026, 11, 3, 14, 5)
const AMOUNT = centavos(123_456)

const SAMPLES: { readonly [K in MessageKind]: MessageParams[K] } = {
  withdrawalPaid: { amount: AMOUNT },
  withdrawalReturned: { amount: AMOUNT, cause: 'reversed' },
  largeWithdrawal: { amount: AMOUNT },
  identityApproved: {},
  identityRefused: { reason: 'The photo costs $& and {amount}' },
  levelReached: { level: 3 },
  levelEnding: { level: 3, endMs: END_MS },
  bonusEnding: { amount: AMOUNT, endMs: END_MS },
  itemsEnding: { item: 2001, count: 2, endMs: END_MS },
  attachmentEnding: { mailId: 'm', endMs: END_MS },
  orderMoved: { orderId: 'o', title: 'Fair mug', picture: '', state: 'sent', trackingNumber: 'LBC-1' },
  goodsWon: { goods: 'telephone' },
  lotteryWon: { tier: 2, drawId: 'd', amount: AMOUNT },
  lotteryCalledOff: { tier: 2, drawId: 'd', tickets: 1 },
  jackpotWon: { pool: 'mini', amount: AMOUNT },
  newDevice: { device: 'Chrome · Android' },
  passwordChanged: {},
  phoneChanged: { phone: '+63•••567' },
  emailChanged: { email: 'a•••@example.com' },
  accountChanged: { change: 'receivingAccountAdded', name: 'GCash •••• 0088' },
  feedbackAnswered: { feedbackId: 'f' },
  chatEnded: { chatId: 'c' },
}

const KINDS = Object.keys(MESSAGE_PURPOSE_OF_KIND) as MessageKind[]
const words = playerMessageTexts.get()
const textOf = <K extends MessageKind>(kind: K, params: MessageParams[K] = SAMPLES[kind]) =>
  createPlayerMessageText(words, { kind, params })

describe('the text of a message to a player', () => {
  test.each(KINDS)('the message %s to a player has a title and a text without empty placeholders', kind => {
    const { title, text } = textOf(kind)
    expect(title).not.toBe('')
    expect(text).not.toBe('')
    expect(title).not.toMatch(/[{}]|undefined/)
    if (kind !== 'identityRefused') expect(text).not.toMatch(/[{}]|undefined/)
  })

  test('a message to a player shows the words of staff unchanged', () => {
    expect(textOf('identityRefused').text).toContain('The photo costs $& and {amount}')
  })

  test('a message to a player shows times in Philippine time, and amounts in pesos', () => {
    expect(textOf('levelEnding').text).toBe(
      'You keep VIP 3 until December 3, 2026 at 10:05 PM Philippine Standard Time.',
    )
    expect(textOf('bonusEnding').text).toBe(
      'You lose ₱1,234.56 of bonus money on December 3, 2026 at 10:05 PM Philippine Standard Time, unless you unlock it by then.',
    )
    expect(textOf('withdrawalPaid').text).toContain('₱1,234.56')
  })

  test('a message about a changed account names the receiving account or the login, and has words for older messages', () => {
    expect(textOf('accountChanged')).toEqual({
      title: 'Receiving account added',
      text: 'Added for withdrawals: GCash •••• 0088.',
    })
    expect(textOf('accountChanged', { change: 'socialRemoved', name: 'Google' }).text).toBe(
      'Unlinked from your account: Google.',
    )
    expect(textOf('accountChanged', { change: 'receivingAccountRemoved' }).text).toBe(
      'Removed from withdrawals: name unknown.',
    )
    expect(textOf('accountChanged', { change: 'passkeyAdded' }).title).toBe('Passkey added')
  })

  test('a message to a player states the number of items and tickets', () => {
    expect(textOf('itemsEnding').text).toMatch(/^2 of your items expire on December 3/)
    expect(textOf('lotteryCalledOff').text).toMatch(
      /^We gave back what you paid for your ticket in a tier 2 draw/,
    )
  })

  test('a message to a player has words for a removed e-mail address, an unknown device and a parcel without a number', () => {
    expect(textOf('emailChanged', { email: '' }).text).toBe('The email address on your account was removed.')
    expect(textOf('newDevice', { device: '' }).text).toContain('an unknown device')
    expect(textOf('orderMoved', { ...SAMPLES.orderMoved, title: '', picture: 'mug' }).title).toContain(
      'Fair mug',
    )
    expect(textOf('orderMoved', { ...SAMPLES.orderMoved, title: '', picture: 'x' }).title).toContain(
      'Diamond shop item',
    )
    expect(textOf('identityRefused', { reason: '' }).text).toContain('what we need again')
    expect(textOf('orderMoved', { ...SAMPLES.orderMoved, trackingNumber: '' }).text).toBe(
      'Your order is on its way.',
    )
  })
})
