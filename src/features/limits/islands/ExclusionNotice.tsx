import { useStore } from '@nanostores/react'
import { closureMessages } from '../../../i18n/en-US/closure.ts'
import { formatTime } from '../../../i18n/time.ts'
import type { Exclusion } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** The current break: whether the player or staff set it, its end, and a link to withdraw, which stays possible. */
export function ExclusionNotice({ exclusion: { kind, untilMs, fixedUntilMs } }: { exclusion: Exclusion }) {
  const t = useStore(limitsMessages)
  const closure = useStore(closureMessages)
  const words = { coolOff: t.coolingOff, selfExclusion: t.selfExcluded, staff: t.excludedByStaff }[kind]
  return (
    <section className="card grid gap-2 bg-raised" role="status">
      <p className="text-lg font-bold">{words({ time: formatTime(untilMs) })}</p>
      <p className="text-quiet">{closure.excludedHint}</p>
      {fixedUntilMs < untilMs && <p>{t.excludedFixed({ time: formatTime(fixedUntilMs) })}</p>}
      <a className="button-line mt-1 justify-self-start" href="/wallets?name=withdraw">
        {closure.withdraw}
      </a>
    </section>
  )
}
