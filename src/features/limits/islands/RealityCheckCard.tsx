import { useStore } from '@nanostores/react'
import { formatMinutes } from '../../../i18n/time.ts'
import { chooseRealityCheck, realityCheckChoice } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { SectionCard } from './SectionCard.tsx'

/** How often the reality check interrupts play. */
export function RealityCheckCard({ minutes, choices }: { minutes: number; choices: readonly number[] }) {
  const t = useStore(limitsMessages)
  const isPending = useStore(realityCheckChoice.$submission).state === 'pending'
  return (
    <SectionCard id="reality-check" title={t.realityTitle} hint={t.realityHint}>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(each => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === minutes}
            aria-disabled={isPending || undefined}
            onClick={() => void chooseRealityCheck(each)}
          >
            {each === 0 ? t.realityNever : t.realityEvery({ span: formatMinutes(each) })}
          </button>
        ))}
      </div>
    </SectionCard>
  )
}
