import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { LIMIT_KINDS } from '../../../domain/player/play-limits.ts'
import { closureMessages } from '../../../i18n/en-US/closure.ts'
import { formatDateTime, formatMinutesAsHours } from '../../../i18n/time.ts'
import { $user } from '../../../stores/session/token.ts'
import {
  $limits,
  chooseRealityCheckInterval,
  type Exclusion,
  linkedPartOfPage,
  loadLimits,
  realityCheckIntervalAction,
  type SelfLimits,
} from '../browser/limits.ts'
import { limitLooseningWaitText } from '../browser/loosening-wait.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { BreakCard } from './BreakCard.tsx'
import { BreakDialog } from './BreakDialog.tsx'
import { LimitCard } from './LimitCard.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { LimitsHead } from './LimitsHead.tsx'
import { SectionCard } from './SectionCard.tsx'

/** CSS classes of the placeholders while the limits load: the heights of the cards. */
const LIMITS_BLOCKS = ['h-[240px]', 'h-[240px]', 'h-[240px]', 'h-[240px]']

/** `/member/self-limited`: limits with their used amounts, reality check, breaks, and where to find help. */
export function LimitsPage() {
  const limits = useBrowserStore($limits, { state: 'loading' })
  const isExcluded = useBrowserStore($user, undefined)?.excludedUntilMs != null
  return (
    <>
      <LimitsHead limits={limits.state === 'ready' ? limits.data : undefined} />
      <div className="stage-body">
        {!isExcluded && <Jump />}
        <QueryAnswer query={limits} blocks={LIMITS_BLOCKS} onRetry={loadLimits}>
          {data => <LoadedLimits limits={data} isExcluded={isExcluded} />}
        </QueryAnswer>
        <Help />
      </div>
      <LimitDialog />
      <BreakDialog />
    </>
  )
}

/** Links to the parts of the page. During a break they follow the notice of the break, which comes with the limits. */
function Jump() {
  const t = useStore(limitsMessages)
  return (
    <div className="grid gap-3">
      <nav className="grid grid-cols-2 gap-3" aria-label={t.jump}>
        <a className="button-line" href="#limits">
          {t.jumpLimits}
        </a>
        <a className="button-line" href="#breaks">
          {t.breakTitle}
        </a>
      </nav>
      <p className="max-w-prose text-sm text-quiet">{t.lead({ wait: limitLooseningWaitText() })}</p>
    </div>
  )
}

function LoadedLimits({ limits, isExcluded }: { limits: SelfLimits; isExcluded: boolean }) {
  const { list, exclusion, realityCheckMinutes, choices } = limits
  // A link to a part of the page scrolls once the part is there.
  useEffect(() => document.getElementById(linkedPartOfPage())?.scrollIntoView(), [])
  return (
    <>
      {exclusion && <ExclusionNotice exclusion={exclusion} />}
      {isExcluded && <Jump />}
      <div id="limits" className="grid scroll-mt-20 grid-cols-1 gap-4 lg:grid-cols-2">
        {LIMIT_KINDS.map(kind => (
          <LimitCard key={kind} kind={kind} limits={list.filter(each => each.kind === kind)} />
        ))}
        <RealityCheckCard minutes={realityCheckMinutes} choices={choices.realityCheckMinutes} />
        <BreakCard exclusion={exclusion} choices={choices} />
      </div>
    </>
  )
}

/** Until when a break lasts, what it means, and a link to withdraw money. Withdrawals stay possible during a break. */
function ExclusionNotice({ exclusion: { untilMs, fixedUntilMs } }: { exclusion: Exclusion }) {
  const t = useStore(limitsMessages)
  const closure = useStore(closureMessages)
  return (
    <section className="card grid gap-2 bg-raised" role="status">
      <p className="font-semibold">{closure.excludedUntil({ time: formatDateTime(untilMs) })}</p>
      <p className="text-quiet">{closure.excludedHint}</p>
      {fixedUntilMs < untilMs && <p>{t.excludedFixed({ time: formatDateTime(fixedUntilMs) })}</p>}
      <a className="button-line mt-1 justify-self-start" href="/wallets?name=withdraw">
        {closure.withdraw}
      </a>
    </section>
  )
}

/** The card on which the player chooses the number of minutes between two reality checks. */
function RealityCheckCard({ minutes, choices }: { minutes: number; choices: readonly number[] }) {
  const t = useStore(limitsMessages)
  return (
    <SectionCard id="reality-check" title={t.realityTitle} hint={t.realityHint}>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(each => (
          <IntervalChoice key={each} choice={each} isChosen={each === minutes} />
        ))}
      </div>
    </SectionCard>
  )
}

function IntervalChoice({ choice, isChosen }: { choice: number; isChosen: boolean }) {
  const t = useStore(limitsMessages)
  const { waiting } = useRowButton(realityCheckIntervalAction, minutes => minutes === choice)
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isChosen}
      {...waiting}
      onClick={() => void chooseRealityCheckInterval(choice)}
    >
      {choice === 0 ? t.realityNever : t.realityEvery({ span: formatMinutesAsHours(choice) })}
    </button>
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
