import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { WITHDRAWAL_CHANNELS } from '../../domain/withdrawal.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { $exchange, type ExchangeInfo } from '../../stores/withdrawal/withdrawal.ts'
import { useLive } from '../use-live.ts'
import { ExchangeFailed } from './ExchangeFailed.tsx'
import { Grants } from './Grants.tsx'
import { Withdrawable } from './Withdrawable.tsx'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'
import { LatestWithdrawals } from './WithdrawalRows.tsx'

/** The withdrawable amount, what must be wagered before more can be withdrawn, and the channels. */
export function WithdrawOverview() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const exchange = useLive($exchange, { state: 'loading' })
  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (exchange.state === 'loading') {
    return (
      <div className="wallet-columns">
        <Skeleton label={shell.loading} blocks={['h-[118px]']} />
        <Skeleton label={shell.loading} className="grid gap-2" blocks={['h-6', 'h-[78px]', 'h-[78px]']} />
      </div>
    )
  }
  const { info } = exchange
  return (
    <div className="wallet-columns">
      <div className="grid content-start gap-5">
        <Withdrawable info={info} />
        <Grants grants={info.grants} />
        {hasNothing(info) && (
          <EmptyState drawing="records" sentence={t.noBalance}>
            <a className="button-gold" data-on-gold href="/wallets?name=deposit">
              {t.deposit}
            </a>
          </EmptyState>
        )}
      </div>
      <div className="grid content-start gap-5">
        <Channels />
        <WithdrawalFacts info={info} />
      </div>
      <div className="lg:col-span-2">
        <LatestWithdrawals />
      </div>
    </div>
  )
}

function hasNothing({ coin, pending, grants }: ExchangeInfo): boolean {
  return coin === 0 && pending === 0 && grants.length === 0
}

function Channels() {
  const t = useStore(walletMessages)
  return (
    <section aria-labelledby="where-to" className="grid gap-2">
      <h2 id="where-to" className="font-semibold">
        {t.whereTo}
      </h2>
      <ul className="grid gap-2">
        {WITHDRAWAL_CHANNELS.map(channel => (
          <li key={channel.name}>
            <a
              className="card flex min-h-target items-center gap-3 font-semibold"
              href={`/withdrawal/${channel.name}`}
            >
              <Icon name="phone" className="text-teal" />
              <span className="flex-1">{channel.title}</span>
              <Icon name="chevron-right" className="text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
