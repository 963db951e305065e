import { beforeEach, describe, expect, test } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  feedbackAdd,
  feedbackDetail,
  feedbackImage,
  feedbackList,
  feedbackReply,
  feedbackUpload,
} from '../../../src/features/feedback/contract.ts'
import {
  FEEDBACK_LENGTH_BOUNDS,
  FEEDBACK_MESSAGES_MAX,
  FEEDBACKS_PER_DAY_MAX,
} from '../../../src/features/feedback/rules/feedback.ts'
import { answerFeedback, closeFeedback } from '../../../src/features/feedback/server/answer.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../src/server/events/player-messages.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { FEEDBACK_BODY, sendFeedback, uploadImage } from '../../support/feedback.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('a feedback', databases => {
  const app = startAppForSuite(databases)
  const other = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer
  let stranger: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    stranger = await registerPlayer(app)
  })

  const answerAsStaff = (id: string, text = 'Thank you. We look at it.') =>
    answerFeedback(app.services, id, { text, atMs: app.clock.now() })
  const replyTo = (feedbackId: string, text: string, imageIds: string[] = []) =>
    player.call(feedbackReply, { requestId: newRequestId(), feedbackId, text, imageIds })
  const loadDetail = (feedbackId: string) => player.call(feedbackDetail, { feedbackId })

  test('feedback that a player sends is stored with its pictures, and is listed as open', async () => {
    const imageIds = [await uploadImage(player), await uploadImage(player)]
    const feedbackId = await sendFeedback(player, { text: '  The wheel\r\nstops too early.  ', imageIds })
    const { list, nextCursor } = await player.call(feedbackList, {})
    expect(nextCursor).toBeNull()
    expect(list).toEqual([
      {
        feedbackId,
        kind: 'game',
        state: 'open',
        excerpt: 'The wheel stops too early.',
        createTime: app.clock.now(),
        updateTime: app.clock.now(),
      },
    ])
    const { messages, ...head } = await loadDetail(feedbackId)
    expect(head).toMatchObject({ feedbackId, state: 'open', closeTime: null, canReply: true })
    expect(messages).toMatchObject([
      { messageId: feedbackId, author: 'player', text: 'The wheel\nstops too early.' },
    ])
    expect(new Set(messages[0]?.imageIds)).toEqual(new Set(imageIds))
    expect((await stranger.call(feedbackList, {})).list).toEqual([])
  })

  test('feedback sent several times with one request id, even at once on two processes, is stored once', {
    tags: 'race',
  }, async () => {
    const body = { requestId: newRequestId(), ...FEEDBACK_BODY, imageIds: [await uploadImage(player)] }
    const elsewhere = other.client()
    elsewhere.token = player.token
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? elsewhere : player).call(feedbackAdd, body)),
    )
    expect(new Set(sent.map(({ feedbackId }) => feedbackId)).size).toBe(1)
    expect((await player.call(feedbackList, {})).list).toHaveLength(1)
    const changed = { ...body, text: 'Something else, with the same id' }
    expect(await refusalReasonOfCall(player.call(feedbackAdd, changed))).toBe('requestIdReused')
  })

  test.each([
    ['script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['direction marks', 'Pay \u202e0001 to \u2066me\u2069 \u200f now, please'],
    ['1,000 emoji', '💸'.repeat(FEEDBACK_LENGTH_BOUNDS.max)],
    ['links', 'See https://example.com and [here](javascript:alert(1))'],
    ['several lines', 'One line\n\n\tand another one'],
  ])('feedback with %s is returned exactly as it was written', async (_, text) => {
    const feedbackId = await sendFeedback(player, { text })
    expect((await loadDetail(feedbackId)).messages[0]?.text).toBe(text)
    const excerpt = (await player.call(feedbackList, {})).list[0]?.excerpt ?? ''
    expect(excerpt.isWellFormed()).toBe(true)
    expect(text.replaceAll(/\s+/g, ' ').startsWith(excerpt.replace(/…$/, ''))).toBe(true)
  })

  test('feedback needs 10 to 1,000 characters, not counting blanks at its ends; a reply of the player needs at least one', async () => {
    expect(await refusalReasonOfCall(sendFeedback(player, { text: `   ${'x'.repeat(9)}   ` }))).toBe(
      'textTooShort',
    )
    expect(await refusalReasonOfCall(sendFeedback(player, { text: '💸'.repeat(9) }))).toBe('textTooShort')
    const feedbackId = await sendFeedback(player, { text: 'x'.repeat(10) })
    await sendFeedback(player, { text: ` ${'x'.repeat(1_000)} ` })
    const stacked = `Z${'\u0301\u0300'.repeat(20)}algo comes`
    const long = ['x'.repeat(1_001), '💸'.repeat(1_001)]
    for (const text of [...long, 'a bell \u0007 rings', 'half \ud83d of one', stacked]) {
      expect(await refusalOfCall(sendFeedback(player, { text }))).toMatchObject({
        reason: 'badRequest',
        detail: { fields: [{ path: 'text' }] },
      })
    }
    expect(await refusalReasonOfCall(replyTo(feedbackId, ' \n '))).toBe('textTooShort')
    await replyTo(feedbackId, 'k')
    expect((await player.call(feedbackList, {})).list).toHaveLength(2)
  })

  test('a player can send feedback at most 20 times a UTC day, even by 30 requests at once on two processes', {
    tags: 'race',
  }, async () => {
    const elsewhere = other.client()
    elsewhere.token = player.token
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const body = { requestId: newRequestId(), ...FEEDBACK_BODY }
        return (at % 2 ? elsewhere : player).call(feedbackAdd, body).then(
          () => 'sent',
          error => refusalReasonOfCall(Promise.reject(error)),
        )
      }),
    )
    expect(sent.filter(result => result === 'sent')).toHaveLength(FEEDBACKS_PER_DAY_MAX)
    expect(sent.filter(result => result === 'feedbackDayLimit')).toHaveLength(10)
    const dayEndMs = Math.ceil(app.clock.now() / DAY_MS) * DAY_MS
    expect(await refusalOfCall(sendFeedback(player))).toMatchObject({
      reason: 'feedbackDayLimit',
      detail: { endsAtMs: dayEndMs },
    })
    await sendFeedback(stranger)
    app.clock.move(dayEndMs - app.clock.now())
    await sendFeedback(player)
  })

  test('feedback accepts at most as many pictures as the setting allows, no picture twice, and no picture of another player', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => uploadImage(player)))
    expect(await refusalReasonOfCall(sendFeedback(player, { imageIds: four }))).toBe('tooManyImages')
    const [one = '', two = '', three = ''] = four
    expect(await refusalReasonOfCall(sendFeedback(player, { imageIds: [one, one] }))).toBe('notFound')
    expect(await refusalReasonOfCall(sendFeedback(stranger, { imageIds: [one] }))).toBe('notFound')
    const feedbackId = await sendFeedback(player, { imageIds: [one, two] })
    expect(await refusalReasonOfCall(replyTo(feedbackId, 'All of them', four))).toBe('tooManyImages')
    expect(await refusalReasonOfCall(sendFeedback(player, { imageIds: [one] }))).toBe('notFound')
    expect(await refusalReasonOfCall(replyTo(feedbackId, 'This one too', [two]))).toBe('notFound')
    await replyTo(feedbackId, 'And this one', [three])
    expect((await loadDetail(feedbackId)).messages.map(({ imageIds }) => imageIds.length)).toEqual([2, 1])
    expect((await player.call(feedbackList, {})).list).toHaveLength(1)
  })

  test("a request for another player's feedback or picture gets the same answer as one for an unknown id", async () => {
    const imageId = await uploadImage(player)
    const feedbackId = await sendFeedback(player, { imageIds: [imageId] })
    const unknown = feedbackId.replace(/.{4}$/, '0000')
    for (const id of [feedbackId, unknown]) {
      expect(await refusalReasonOfCall(stranger.call(feedbackDetail, { feedbackId: id }))).toBe('notFound')
      const body = { requestId: newRequestId(), feedbackId: id, text: 'Let me in', imageIds: [] }
      expect(await refusalReasonOfCall(stranger.call(feedbackReply, body))).toBe('notFound')
    }
    for (const id of [imageId, unknown]) {
      expect(await refusalReasonOfCall(stranger.call(feedbackImage, { imageId: id }))).toBe('notFound')
    }
    const visitor = app.client()
    expect(await refusalReasonOfCall(visitor.call(feedbackDetail, { feedbackId }))).toBe('unauthorized')
    expect(await refusalReasonOfCall(visitor.call(feedbackImage, { imageId }))).toBe('unauthorized')
    expect(await refusalReasonOfCall(visitor.call(feedbackUpload, {}, { picture: [new Blob(['x'])] }))).toBe(
      'unauthorized',
    )
    expect((await player.call(feedbackImage, { imageId })).picture).not.toBe('')
    expect((await loadDetail(feedbackId)).messages).toHaveLength(1)
  })

  describe('answers of staff', () => {
    test('an answer of staff to feedback is announced in the same transaction; a reply of the player opens the feedback again', async () => {
      const feedbackId = await sendFeedback(player)
      app.clock.move(HOUR_MS)
      const sent: object[] = []
      const servicesRecordingMessages = (isFull: boolean) => ({
        ...app.services,
        outbox: {
          add: async (_: unknown, topic: string, payload: object) => {
            if (isFull) throw new Error('The outbox is full')
            sent.push({ topic, ...payload })
          },
        },
      })
      const given = { text: 'Thank you. We look at it.', atMs: app.clock.now() }
      await expect(answerFeedback(servicesRecordingMessages(true), feedbackId, given)).rejects.toThrow('full')
      expect(await loadDetail(feedbackId)).toMatchObject({ state: 'open', messages: [{}] })
      await answerFeedback(servicesRecordingMessages(false), feedbackId, given)
      const answered = await loadDetail(feedbackId)
      expect(sent).toEqual([
        {
          topic: PLAYER_MESSAGE_TOPIC,
          playerId: player.id,
          kind: 'feedbackAnswered',
          params: { feedbackId },
          source: `feedback:${answered.messages[1]?.messageId}`,
        },
      ])
      expect(answered).toMatchObject({ state: 'answered', canReply: true })
      expect(answered.messages.map(({ author }) => author)).toEqual(['player', 'staff'])
      expect((await player.call(feedbackList, {})).list[0]).toMatchObject({
        state: 'answered',
        updateTime: app.clock.now(),
      })
      app.clock.move(1)
      await replyTo(feedbackId, 'It still happens.')
      expect(await loadDetail(feedbackId)).toMatchObject({ state: 'open' })
      await answerAsStaff(feedbackId)
      await answerAsStaff(feedbackId, 'One more thing.')
      expect(await loadDetail(feedbackId)).toMatchObject({ state: 'answered' })
    })

    test('closed feedback accepts no reply and no answer, and closing it sends no message', async () => {
      const feedbackId = await sendFeedback(player)
      await closeFeedback(app.services, feedbackId, app.clock.now())
      expect(await loadDetail(feedbackId)).toMatchObject({
        state: 'closed',
        canReply: false,
        closeTime: app.clock.now(),
      })
      expect(await refusalReasonOfCall(replyTo(feedbackId, 'One more thing'))).toBe('feedbackClosed')
      await expect(answerAsStaff(feedbackId)).rejects.toThrow('is closed and cannot become answered')
      await expect(closeFeedback(app.services, feedbackId, app.clock.now())).rejects.toThrow('is closed')
      expect((await loadDetail(feedbackId)).messages).toHaveLength(1)
    })

    test('feedback that is closed while replies and answers arrive has no message after its end', {
      tags: 'race',
    }, async () => {
      const feedbackId = await sendFeedback(player)
      const results = await Promise.allSettled([
        ...Array.from({ length: 5 }, () => replyTo(feedbackId, 'Is anybody there?')),
        closeFeedback(other.services, feedbackId, app.clock.now()),
        ...Array.from({ length: 5 }, () => answerAsStaff(feedbackId)),
      ])
      const { state, messages } = await loadDetail(feedbackId)
      expect(state).toBe('closed')
      const times = messages.map(({ createTime }) => createTime)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      const added = results.filter(({ status }, at) => status === 'fulfilled' && at !== 5).length
      expect(messages).toHaveLength(1 + added)
    })
  })

  test('one entry of feedback can have at most 100 messages', async () => {
    const feedbackId = await sendFeedback(player)
    for (let count = 1; count < FEEDBACK_MESSAGES_MAX - 1; count++) await answerAsStaff(feedbackId)
    await replyTo(feedbackId, 'The last one')
    expect(await loadDetail(feedbackId)).toMatchObject({ state: 'open', canReply: false })
    expect(await refusalReasonOfCall(replyTo(feedbackId, 'One too many'))).toBe('feedbackClosed')
  })

  test('all feedback of a player is listed page by page, newest first', async () => {
    const ids: string[] = []
    for (let count = 0; count < 7; count++) {
      app.clock.move(1)
      ids.unshift(await sendFeedback(player, { text: `Feedback number ${count}` }))
    }
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await player.call(feedbackList, { pageSize: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.list.map(({ feedbackId }) => feedbackId))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(ids)
  })

  test('an answer to feedback lights a red dot until the player opens the feedback', async () => {
    const isLit = async () => (await player.call(getAfterLoginInfoWeb, {})).redDots.feedbackFlag
    const feedbackId = await sendFeedback(player)
    expect(await isLit()).toBe(false)
    await answerAsStaff(feedbackId)
    expect(await isLit()).toBe(true)
    expect(await refusalReasonOfCall(stranger.call(feedbackDetail, { feedbackId }))).toBe('notFound')
    expect(await isLit(), 'a stranger reads nothing').toBe(true)
    await loadDetail(feedbackId)
    expect(await isLit()).toBe(false)
    await answerAsStaff(feedbackId, 'We found it.')
    await replyTo(feedbackId, 'Thank you')
    expect(await isLit(), 'who replies has read').toBe(false)
  })
})
