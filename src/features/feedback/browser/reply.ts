import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { feedbackReply } from '../contract.ts'
import { FEEDBACK_REPLY_LENGTH_BOUNDS } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { readFeedbackIdFromAddress, refreshFeedback } from './feedback.ts'
import { createFeedbackPictures } from './pictures.ts'
import { feedbackLengthErrorTextOf, feedbackSendErrorTextOf } from './text.ts'

export const feedbackReplyPictures = createFeedbackPictures()

/** Whether the last try to send the reply succeeded. */
let hasReplied = false

const replyIntent = createCommandIntent<{ feedbackId: string; text: string; imageIds: string[] }>(
  'feedback-reply',
)

/**
 * The form of a reply. Typed text survives a reload. A reply whose answer was lost is sent again with the same request
 * id.
 */
export const feedbackReplyForm = createForm<{ readonly feedbackId: string; readonly text: string }>({
  initial: { feedbackId: '', text: '' },
  draft: 'feedback-reply',
  isDraftSaved: true,
  fieldOf: { textTooShort: 'text' },
  toMessage: feedbackSendErrorTextOf,
  errorsOf: ({ text }) => ({ text: feedbackLengthErrorTextOf(text, FEEDBACK_REPLY_LENGTH_BOUNDS) }),
  async send({ feedbackId, text }) {
    const details = { feedbackId, text: text.trim(), imageIds: await feedbackReplyPictures.waitForImageIds() }
    // If the player has changed the text of a reply whose answer was lost, drops the earlier reply. The conversation
    // shows whether the earlier reply has arrived.
    if (replyIntent.open && JSON.stringify(replyIntent.open.details) !== JSON.stringify(details))
      replyIntent.settle()
    try {
      await sendMoneyCommandOnce(replyIntent, details, body =>
        sendPlayerRequest<typeof feedbackReply>('/feedbackReply', body),
      )
    } finally {
      await refreshFeedback()
    }
    hasReplied = true
    showToast(feedbackMessages.get().replied, 'good')
  },
})

// Restores the saved draft of a reply to this feedback, and drops a draft for another one.
onPageMount(feedbackReplyForm.$form, () => {
  const feedbackId = readFeedbackIdFromAddress()
  if (feedbackId === undefined || feedbackReplyForm.$form.get().values.feedbackId === feedbackId) return
  feedbackReplyForm.fill({ feedbackId })
  if (feedbackReplyForm.$form.get().values.feedbackId === feedbackId) return
  feedbackReplyForm.reset()
  feedbackReplyForm.fill({ feedbackId })
})

/** Sends the reply, and empties the form after a success. */
export async function sendFeedbackReply(): Promise<void> {
  hasReplied = false
  await feedbackReplyForm.submit()
  if (!hasReplied) return
  const { feedbackId } = feedbackReplyForm.$form.get().values
  feedbackReplyPictures.clear()
  feedbackReplyForm.reset()
  feedbackReplyForm.fill({ feedbackId })
}
