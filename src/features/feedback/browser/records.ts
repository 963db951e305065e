import type { ResultOf } from '../../../contract/endpoint.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList } from '../../../stores/call/endless-list.ts'
import type { feedbackList } from '../contract.ts'

export type FeedbackSummary = ResultOf<typeof feedbackList>['list'][number]

/** The player's feedbacks, the newest first. */
export const feedbackRecords = createEndlessList<FeedbackSummary>(({ cursor, signal }) =>
  request<typeof feedbackList>('/feedbackList', { ...(cursor !== undefined && { cursor }) }, { signal }),
)
