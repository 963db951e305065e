import type { ChipTone } from '../../../components/states/StateChip.tsx'
import type { FeedbackState } from '../rules/feedback.ts'

export const FEEDBACK_STATE_TONES: Readonly<Record<FeedbackState, ChipTone>> = {
  open: 'waiting',
  answered: 'good',
  closed: 'over',
}
