import { COMMON_ERROR_CODE } from '../../../contract/common-errors.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { isRefusal } from '../../../stores/call/failure.ts'
import { startPoller } from '../../../stores/call/poller.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { feedbackDetail } from '../contract.ts'
import { FEEDBACK_RECORD_PATH } from '../rules/feedback.ts'

export type Feedback = ResultOf<typeof feedbackDetail>
export type FeedbackMessage = Feedback['messages'][number]

/**
 * Milliseconds after which the page reloads a feedback that is not closed. The page also loads the feedback when the
 * player returns to the page.
 */
const POLL_MS = MINUTE_MS

/** The feedback id in the address, such as `/feedback/record/01j…`; `undefined` for anything but an id. */
export function readFeedbackIdFromAddress(): string | undefined {
  const { pathname } = environment().history.location()
  if (!pathname.startsWith(`${FEEDBACK_RECORD_PATH}/`)) return undefined
  const id = pathname.slice(FEEDBACK_RECORD_PATH.length).split('/').at(1) ?? ''
  return ID_PATTERN.test(id) ? id : undefined
}

const query = createQuery<Feedback>({
  name: 'feedback',
  isAsked: () => readFeedbackIdFromAddress() !== undefined,
  async ask(signal) {
    try {
      const feedbackId = readFeedbackIdFromAddress() ?? ''
      return await sendPlayerRequest<typeof feedbackDetail>(
        '/feedbackDetail',
        { feedbackId },
        { signal, isSilent: true },
      )
    } catch (error) {
      if (isRefusal(error, COMMON_ERROR_CODE.notFound)) environment().page.showNotFound()
      throw error
    }
  },
})

/**
 * The feedback that the address names. For an invalid id, or one of another player's feedback, the page shows the text
 * of the 404 page.
 */
export const $feedback = query.$state

export const loadFeedback = query.load

/** Requests the feedback again, after a reply. */
export const refreshFeedback = query.restart

onPageMount($feedback, () => {
  if (readFeedbackIdFromAddress() === undefined) {
    environment().page.showNotFound()
    return undefined
  }
  return startPoller({
    everyMs: POLL_MS,
    async poll() {
      const known = $feedback.get()
      if (known.state === 'ready' && known.data.state !== 'closed') await query.load()
      return undefined
    },
  })
})
