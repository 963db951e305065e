import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/limits.svg?url'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { closureMessages } from '../../../i18n/en-US/closure.ts'
import type { ClosureReason } from '../../../stores/closure/closure.ts'
import { describeClosure, describeEndDay } from '../../../stores/closure/closure-words.ts'

interface ClosureNoticeProps {
  closure: ClosureReason
  /** The id of the notice's sentence, to which the disabled button refers. */
  sentenceId: string
  /** Whether a break or limit is the head of the page, and not one of its cards. */
  isHead?: boolean
}

/** Tells the player what they cannot do now, until when, and where to go instead. */
export function ClosureNotice({ closure, sentenceId, isHead }: ClosureNoticeProps) {
  const t = useStore(closureMessages)
  if (isHead && 'untilMs' in closure) {
    return (
      <div role="status">
        <StageHead
          scene={scene}
          label={t.pausedUntil}
          isLow
          figure={<span className="whitespace-nowrap">{describeEndDay(closure.untilMs)}</span>}
          note={<span id={sentenceId}>{describeClosure(closure, true)}</span>}
        >
          <a className="button-line" href="/member/self-limited">
            {t.seeLimits}
          </a>
        </StageHead>
      </div>
    )
  }
  return (
    <section className="card grid gap-2 bg-raised" role="status">
      <p className="font-semibold" id={sentenceId}>
        {describeClosure(closure)}
      </p>
      {closure.cause === 'exclusion' && <p className="text-sm text-quiet">{t.excludedHint}</p>}
      {closure.cause === 'identityReview' && <p className="text-sm text-quiet">{t.identityReviewHint}</p>}
      <p className="flex flex-wrap gap-x-6">
        {'untilMs' in closure ? (
          <a className="text-link" href="/member/self-limited">
            {t.seeLimits}
          </a>
        ) : (
          <ServiceLink>{t.askService}</ServiceLink>
        )}
      </p>
    </section>
  )
}
