import { useStore } from '@nanostores/react'
import { REALITY_CHECK_MINUTES } from '../../domain/exclusion.ts'
import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { formatMinutes } from '../../i18n/time.ts'
import { chooseRealityCheck, realityCheckChoice } from '../../stores/limits/limits.ts'

/** How often a pause in play shows time and money. */
export function RealityCheckCard({ minutes }: { minutes: number }) {
  const t = useStore(limitsMessages)
  const isPending = useStore(realityCheckChoice.$submission).state === 'pending'
  return (
    <section aria-labelledby="reality-check" className="card grid content-start gap-3">
      <div>
        <h2 id="reality-check" className="text-lg font-bold">
          {t.realityTitle}
        </h2>
        <p className="text-sm text-quiet">{t.realityHint}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {REALITY_CHECK_MINUTES.map(each => (
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
    </section>
  )
}
