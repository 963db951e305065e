import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { feedbackAdd } from '../contract.ts'
import { FEEDBACK_LENGTH_BOUNDS, type FeedbackKind } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { createFeedbackPictures } from './pictures.ts'
import { feedbackLengthErrorTextOf, feedbackSendErrorTextOf } from './text.ts'

interface FeedbackValues {
  readonly kind: FeedbackKind | ''
  readonly text: string
}

interface FeedbackDetails {
  readonly kind: FeedbackKind
  readonly text: string
  readonly imageIds: string[]
}

const feedbackIntent = createCommandIntent<FeedbackDetails>('feedback')

const sendFeedback = (details: FeedbackDetails) =>
  sendMoneyCommandOnce(feedbackIntent, details, body =>
    sendPlayerRequest<typeof feedbackAdd>('/feedbackAdd', body),
  )

/**
 * Sends an earlier, different feedback again if its answer was lost.
 * @returns the ids of that feedback's pictures; empty if the server has refused it, or if no answer was lost
 * @throws CallError when the answer is lost again
 */
async function settleLostFeedback(details: FeedbackDetails): Promise<readonly string[]> {
  const before = feedbackIntent.open?.details
  if (!before || JSON.stringify(before) === JSON.stringify(details)) return []
  try {
    await sendFeedback(before)
    return before.imageIds
  } catch (error) {
    if (error instanceof CallError && !feedbackIntent.open) return []
    throw error
  }
}

const $sentId = atom<string | undefined>(undefined)

/** The id of the feedback that this page has sent; `undefined` while the page shows the form. */
export const $sentFeedbackId: ReadableAtom<string | undefined> = $sentId

export const feedbackPictures = createFeedbackPictures('feedback-pictures')

/**
 * The form of a new feedback. Typed text survives a reload. A feedback whose answer was lost is sent again with the
 * same request id.
 */
export const feedbackForm = createForm<FeedbackValues>({
  initial: { kind: '', text: '' },
  draft: 'feedback',
  isDraftSaved: true,
  fieldOf: { textTooShort: 'text' },
  toMessage: feedbackSendErrorTextOf,
  errorsOf: ({ kind, text }) => ({
    kind: kind === '' ? feedbackMessages.get().kindMissing : undefined,
    text: feedbackLengthErrorTextOf(text, FEEDBACK_LENGTH_BOUNDS),
  }),
  async send({ kind, text }) {
    if (kind === '') return
    const details = { kind, text: text.trim(), imageIds: await feedbackPictures.waitForImageIds() }
    const taken = await settleLostFeedback(details)
    const imageIds = details.imageIds.filter(id => !taken.includes(id))
    const { feedbackId } = await sendFeedback({ ...details, imageIds })
    feedbackPictures.clear()
    $sentId.set(feedbackId)
  },
})

let isDraftRestored = false

/** Restores the saved draft once for each page, after hydration, since the built page contains an empty form. */
export function restoreFeedbackDraft(): void {
  if (isDraftRestored) return
  isDraftRestored = true
  feedbackForm.fill()
  feedbackPictures.restoreDraft()
}

/** Empties the form and shows it again. */
export function startNewFeedback(): void {
  feedbackForm.reset()
  $sentId.set(undefined)
}
