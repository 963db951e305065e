import { useStore } from '@nanostores/react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { LIMIT_KINDS } from '../../domain/play-limits.ts'
import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { messageOf } from '../../stores/core/failure.ts'
import { $limits, loadLimits, type SelfLimits } from '../../stores/limits/limits.ts'
import { useLive } from '../use-live.ts'
import { BreakCard } from './BreakCard.tsx'
import { BreakDialog } from './BreakDialog.tsx'
import { ExclusionNotice } from './ExclusionNotice.tsx'
import { LimitCard } from './LimitCard.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { RealityCheckCard } from './RealityCheckCard.tsx'

/** `/member/self-limited`: limits with what is used of them, reality check, breaks, and where to find help. */
export function Limits() {
  const shell = useStore(shellMessages)
  const limits = useLive($limits, { state: 'loading' })
  return (
    <>
      {limits.state === 'loading' && (
        <Skeleton label={shell.loading} blocks={['h-[260px]', 'h-[260px]', 'h-[260px]', 'h-[260px]']} />
      )}
      {limits.state === 'failed' && (
        <ErrorState
          message={messageOf(limits.failure)}
          retryLabel={shell.tryAgain}
          onRetry={() => void loadLimits()}
        />
      )}
      {limits.state === 'ready' && <KnownLimits limits={limits.data} />}
      <Help />
      <LimitDialog />
      <BreakDialog />
    </>
  )
}

function KnownLimits({ limits }: { limits: SelfLimits }) {
  const { list, exclusion, realityCheckMinutes } = limits
  return (
    <>
      {exclusion && <ExclusionNotice exclusion={exclusion} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LIMIT_KINDS.map(kind => (
          <LimitCard key={kind} kind={kind} limits={list.filter(each => each.kind === kind)} />
        ))}
        <RealityCheckCard minutes={realityCheckMinutes} />
        <BreakCard exclusion={exclusion} />
      </div>
    </>
  )
}

/** Stays in view whatever the server answers. */
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
