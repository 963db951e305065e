import { useStore } from '@nanostores/react'
import type { LimitKind } from '../../../domain/player/play-limits.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { openLimitDialog } from '../browser/limit-form.ts'
import { limitNameOf, limitSizeTextOf, type SelfLimit } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'
import { PendingChange } from './PendingChange.tsx'
import { SectionCard } from './SectionCard.tsx'

interface LimitCardProps {
  kind: LimitKind
  /** The player's limits of this kind, by period. */
  limits: readonly SelfLimit[]
}

/** The limits of one kind, each with the used amount and a requested change. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const t = useStore(limitsMessages)
  const hints = { deposit: t.depositHint, loss: t.lossHint, wager: t.wagerHint, time: t.timeHint }
  return (
    <SectionCard id={`limits-${kind}`} title={t[kind]} hint={hints[kind]}>
      <ul className="grid">
        {limits.map(limit => (
          <li key={limit.period} className="grid gap-2 border-line py-3 [&+&]:border-t">
            <LimitRow limit={limit} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function LimitRow({ limit }: { limit: SelfLimit }) {
  const t = useStore(limitsMessages)
  const { kind, period, own, limit: size, pending } = limit
  const name = limitNameOf(limit)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="text-sm text-quiet">{t[period]}</h3>
          <p className={size === null ? 'font-semibold' : 'money text-lg font-bold'}>
            {size === null ? t.noLimit : limitSizeTextOf(kind, size)}
          </p>
        </div>
        <button
          type="button"
          className="button-line text-sm"
          aria-label={own === null ? t.setLimit({ name }) : t.changeLimit({ name })}
          onClick={() => openLimitDialog(limit)}
        >
          {own === null ? t.set : t.change}
        </button>
      </div>
      <LimitUseText limit={limit} />
      {pending && <PendingChange limit={limit} pending={pending} />}
    </>
  )
}

function LimitUseText({
  limit: { kind, own, staff, limit: size, used, left, endsAtMs },
}: {
  limit: SelfLimit
}) {
  const t = useStore(limitsMessages)
  const usedWords = limitSizeTextOf(kind, used)
  if (size === null)
    return used > 0 ? <p className="text-sm text-quiet">{t.used({ used: usedWords })}</p> : null
  const time = formatDateTime(endsAtMs)
  const words = t.usedOf({ used: usedWords, limit: limitSizeTextOf(kind, size) })
  return (
    <>
      <progress
        className="grant-progress limit-use"
        data-full={left === 0 || undefined}
        max={size}
        value={Math.min(used, size)}
        aria-label={words}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span>{words}</span>
        <span>{left ? t.left({ left: limitSizeTextOf(kind, left), time }) : t.nothingLeft({ time })}</span>
      </p>
      {staff !== null && (
        <p className="text-sm">
          {t.staffLimit({
            limit: limitSizeTextOf(kind, staff),
            own: own === null ? t.noLimit : limitSizeTextOf(kind, own),
          })}
        </p>
      )}
    </>
  )
}
