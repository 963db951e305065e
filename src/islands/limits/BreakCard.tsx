import { useStore } from '@nanostores/react'
import { COOL_OFF_HOURS, SELF_EXCLUSION_MONTHS } from '../../domain/exclusion.ts'
import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { type Break, breakLength, chooseBreak } from '../../stores/limits/break.ts'
import type { Exclusion } from '../../stores/limits/limits.ts'
import { SectionCard } from './SectionCard.tsx'

const COOL_OFFS: readonly Break[] = COOL_OFF_HOURS.map(hours => ({ kind: 'coolOff', hours }))
const EXCLUSIONS: readonly Break[] = SELF_EXCLUSION_MONTHS.map(months => ({ kind: 'selfExclusion', months }))

/** Cool-off and self-exclusion. During a break the player can make it longer. */
export function BreakCard({ exclusion }: { exclusion: Exclusion | null }) {
  const t = useStore(limitsMessages)
  return (
    <SectionCard id="breaks" title={t.breakTitle} hint={t.breakHint}>
      {exclusion?.kind !== 'selfExclusion' && <Breaks title={t.coolOffTitle} breaks={COOL_OFFS} />}
      <Breaks title={t.exclusionTitle} breaks={EXCLUSIONS} />
    </SectionCard>
  )
}

function Breaks({ title, breaks }: { title: string; breaks: readonly Break[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
        {breaks.map(each => (
          <button
            key={each.kind === 'coolOff' ? each.hours : each.months}
            type="button"
            className="chip"
            onClick={() => chooseBreak(each)}
          >
            {breakLength(each)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
