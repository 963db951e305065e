import type { ResultOf } from '../../../contract/endpoint.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import type { feedbackList } from '../contract.ts'

export type FeedbackSummary = ResultOf<typeof feedbackList>['list'][number]

/** The player's feedbacks, the newest first. */
export const feedbackRecords = createEndlessList<FeedbackSummary>(page =>
  requestListPage<typeof feedbackList>('/feedbackList', {}, page),
)
