import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { LatestRecords } from '../../../components/records/LatestRecords.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $withdrawalClosure } from '../../../stores/closure/closure.ts'
import { formatAmountBounds } from '../../../stores/form/amount-message.ts'
import { DeferredClosureNotice } from '../../limits/islands/public/DeferredClosureNotice.tsx'
import { $withdrawalInfo } from '../browser/public/exchange.ts'
import {
  $areLatestWithdrawalsKnown,
  $justRequestedWithdrawal,
  $trackedWithdrawals,
  latestWithdrawals,
} from '../browser/records.ts'
import {
  $isWithdrawalFormUnfolded,
  $withdrawalOptions,
  prefillWithdrawalForm,
  unfoldWithdrawalForm,
  type WithdrawalOptions,
} from '../browser/withdrawal.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { AddFirstAccountLink } from './ChosenAccount.tsx'
import { ExchangeFailed } from './ExchangeFailed.tsx'
import { WageringGrants } from './public/WageringGrants.tsx'
import { WithdrawableAmount } from './WithdrawableAmount.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'
import { WithdrawalTracker } from './WithdrawalTracker.tsx'

// The dialog opens at a tap later, and has fields that no other part of the page has.
const ConfirmWithdrawal = lazy(async () => ({
  default: (await import('./ConfirmWithdrawal.tsx')).ConfirmWithdrawal,
}))
const PushOffer = lazy(async () => ({
  default: (await import('../../message-channels/islands/public/PushOffer.tsx')).PushOffer,
}))

const SKELETON_BLOCKS = ['h-[118px]', 'h-[100px]', 'h-[106px]', 'h-11', 'h-[78px]']

/**
 * A withdrawal, in the wallet and on `/withdrawal/{name}`: withdrawable amount, receiving account and form. While a
 * withdrawal is in progress, its steps are first and the form is folded.
 */
export function WithdrawalTab() {
  const shell = useStore(shellMessages)
  const exchange = useBrowserStore($withdrawalInfo, { state: 'loading' })
  const options = useBrowserStore($withdrawalOptions, undefined)
  const made = useBrowserStore($justRequestedWithdrawal, undefined)
  const isTrackerKnown = useBrowserStore($areLatestWithdrawalsKnown, false)
  const tracked = useBrowserStore($trackedWithdrawals, [])
  const isUnfolded = useBrowserStore($isWithdrawalFormUnfolded, false)
  useEffect(prefillWithdrawalForm, [])
  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (!options || !isTrackerKnown) return <Skeleton label={shell.loading} blocks={SKELETON_BLOCKS} />
  const { info, account } = options
  const isFormShown = account !== undefined && (tracked.length === 0 || isUnfolded)
  return (
    <div className="wallet-columns">
      <div className="grid grid-cols-1 content-start gap-5">
        {tracked.length > 0 ? (
          <>
            <WithdrawalTracker withdrawals={tracked} madeId={made?.orderId} />
            {made && (
              <Suspense fallback={null}>
                <PushOffer />
              </Suspense>
            )}
            <FurtherWithdrawal options={options} isUnfolded={isUnfolded} />
          </>
        ) : (
          <>
            <WithdrawableAmount info={info} />
            <WithdrawalFields options={options} />
          </>
        )}
      </div>
      <div className="grid content-start gap-5">
        <WageringGrants grants={info.grants} isVerified={info.legalName !== ''} />
        <LatestWithdrawals />
        <WithdrawalFacts options={options} isFormShown={isFormShown} />
      </div>
      <Suspense fallback={null}>
        <ConfirmWithdrawal info={info} />
      </Suspense>
    </div>
  )
}

/**
 * The form for a further withdrawal, folded until the player opens it. With nothing left to withdraw it shows only why
 * the rest of the balance is locked.
 */
