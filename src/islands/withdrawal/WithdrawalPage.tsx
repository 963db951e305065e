import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { WITHDRAWAL_CHANNELS } from '../../domain/withdrawal.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import {
  $exchange,
  $madeWithdrawal,
  $withdrawalForm,
  typeWithdrawal,
  withdrawalForm,
} from '../../stores/withdrawal/withdrawal.ts'
import { AmountField } from '../wallet/AmountField.tsx'
import { ExchangeFailed } from './ExchangeFailed.tsx'
import { ReceivingAccountForm } from './ReceivingAccountForm.tsx'
import { ReceivingAccounts } from './ReceivingAccounts.tsx'
import { Withdrawable } from './Withdrawable.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'

/** `/withdrawal/{name}`: how much, and to which of the player's accounts on that channel. */
export function WithdrawalPage() {
  const t = useStore(walletMessages)
  const form = useStore($withdrawalForm)
  const channel = WITHDRAWAL_CHANNELS.find(each => each.name === form?.channel)
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-2xl">
        {channel ? t.withdrawTo({ channel: channel.title }) : t.withdrawTitle}
      </h1>
      <Withdrawing channel={channel} />
    </div>
  )
}

function Withdrawing({ channel }: { channel: (typeof WITHDRAWAL_CHANNELS)[number] | undefined }) {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const exchange = useStore($exchange)
  const form = useStore($withdrawalForm)
  const made = useStore($madeWithdrawal)

  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (!form) return <div className="skeleton h-80" role="status" aria-label={shell.loading} />
  if (!channel) {
    return (
      <ErrorState
        message={shell.unknownChannel}
        retryLabel={t.whereTo}
        onRetry={() => location.assign('/wallets?name=withdraw')}
      />
    )
  }
  return (
    <>
      {made && <WithdrawalMade made={made} />}
      <Withdrawable info={form.info} />
      {form.accounts.length > 0 && <AmountForm />}
      <ReceivingAccountForm channel={channel} isFirst={form.accounts.length === 0} />
    </>
  )
}

function AmountForm() {
  const t = useStore(walletMessages)
  const form = useStore($withdrawalForm)
  const submission = useStore(withdrawalForm.$submission)
  const [wasSent, setSent] = useState(false)
  if (!form) return null
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
        if (!form.fault) void withdrawalForm.submit().then(() => setSent(false))
      }}
    >
      <ReceivingAccounts accounts={form.accounts} chosenId={form.account?.id} />
      <AmountField
        label={t.amount}
        value={form.amountText}
        onChange={typeWithdrawal}
        bounds={form.bounds}
        fault={wasSent ? form.fault : undefined}
      />
      <p className="text-sm text-quiet">{t.withdrawHint}</p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton
        label={
          form.amount && !form.fault
            ? t.withdrawAmount({ amount: formatMoney(form.amount) })
            : t.withdrawPlain
        }
        pendingLabel={t.withdrawing}
        isPending={submission.state === 'pending'}
      />
    </form>
  )
}
