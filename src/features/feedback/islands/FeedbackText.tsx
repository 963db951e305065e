import { useStore } from '@nanostores/react'
import { TextArea } from '../../../components/form/TextArea.tsx'
import type { LengthBounds } from '../../../domain/player/account.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { countFeedbackCharacters } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'

interface FeedbackTextProps {
  label: string
  hint?: string
  bounds: LengthBounds
  value: string
  error: string | undefined
  isPending: boolean
  rows: number
  onText: (text: string) => void
}

/**
 * The field for the text of a feedback or a reply, with the number of typed characters. A text that is too long is not
 * cut; an error says that it is too long.
 */
export function FeedbackText({ bounds, value, isPending, ...area }: FeedbackTextProps) {
  const t = useStore(feedbackMessages)
  const count = {
    count: formatWholeNumber(countFeedbackCharacters(value)),
    max: formatWholeNumber(bounds.max),
  }
  return (
    <TextArea
      {...area}
      name="text"
      dir="auto"
      value={value}
      readOnly={isPending}
      count={t.textCount(count)}
    />
  )
}
