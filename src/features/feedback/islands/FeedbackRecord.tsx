import { useStore } from '@nanostores/react'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { formatDateTime } from '../../../i18n/time.ts'
import { type FeedbackSummary, feedbackRecords } from '../browser/records.ts'
import { $feedbackKindWords, $feedbackStateWords } from '../browser/words.ts'
import { FEEDBACK_PATH, FEEDBACK_RECORD_PATH } from '../rules/feedback.ts'
import { feedbackMessages } from '../texts/en-US/feedback.ts'
import { FEEDBACK_STATE_TONES } from './state-tones.ts'

/** The content of `/feedback/record`: the player's feedbacks, newest first. */
export function FeedbackRecord() {
  const t = useStore(feedbackMessages)
  const kindWords = useStore($feedbackKindWords)
  const stateWords = useStore($feedbackStateWords)
  return (
    <PagedList
      store={feedbackRecords}
      rowKey={row => row.feedbackId}
      timeOf={row => row.updateTime}
      empty={{ sentence: t.none, href: FEEDBACK_PATH, label: t.write }}
      linkOf={({ feedbackId, kind, state }) => ({
        href: `${FEEDBACK_RECORD_PATH}/${feedbackId}`,
        label: t.openRow({ kind: kindWords[kind], state: stateWords[state] }),
      })}
      render={row => <FeedbackRow row={row} />}
    />
  )
}

function FeedbackRow({ row: { kind, state, excerpt, updateTime } }: { row: FeedbackSummary }) {
  const kindWords = useStore($feedbackKindWords)
  const stateWords = useStore($feedbackStateWords)
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{kindWords[kind]}</p>
        <StateChip tone={FEEDBACK_STATE_TONES[state]} label={stateWords[state]} />
      </div>
      <p dir="auto" className="feedback-excerpt">
        {excerpt}
      </p>
      <p className="text-sm text-quiet">{formatDateTime(updateTime)}</p>
    </div>
  )
}
