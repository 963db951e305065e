import { useStore } from '@nanostores/react'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { closureMessages } from '../../../i18n/en-US/closure.ts'
import type { ClosureReason } from '../../../stores/closure/closure.ts'
import { describeClosure } from '../../../stores/closure/closure-words.ts'

interface ClosureNoticeProps {
  closure: ClosureReason
  /** The id of the notice's sentence, to which the disabled button refers. */
  sentenceId: string
}

/** Tells the player what they cannot do now, until when, and where to go instead. */
export function ClosureNotice({ closure, sentenceId }: ClosureNoticeProps) {
  const t = useStore(closureMessages)
  return (
    <section className="card grid gap-2 bg-raised" role="status">
      <p className="font-semibold" id={sentenceId}>
        {describeClosure(closure)}
      </p>
      {closure.cause === 'exclusion' && <p className="text-sm text-quiet">{t.excludedHint}</p>}
      {closure.cause === 'identityReview' && <p className="text-sm text-quiet">{t.identityReviewHint}</p>}
      <p className="flex flex-wrap gap-x-6">
        {'untilMs' in closure ? <LimitLinks cause={closure.cause} /> : <AskService />}
      </p>
    </section>
  )
}

function LimitLinks({ cause }: Pick<ClosureReason, 'cause'>) {
  const t = useStore(closureMessages)
  return (
    <>
      <a className="text-link" href="/member/self-limited">
        {t.seeLimits}
      </a>
      {cause === 'exclusion' && (
        <a className="text-link" href="/wallets?name=withdraw">
          {t.withdraw}
        </a>
      )}
    </>
  )
}

function AskService() {
  const t = useStore(closureMessages)
  return <ServiceLink>{t.askService}</ServiceLink>
}
