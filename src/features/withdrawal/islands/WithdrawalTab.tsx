import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useLive } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $withdrawalClosure } from '../../../stores/closure/closure.ts'
import { DeferredClosureNotice } from '../../limits/islands/public/DeferredClosureNotice.tsx'
import { $exchange } from '../browser/public/exchange.ts'
import { $madeWithdrawal, $withdrawalOptions } from '../browser/withdrawal.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { FirstAccount } from './ChosenAccount.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { ExchangeFailed } from './ExchangeFailed.tsx'
import { IdentityNotice } from './IdentityNotice.tsx'
import { LatestWithdrawals } from './LatestWithdrawals.tsx'
import { Grants } from './public/Grants.tsx'
import { Tracker } from './Tracker.tsx'
import { Withdrawable } from './Withdrawable.tsx'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'

const PushOffer = lazy(async () => ({
  default: (await import('../../message-channels/islands/public/PushOffer.tsx')).PushOffer,
}))

const SKELETON = ['h-[118px]', 'h-[100px]', 'h-[106px]', 'h-11', 'h-[78px]']

/**
 * A withdrawal, in the wallet and on `/withdrawal/{name}`: withdrawable amount, receiving account, form, and
 * withdrawals in progress.
 */
export function WithdrawalTab() {
  const t = useStore(withdrawalMessages)
  const shell = useStore(shellMessages)
  const exchange = useLive($exchange, { state: 'loading' })
  const options = useLive($withdrawalOptions, undefined)
  const made = useLive($madeWithdrawal, undefined)
  const closure = useLive($withdrawalClosure, undefined)
  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (!options) return <Skeleton label={shell.loading} blocks={SKELETON} />
  const { info, account, bank } = options
  return (
    <div className="wallet-columns">
      <div className="grid content-start gap-5 lg:col-start-2 lg:row-start-1">
        {made && (
          <>
            <WithdrawalMade made={made} />
            <Suspense fallback={null}>
              <PushOffer />
            </Suspense>
          </>
        )}
        <Withdrawable info={info} />
      </div>
      <div className="grid content-start gap-5 lg:row-span-2 lg:row-start-1">
        {closure && <DeferredClosureNotice closure={closure} sentenceId="withdrawal-closure" />}
        {info.needsIdentity && !closure && <IdentityNotice />}
        {account ? <WithdrawalForm options={options} account={account} /> : <FirstAccount bank={bank} />}
        {account && (
          <a
            className="inline-flex min-h-target items-center justify-self-start font-semibold text-teal underline"
            href="/wallets/card/list"
          >
            {t.manageAccounts}
          </a>
        )}
        <Tracker />
      </div>
      <div className="grid content-start gap-5 lg:col-start-2">
        <Grants grants={info.grants} />
        <LatestWithdrawals />
        <WithdrawalFacts info={info} />
      </div>
      <ConfirmWithdrawal info={info} />
    </div>
  )
}
