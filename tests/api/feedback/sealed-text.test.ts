import { beforeEach, expect, test } from 'vitest'
import { feedbackDetail, feedbackList, feedbackReply } from '../../../src/features/feedback/contract.ts'
import { answerFeedback } from '../../../src/features/feedback/server/answer.ts'
import { encryptPlainMessages } from '../../../src/features/feedback/server/sealed-text.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { sendFeedback } from '../../support/feedback.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

const TEXTS = ['The wheel stops too early.', 'It still does.', 'Thank you. We look at it.', 'It works now.']

describeOnBothEngines('texts of feedbacks that a former release stored', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let feedbackId: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    feedbackId = await sendFeedback(player, { text: TEXTS[0] ?? '' })
    await replyWith(TEXTS[1])
    await answerFeedback(app.services, feedbackId, { text: TEXTS[2] ?? '', atMs: app.clock.now() })
    await replyWith(TEXTS[3])
    await storeAsFormerRelease()
  })

  const replyWith = (text = '') =>
    player.call(feedbackReply, { requestId: newRequestId(), feedbackId, text, imageIds: [] })

  const messageRows = () =>
    app.services.db.read
      .selectFrom('feedback_message')
      .selectAll()
      .where('feedback_id', '=', feedbackId)
      .orderBy('id')
      .execute()

  async function storeAsFormerRelease(): Promise<void> {
    const rows = await messageRows()
    await app.services.db.transact(async ({ query }) => {
      for (const [place, { id }] of rows.entries())
        await query
          .updateTable('feedback_message')
          .set({ text: TEXTS[place] ?? '', sealed_text: null })
          .where('id', '=', id)
          .execute()
    })
  }

  /** What the player reads: the texts of the feedback, and its excerpt in the list. */
  async function readShownTexts(): Promise<string[]> {
    const { messages } = await player.call(feedbackDetail, { feedbackId })
    const { list } = await player.call(feedbackList, {})
    return [...messages.map(({ text }) => text), ...list.map(({ excerpt }) => excerpt)]
  }

  const plainCount = async () => (await messageRows()).filter(row => row.sealed_text === null).length

  test('feedback texts stored unencrypted are encrypted by a job, and everybody reads them as before', async () => {
    const before = await readShownTexts()
    expect(before).toEqual([...TEXTS, TEXTS[0]])
    await runJob(app.services, 'feedback-seal')
    expect(await readShownTexts()).toEqual(before)
    const rows = await messageRows()
    expect(rows.map(({ text }) => text)).toEqual(['', '', '', ''])
    for (const { sealed_text: sealed } of rows) {
      expect(TEXTS.filter(text => sealed === null || sealed.includes(text))).toEqual([])
    }
  })

  test('the job that encrypts feedback texts changes nothing when it runs again', async () => {
    await runJob(app.services, 'feedback-seal')
    const rows = await messageRows()
    await runJob(app.services, 'feedback-seal')
    expect(await encryptPlainMessages(app.services, createJobRun(app.services))).toBe(0)
    expect(await messageRows()).toEqual(rows)
  })

  test('the job that encrypts feedback texts continues where it was interrupted, and the texts stay readable meanwhile', async () => {
    const before = await readShownTexts()
    const stop = new AbortController()
    const { db } = app.services
    let transactions = 0
    const run = {
      ...createJobRun(app.services),
      signal: stop.signal,
      transact: (async work => {
        if (++transactions === 2) stop.abort(new Error('the lease is lost'))
        return db.transact(work)
      }) as typeof db.transact,
    }
    await expect(encryptPlainMessages(app.services, run)).rejects.toThrow('the lease is lost')
    expect(await plainCount()).toBe(2)
    expect(await readShownTexts()).toEqual(before)
    expect(await encryptPlainMessages(app.services, createJobRun(app.services))).toBe(2)
    expect(await readShownTexts()).toEqual(before)
  })

  test('two processes that encrypt feedback texts at once encrypt each text once', {
    tags: 'race',
  }, async () => {
    const before = await readShownTexts()
    const counts = await Promise.all(
      [1, 2, 3].map(() => encryptPlainMessages(app.services, createJobRun(app.services))),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(await readShownTexts()).toEqual(before)
  })

  test('a feedback text that a process of the former release adds is readable at once, and encrypted by the next run', async () => {
    await runJob(app.services, 'feedback-seal')
    await replyWith('Added meanwhile.')
    const added = (await messageRows()).at(-1)
    await app.services.db.transact(({ query }) =>
      query
        .updateTable('feedback_message')
        .set({ text: 'Added meanwhile.', sealed_text: null })
        .where('id', '=', added?.id ?? '')
        .execute(),
    )
    expect(await readShownTexts()).toContain('Added meanwhile.')
    await runJob(app.services, 'feedback-seal')
    expect(await plainCount()).toBe(0)
    expect(await readShownTexts()).toContain('Added meanwhile.')
  })
})
