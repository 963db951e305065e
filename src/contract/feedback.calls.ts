import { playerCall } from './call.ts'
import type * as feedback from './feedback.ts'

export const feedbackUploadCall = playerCall<typeof feedback.feedbackUpload>('/feedbackUpload')
export const feedbackAddCall = playerCall<typeof feedback.feedbackAdd>('/feedbackAdd')
export const feedbackReplyCall = playerCall<typeof feedback.feedbackReply>('/feedbackReply')
export const feedbackListCall = playerCall<typeof feedback.feedbackList>('/feedbackList')
export const feedbackDetailCall = playerCall<typeof feedback.feedbackDetail>('/feedbackDetail')
export const feedbackImageCall = playerCall<typeof feedback.feedbackImage>('/feedbackImage')
