import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { LimitKind } from '../../../domain/player/play-limits.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { openLimitDialog } from '../browser/limit-form.ts'
import { limitSizeTextOf, type SelfLimit } from '../browser/limits.ts'
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
          <li key={limit.period} className="grid gap-2 border-line [&+&]:border-t">
            <LimitRow limit={limit} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** A limit; a tap opens its form. */
function LimitRow({ limit }: { limit: SelfLimit }) {
  const t = useStore(limitsMessages)
  const { kind, period, own, limit: size, used, pending } = limit
  return (
    <>
      <button
        type="button"
        className="flex min-h-[52px] w-full items-center gap-2 text-left"
        onClick={() => openLimitDialog(limit)}
      >
        <span className="sr-only">
          {own === null ? t.setLimit({ kind: t[kind] }) : t.changeLimit({ kind: t[kind] })}
        </span>{' '}
        <span className="min-w-0 flex-1">
          {t[period]}{' '}
          {size === null && used > 0 && (
            <span className="block text-sm text-quiet">{t.used({ used: limitSizeTextOf(kind, used) })}</span>
          )}
        </span>{' '}
        <span className={size === null ? 'text-sm text-quiet' : 'money text-lg font-bold'}>
          {size === null ? t.noLimit : limitSizeTextOf(kind, size)}
        </span>
        <Icon name="chevron-right" size={20} className="text-quiet" />
      </button>
      {size !== null && (
        <div className="grid gap-2 pb-3">
          <LimitUseText limit={limit} size={size} />
          {pending && <PendingChange limit={limit} pending={pending} />}
        </div>
      )}
    </>
  )
}

function LimitUseText({
  limit: { kind, own, staff, used, left, endsAtMs },
  size,
}: {
  limit: SelfLimit
  size: number
}) {
  const t = useStore(limitsMessages)
  const usedWords = limitSizeTextOf(kind, used)
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
