import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { SegmentedLinks } from '../../../components/form/SegmentedLinks.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $depositClosure } from '../../../stores/closure/closure.ts'
import { $coinBalance } from '../../../stores/session/session.ts'
import { $isWindowWide } from '../../../stores/site/window-size.ts'
import { $watchedOrder } from '../../deposit/browser/public/watched-order.ts'
import { DepositForm } from '../../deposit/islands/public/DepositForm.tsx'
import { $walletView } from '../browser/view.ts'

const OrderState = lazy(async () => ({
  default: (await import('../../deposit/islands/public/OrderState.tsx')).OrderState,
}))
const LatestDeposits = lazy(async () => ({
  default: (await import('../../deposit/islands/public/LatestDeposits.tsx')).LatestDeposits,
}))
const WithdrawalHome = lazy(async () => ({
  default: (await import('../../withdrawal/islands/public/WithdrawalHome.tsx')).WithdrawalHome,
}))

const WalletHelp = lazy(async () => ({ default: (await import('./WalletHelp.tsx')).WalletHelp }))

/** CSS classes for a placeholder while the withdrawal view loads: the heights of its parts. */
const WITHDRAWAL_BLOCKS = ['h-[118px]', 'h-[106px]', 'h-[106px]', 'h-12']

/** The wallet: the balance, then the deposit form, a deposit order, or the withdrawal. */
export function Wallet() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const coin = useBrowserStore($coinBalance, undefined)
  const view = useBrowserStore($walletView, 'deposit')
  const isWide = useBrowserStore($isWindowWide, false)
  const watched = useBrowserStore($watchedOrder, { state: 'none' })
  const isHydrated = useIsHydrated()
  const isClosed = useBrowserStore($depositClosure, undefined) !== undefined
  return (
    <div className="wallet-columns">
      <section aria-label={t.balance} className="card wallet-balance lg:col-start-2 lg:row-start-1">
        <p className="text-sm text-quiet">{t.balance}</p>
        <ExactText as="p" className="money text-2xl" aria-live="polite">
          {coin === undefined ? '—' : formatMoney(coin)}
        </ExactText>
      </section>
      <SegmentedLinks
        label={t.title}
        items={[
          { href: '/wallets?name=deposit', label: t.deposit, isCurrent: view === 'deposit' },
          { href: '/wallets?name=withdraw', label: t.withdraw, isCurrent: view === 'withdraw' },
          { href: '/wallets/record', label: t.records, isCurrent: false },
        ]}
      />
      <div className="wallet-view lg:col-span-2">
        {view === 'withdraw' && (
          <Suspense
            fallback={<Skeleton label={shell.loading} className="grid gap-3" blocks={WITHDRAWAL_BLOCKS} />}
          >
            <WithdrawalHome view="withdrawal" />
          </Suspense>
        )}
        {view === 'deposit' &&
          (watched.state === 'none' ? (
            <DepositForm />
          ) : (
            <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-[282px]']} />}>
              <OrderState watched={watched} />
            </Suspense>
          ))}
      </div>
      <p className={`min-h-target ${view === 'withdraw' ? 'lg:col-start-2' : 'lg:col-span-2'}`}>
        {isHydrated && (
          <Suspense>
            <WalletHelp />
          </Suspense>
        )}
      </p>
      {/* The list of deposits is hidden while a deposit order is shown, since the order shows its own state. */}
      {view === 'deposit' && watched.state === 'none' && (isWide || isClosed) && (
        <div className="lg:col-span-2">
          <Suspense>
            <LatestDeposits />
          </Suspense>
        </div>
      )}
    </div>
  )
}
