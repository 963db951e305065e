import type { ResultOf } from '../../contract/endpoint.ts'
import type { feedbackList } from '../../contract/feedback.ts'
import { request } from '../call/api.ts'
import { createEndlessList } from '../call/endless-list.ts'

export type FeedbackSummary = ResultOf<typeof feedbackList>['list'][number]

/** The player's feedbacks, the newest first. */
export const feedbackRecords = createEndlessList<FeedbackSummary>(({ cursor, signal }) =>
  request<typeof feedbackList>('/feedbackList', { ...(cursor !== undefined && { cursor }) }, { signal }),
)
