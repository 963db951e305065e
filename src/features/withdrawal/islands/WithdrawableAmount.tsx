import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatHoursInWords } from '../../../domain/length-words.ts'
import { addMoney, centavos } from '../../../domain/money.ts'
import { EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS } from '../../../domain/player/exclusion.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $playClosure } from '../../../stores/closure/closure.ts'
import { $user } from '../../../stores/session/token.ts'
import type { WithdrawalInfo } from '../browser/public/exchange.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/** The withdrawable amount, and the reasons why the rest of the balance is locked. */
export function WithdrawableAmount({ info }: { info: WithdrawalInfo }) {
  const t = useStore(withdrawalMessages)
  const bonusMoney = centavos(info.grants.reduce((sum, grant) => sum + grant.bonusMoney, 0))
  return (
    <section aria-label={t.withdrawable} className="card grid content-start gap-1">
      <p className="text-sm text-quiet">{t.withdrawable}</p>
      <ExactText as="p" className="money text-3xl font-bold text-gold" aria-live="polite">
        {formatMoney(info.withdrawable)}
      </ExactText>
      <LockedSums info={info} />
      {bonusMoney > 0 && (
        <p className="text-sm text-quiet">{t.bonusPart({ amount: formatMoney(bonusMoney) })}</p>
      )}
      {info.pending > 0 && (
        <p className="text-sm text-teal">{t.pending({ amount: formatMoney(info.pending) })}</p>
      )}
    </section>
  )
}

/** The locked parts of the balance, each with its reason and, where one exists, a link to unlock it. */
function LockedSums({ info }: { info: WithdrawalInfo }) {
  const t = useStore(withdrawalMessages)
  const user = useBrowserStore($user, undefined)
  const safebox = user?.safebox ?? centavos(0)
  const isPlayClosed = useBrowserStore($playClosure, undefined) !== undefined
  if (info.locked.length === 0 && safebox === 0) return null
  const time = formatDateTime(info.day.endTime)
  return (
    <ul className="grid gap-1 text-sm text-quiet" aria-label={t.locked}>
      {info.locked.map(({ reason, amount: locked }) => {
        const amount = formatMoney(locked)
        const words = {
          wagering: isPlayClosed ? t.lockedExcluded({ amount }) : lockedByWageringText(t, info, amount),
          kyc: t.lockedKyc({ amount }),
          day: t.lockedDay({ amount, time }),
        }
        return (
          <li key={reason}>
            {words[reason]}
            {reason === 'wagering' &&
              user?.excludedUntilMs &&
              info.grants.some(({ kind }) => kind === 'deposit') && <ReleaseHint />}
            {reason === 'kyc' && !info.needsIdentity && (
              <RemedyLink href="/member/profile/kyc" label={t.verify} />
            )}
          </li>
        )
      })}
      {safebox > 0 && (
        <li>
          {t.lockedSafebox({ amount: formatMoney(safebox) })}
          <RemedyLink href="/member/safebox" label={t.openSafebox} />
        </li>
      )}
    </ul>
  )
}

/** The sentence about the locked amount; with a deposit and a bonus, it says what is left to bet for each. */
function lockedByWageringText(
  t: ReturnType<typeof withdrawalMessages.get>,
  { grants, turnoverOwed }: WithdrawalInfo,
  amount: string,
): string {
  const leftOf = (kind: WithdrawalInfo['grants'][number]['kind']) =>
    addMoney(...grants.filter(grant => grant.kind === kind).map(({ remaining }) => remaining))
  const [deposit, bonus] = [leftOf('deposit'), leftOf('bonus')]
  if (deposit > 0 && bonus > 0)
    return t.lockedParts({ amount, deposit: formatMoney(deposit), bonus: formatMoney(bonus) })
  return t.lockedWagering({ amount, owed: formatMoney(turnoverOwed) })
}

/** Says how an excluded player gets a deposit that is locked, since the player cannot bet it. */
function ReleaseHint() {
  const t = useStore(withdrawalMessages)
  return (
    <details>
      <summary className="text-link min-h-target cursor-pointer py-2">{t.releaseSooner}</summary>
      {t.releaseDeposit({ due: formatHoursInWords(LOCALE, EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS) })}
      <ServiceLink className="block min-h-target py-2 font-semibold text-teal underline">
        {t.askService}
      </ServiceLink>
    </details>
  )
}

function RemedyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="block min-h-target py-2 font-semibold text-teal underline" href={href}>
      {label}
    </a>
  )
}
