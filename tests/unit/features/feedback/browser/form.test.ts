import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const PLAYER = {
  access_token: 'token',
  'perya:user': JSON.stringify({ id: 'p1', account: 'juana', coin: 0 }),
}
const TEXT = 'A game with carabaos would be nice.'

let tab: TestTab

const loadForm = () => import('../../../../../src/features/feedback/browser/form.ts')

beforeEach(async () => {
  tab = await openTestTab('/feedback', PLAYER)
})

afterEach(() => vi.unstubAllGlobals())

test('typed feedback survives a reload, and is deleted once the feedback is sent', async () => {
  const page = await loadForm()
  page.restoreFeedbackDraft()
  page.feedbackForm.change({ kind: 'idea', text: TEXT })
  await openNextPageInTab(tab, '/feedback')
  const reloaded = await loadForm()
  reloaded.restoreFeedbackDraft()
  expect(reloaded.feedbackForm.$form.get().values).toEqual({ kind: 'idea', text: TEXT })
  tab.answer('/feedbackAdd', successAnswerOf({ feedbackId: 'f1' }))
  await reloaded.feedbackForm.submit()
  expect(reloaded.$sentFeedbackId.get()).toBe('f1')
  await openNextPageInTab(tab, '/feedback')
  const next = await loadForm()
  next.restoreFeedbackDraft()
  expect(next.feedbackForm.$form.get().values).toEqual({ kind: '', text: '' })
})

test('feedback whose answer was lost is sent again under the same id; changed feedback gets another id', async () => {
  const { feedbackForm, $sentFeedbackId } = await loadForm()
  feedbackForm.change({ kind: 'idea', text: TEXT })
  tab.answer('/feedbackAdd', 'lost')
  await feedbackForm.submit()
  expect(feedbackForm.$form.get().message).toBe('Connection lost. Send it again: it arrives only once.')
  tab.answer('/feedbackAdd', successAnswerOf({ feedbackId: 'f1' }), successAnswerOf({ feedbackId: 'f2' }))
  feedbackForm.change({ text: `${TEXT} And a boat.` })
  await feedbackForm.submit()
  const sent = tab.sentTo('/feedbackAdd').map(({ body }) => body as { requestId: string; text: string })
  expect(sent.map(({ text }) => text)).toEqual([TEXT, TEXT, `${TEXT} And a boat.`])
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId)
  expect(sent[2]?.requestId).not.toBe(sent[0]?.requestId)
  expect($sentFeedbackId.get()).toBe('f2')
})

test.each([
  [7201, 'text', 'Write a little more, so that we understand you.'],
  [7202, 'message', 'That is too many pictures. Remove some.'],
  [7203, 'message', 'You have sent as much as we can answer in a day. You can write again from'],
  [413, 'message', 'This is too large to send. Make it smaller and try again.'],
])('refused feedback (%i) shows the reason, and keeps the typed text', async (code, place, words) => {
  const { feedbackForm } = await loadForm()
  feedbackForm.change({ kind: 'other', text: TEXT })
  tab.answer('/feedbackAdd', refusalAnswerOf(code, { endsAtMs: Date.UTC(2026, 10, 28) }))
  await feedbackForm.submit()
  const { errors, message, values } = feedbackForm.$form.get()
  expect(place === 'text' ? errors.text : message).toContain(words)
  expect(values.text).toBe(TEXT)
})

test('feedback that is too short or too long is not sent', async () => {
  const { feedbackForm } = await loadForm()
  for (const text of ['too short', '💸'.repeat(1_001)]) {
    feedbackForm.change({ kind: 'other', text })
    await feedbackForm.submit()
    expect(feedbackForm.$form.get().errors.text).toMatch(/10|1,000/)
  }
  expect(tab.sentTo('/feedbackAdd')).toEqual([])
})
