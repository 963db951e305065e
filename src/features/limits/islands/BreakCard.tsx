import { useStore } from '@nanostores/react'
import type { ProtectionChoices } from '../../../domain/player/exclusion.ts'
import { type BreakChoice, breakLengthTextOf, openBreakDialog } from '../browser/break.ts'
import type { Exclusion } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { SectionCard } from './SectionCard.tsx'

/** Cool-off and self-exclusion. A player on a break can make the break longer here. */
export function BreakCard({
  exclusion,
  choices: { coolOffHours, selfExclusionMonths },
}: {
  exclusion: Exclusion | null
  choices: Pick<ProtectionChoices, 'coolOffHours' | 'selfExclusionMonths'>
}) {
  const t = useStore(limitsMessages)
  const coolOffs = coolOffHours.map((hours): BreakChoice => ({ kind: 'coolOff', hours }))
  const exclusions = selfExclusionMonths.map((months): BreakChoice => ({ kind: 'selfExclusion', months }))
  return (
    <SectionCard id="breaks" title={t.breakTitle} hint={t.breakText}>
      {exclusion?.kind !== 'selfExclusion' && <BreakChoices title={t.coolOffTitle} breaks={coolOffs} />}
      <BreakChoices title={t.exclusionTitle} breaks={exclusions} />
    </SectionCard>
  )
}

function BreakChoices({ title, breaks }: { title: string; breaks: readonly BreakChoice[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
        {breaks.map(each => (
          <button
            key={each.kind === 'coolOff' ? each.hours : each.months}
            type="button"
            className="chip"
            onClick={() => openBreakDialog(each)}
          >
            {breakLengthTextOf(each)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
