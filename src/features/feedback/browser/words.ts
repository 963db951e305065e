import { computed } from 'nanostores'
import type { FeedbackKind, FeedbackState } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

export const $feedbackKindWords = computed(feedbackMessages, t => {
  const words: Readonly<Record<FeedbackKind, string>> = {
    game: t.kindGame,
    deposit: t.kindDeposit,
    withdrawal: t.kindWithdrawal,
    account: t.kindAccount,
    bonus: t.kindBonus,
    idea: t.kindIdea,
    other: t.kindOther,
  }
  return words
})

export const $feedbackStateWords = computed(feedbackMessages, t => {
  const words: Readonly<Record<FeedbackState, string>> = {
    open: t.stateOpen,
    answered: t.stateAnswered,
    closed: t.stateClosed,
  }
  return words
})