function FurtherWithdrawal({ options, isUnfolded }: { options: WithdrawalOptions; isUnfolded: boolean }) {
  const t = useStore(withdrawalMessages)
  const { withdrawable, locked } = options.info
  if (withdrawable === 0 && !isUnfolded)
    return locked.length > 0 ? <WithdrawableAmount info={options.info} /> : null
  return (
    <details
      className="card fold-card"
      open={isUnfolded}
      onToggle={event => unfoldWithdrawalForm(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-3 font-semibold">
        <span>{t.withdrawMore}</span>
        <span className="money text-sm font-normal text-quiet">
          {t.upTo({ amount: formatMoney(withdrawable) })}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-4 pb-4">
        <WithdrawableAmount info={options.info} />
        <WithdrawalFields options={options} />
      </div>
    </details>
  )
}

/** The reasons that keep the player from withdrawing, the form, and the link to the receiving accounts. */
function WithdrawalFields({ options }: { options: WithdrawalOptions }) {
  const t = useStore(withdrawalMessages)
  const closure = useBrowserStore($withdrawalClosure, undefined)
  const { info, account, bank } = options
  return (
    <>
      {closure && <DeferredClosureNotice closure={closure} sentenceId="withdrawal-closure" />}
      {info.needsIdentity && !closure && <IdentityNotice />}
      {account ? <WithdrawalForm options={options} account={account} /> : <AddFirstAccountLink bank={bank} />}
      {account && (
        <a
          className="inline-flex min-h-target items-center justify-self-start font-semibold text-teal underline"
          href="/wallets/card/list"
        >
          {t.manageAccounts}
        </a>
      )}
    </>
  )
}

/**
 * Tells a player whose award has become real money that a withdrawal requires a verified identity. The notice appears
 * before the player types an amount.
 */
function IdentityNotice() {
  const t = useStore(withdrawalMessages)
  return (
    <section aria-label={t.verify} className="card grid gap-3">
      <p>{t.identityNotice}</p>
      <a className="button-line justify-self-start" href="/member/profile/kyc">
        {t.verify}
      </a>
    </section>
  )
}

/** The newest withdrawals; renders nothing before the first withdrawal. */
function LatestWithdrawals() {
  const t = useStore(withdrawalMessages)
  return (
    <LatestRecords
      title={t.latestWithdrawals}
      store={latestWithdrawals}
      rowKey={withdrawal => withdrawal.orderId}
      timeOf={withdrawal => withdrawal.createTime}
      render={withdrawal => <WithdrawalRow withdrawal={withdrawal} />}
      all={{ href: '/wallets/record?view=withdrawals', label: t.allWithdrawals }}
    />
  )
}

/**
 * Facts about all withdrawals: the minimum and maximum amount, the daily limit, the time until payment, and a link to
 * more answers. The form tells the amounts and the time itself.
 */
function WithdrawalFacts({ options, isFormShown }: { options: WithdrawalOptions; isFormShown: boolean }) {
  const t = useStore(withdrawalMessages)
  const { minAmount: min, maxAmount: max, day, dueHours } = options.info
  return (
    <section aria-labelledby="to-know" className="card grid content-start gap-2">
      <h2 id="to-know" className="font-semibold">
        {t.toKnow}
      </h2>
      <p className="text-sm text-quiet">
        {isFormShown ? t.noFee : t.limitsFact(formatAmountBounds({ min, max }))}
      </p>
      <p className="text-sm text-quiet">
        {day.countLeft > 0
          ? t.dayLeft({ amount: formatMoneyShort(day.amountLeft) })(day.countLeft)
          : t.dayNone({ time: formatDateTime(day.endTime) })}
      </p>
      {!isFormShown && <p className="text-sm text-quiet">{t.withdrawText(dueHours)}</p>}
      <a
        className="inline-flex min-h-target items-center justify-self-start text-sm font-semibold text-teal underline"
        href="/faq#withdrawal"
      >
        {t.moreAnswers}
      </a>
    </section>
  )
}
