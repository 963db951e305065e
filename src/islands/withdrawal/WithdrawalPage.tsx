import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import {
  $channel,
  $exchange,
  $madeWithdrawal,
  $withdrawalOptions,
  type WithdrawalChannel,
} from '../../stores/withdrawal/withdrawal.ts'
import { useLive } from '../use-live.ts'
import { ExchangeFailed } from './ExchangeFailed.tsx'
import { Grants } from './Grants.tsx'
import { ReceivingAccountForm } from './ReceivingAccountForm.tsx'
import { Withdrawable } from './Withdrawable.tsx'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'
import { LatestWithdrawals } from './WithdrawalRows.tsx'

/** `/withdrawal/{name}`: amount and receiving account on that channel. */
export function WithdrawalPage() {
  const t = useStore(walletMessages)
  const channel = useLive($channel, undefined)
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-2xl">
        {channel ? t.withdrawTo({ channel: channel.title }) : t.withdrawTitle}
      </h1>
      {channel === null ? <UnknownChannel /> : <Withdrawing channel={channel} />}
    </div>
  )
}

/** An unknown channel; without a retry, which would get the same answer. */
function UnknownChannel() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  return (
    <EmptyState drawing="not-found" sentence={`${shell.unknownChannel} ${t.unknownChannelHint}`}>
      <a className="button-gold" data-on-gold href="/wallets?name=withdraw">
        {t.whereTo}
      </a>
    </EmptyState>
  )
}

function Withdrawing({ channel }: { channel: WithdrawalChannel | undefined }) {
  const shell = useStore(shellMessages)
  const exchange = useLive($exchange, { state: 'loading' })
  const options = useLive($withdrawalOptions, undefined)
  const made = useLive($madeWithdrawal, undefined)

  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (!options || !channel) {
    return (
      <Skeleton label={shell.loading} blocks={['h-[118px]', 'h-[100px]', 'h-[106px]', 'h-11', 'h-[78px]']} />
    )
  }
  return (
    <>
      <div className="withdrawal-amount grid content-start gap-5">
        {made && <WithdrawalMade made={made} />}
        <Withdrawable info={options.info} />
      </div>
      <div className="withdrawal-form grid content-start gap-5">
        {options.accounts.length > 0 && <WithdrawalForm options={options} />}
        <ReceivingAccountForm channel={channel} isFirst={options.accounts.length === 0} />
        {/* A form that can be sent says it itself. */}
        {(options.obstacle || options.accounts.length === 0) && <WithdrawalFacts info={options.info} />}
      </div>
      <div className="withdrawal-more grid content-start gap-5">
        <Grants grants={options.info.grants} />
        <LatestWithdrawals />
      </div>
    </>
  )
}
