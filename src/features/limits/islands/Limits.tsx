import { useStore } from '@nanostores/react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useLive } from '../../../components/use-live.ts'
import { LIMIT_KINDS } from '../../../domain/player/play-limits.ts'
import { $limits, loadLimits, type SelfLimits } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { BreakCard } from './BreakCard.tsx'
import { BreakDialog } from './BreakDialog.tsx'
import { ExclusionNotice } from './ExclusionNotice.tsx'
import { LimitCard } from './LimitCard.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { RealityCheckCard } from './RealityCheckCard.tsx'

/** `/member/self-limited`: limits with the used amounts, reality check, breaks, and where to find help. */
export function Limits() {
  const limits = useLive($limits, { state: 'loading' })
  return (
    <>
      <QueryAnswer
        query={limits}
        blocks={['h-[260px]', 'h-[260px]', 'h-[260px]', 'h-[260px]']}
        onRetry={loadLimits}
      >
        {data => <KnownLimits limits={data} />}
      </QueryAnswer>
      <Help />
      <LimitDialog />
      <BreakDialog />
    </>
  )
}

function KnownLimits({ limits }: { limits: SelfLimits }) {
  const { list, exclusion, realityCheckMinutes, choices } = limits
  return (
    <>
      {exclusion && <ExclusionNotice exclusion={exclusion} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LIMIT_KINDS.map(kind => (
          <LimitCard key={kind} kind={kind} limits={list.filter(each => each.kind === kind)} />
        ))}
        <RealityCheckCard minutes={realityCheckMinutes} choices={choices.realityCheckMinutes} />
        <BreakCard exclusion={exclusion} choices={choices} />
      </div>
    </>
  )
}

/** Contacts for help. Visible also while the limits load and when they fail to load. */
function Help() {
  const t = useStore(limitsMessages)
  return (
    <section aria-labelledby="help" className="card grid gap-2">
      <h2 id="help" className="text-lg font-bold">
        {t.helpTitle}
      </h2>
      <p>{t.helpText}</p>
      <a className="text-link justify-self-start" href="/responsible-play">
        {t.helpLink}
      </a>
    </section>
  )
}
