import type { CallFailure } from '../../../contract/requester.ts'
import type { LengthBounds } from '../../../domain/player/account.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { countFeedbackCharacters } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

/** The error message for a text; `undefined` for a text of an allowed length. */
export function feedbackLengthErrorTextOf(text: string, { min, max }: LengthBounds): string | undefined {
  const t = feedbackMessages.get()
  const length = countFeedbackCharacters(text)
  if (length > max) return t.textLong({ max: formatWholeNumber(max) })
  if (length >= min) return undefined
  return min > 1 ? t.textShort({ min }) : t.textMissing
}

/**
 * The error message for a failed call. If the answer was lost, the message says that the text can be sent again and
 * arrives only once.
 */
export function feedbackSendErrorTextOf(failure: CallFailure): string {
  return failure.kind === 'lost' ? feedbackMessages.get().lost : messageOfFailure(failure)
}
