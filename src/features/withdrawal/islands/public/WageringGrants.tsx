import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../../components/form/row-button.ts'
import { Icon } from '../../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { addMoney } from '../../../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../../../i18n/money.ts'
import { formatDateTime } from '../../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../../stores/awards/full-title.ts'
import { $playClosure } from '../../../../stores/closure/closure.ts'
import { describeEndDay } from '../../../../stores/closure/closure-words.ts'
import {
  askToCancelBonus,
  bonusCancellation,
  type WageringGrant,
  wageredPartOfGrant,
} from '../../browser/grants.ts'
import { wageringGrantMessages } from '../../texts/en-US/grants.ts'

interface GrantsProps {
  grants: readonly WageringGrant[]
  /** Whether the player's identity is verified. Without it, a bonus names the condition. */
  isVerified: boolean
  /** The heading; by default "Wagering requirements". */
  title?: string
}

/**
 * What the player must still bet, as one bar. A tap shows the deposits and bonuses below it; the one that expires first
 * is at the top. Bonuses can be canceled.
 */
export function WageringGrants({ grants, isVerified, title }: GrantsProps) {
  const t = useStore(wageringGrantMessages)
  const closure = useBrowserStore($playClosure, undefined)
  if (grants.length === 0) return null
  const required = addMoney(...grants.map(grant => grant.required))
  const remaining = addMoney(...grants.map(grant => grant.remaining))
  const amount = formatMoneyShort(remaining)
  return (
    <section aria-labelledby="grants" className="grid content-start gap-2">
      <h2 id="grants" className="font-semibold">
        {title ?? t.grants}
      </h2>
      <details className="row-frame">
        <summary className="grant-bar">
          <span className="font-semibold">{betText()}</span>
          <Icon name="chevron-down" size={16} className="record-chevron" />
          {!closure && <GrantProgress required={required} remaining={remaining} />}
        </summary>
        {grants.length > 1 && <p className="px-4 pt-2 text-sm text-quiet">{t.grantsHint}</p>}
        <ul>
          {grants.map(grant => (
            <li key={grant.grantId} className="grid gap-2 border-t border-line p-4 first:border-0">
              <Grant grant={grant} isVerified={isVerified} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )

  function betText(): string {
    if (!closure) return t.betMore({ amount })
    return 'untilMs' in closure
      ? t.betFrom({ amount, day: describeEndDay(closure.untilMs) })
      : t.betLater({ amount })
  }
}

function GrantProgress({ required, remaining }: Pick<WageringGrant, 'required' | 'remaining'>) {
  const t = useStore(wageringGrantMessages)
  const wagered = wageredPartOfGrant({ required, remaining })
  return (
    <progress
      className="grant-progress"
      max={required}
      value={wagered}
      aria-label={t.grantWagered({ wagered: formatMoney(wagered), required: formatMoney(required) })}
    />
  )
}

function Grant({ grant, isVerified }: { grant: WageringGrant; isVerified: boolean }) {
  const t = useStore(wageringGrantMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const [required, remaining] = [formatMoney(grant.required), formatMoney(grant.remaining)]
  const time = formatDateTime(grant.expireTime)
  const isBonus = grant.kind === 'bonus'
  const { kind = null, details } = grant.award ?? {}
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{isBonus ? titleOf(kind, details) : t.grantDeposit}</h3>
        <p className="money whitespace-normal text-sm">{t.grantRemaining({ remaining, required })}</p>
      </div>
      {isBonus && <p className="text-sm">{t.grantBonusMoney({ amount: formatMoney(grant.bonusMoney) })}</p>}
      <p className="text-sm text-quiet">{isBonus ? t.bonusExpires({ time }) : t.depositExpires({ time })}</p>
      {isBonus && !isVerified && <p className="text-sm text-quiet">{t.bonusIdentity}</p>}
      {isBonus && <CancelButton grant={grant} />}
    </>
  )
}

function CancelButton({ grant }: { grant: WageringGrant }) {
  const t = useStore(wageringGrantMessages)
  const { isPending, waiting } = useRowButton(bonusCancellation, ({ grantId }) => grantId === grant.grantId)
  return (
    <button
      type="button"
      className="button-line justify-self-start text-sm"
      {...waiting}
      onClick={() => void askToCancelBonus(grant)}
    >
      {isPending ? t.cancellingBonus : t.cancelBonus}
    </button>
  )
}
