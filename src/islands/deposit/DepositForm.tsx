import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import { $appConfig, loadAppConfig } from '../../stores/core/app-config.ts'
import { messageOf } from '../../stores/core/failure.ts'
import {
  $depositForm,
  chooseAmount,
  chooseChannel,
  depositForm,
  typeAmount,
} from '../../stores/deposit/deposit.ts'
import { AmountField } from '../wallet/AmountField.tsx'
import { DepositSummary } from './DepositSummary.tsx'

/** Amount first, channel second, what will happen spelled out, then the checkout. */
export function DepositForm() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const appConfig = useStore($appConfig)
  const form = useStore($depositForm)
  const submission = useStore(depositForm.$submission)
  const [wasSent, setSent] = useState(false)

  if (appConfig.state === 'failed') {
    return (
      <ErrorState
        message={messageOf(appConfig.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void loadAppConfig()}
      />
    )
  }
  if (!form) return <DepositSkeleton label={shell.loading} />

  const showsFault = form.fault && (wasSent || (form.fault !== 'empty' && form.fault !== 'small'))
  return (
    <form
      noValidate
      className="wallet-columns"
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
        if (!form.fault) void depositForm.submit()
      }}
    >
      <div className="grid grid-cols-1 content-start gap-5">
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t.chooseAmount}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 lg:grid-cols-3">
            {form.prices.map(price => (
              <button
                key={price}
                type="button"
                className="chip text-lg"
                aria-pressed={form.amount === price}
                onClick={() => chooseAmount(price)}
              >
                {formatMoneyShort(price)}
              </button>
            ))}
          </div>
        </fieldset>
        <AmountField
          label={t.otherAmount}
          value={form.amountText}
          onChange={typeAmount}
          bounds={form.bounds}
          fault={showsFault ? form.fault : undefined}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t.channel}</legend>
          <div className="grid grid-cols-2 gap-2">
            {form.channels.map(channel => (
              <label key={channel.name} className="chip cursor-pointer">
                <input
                  type="radio"
                  name="channel"
                  className="sr-only"
                  checked={channel.name === form.channel.name}
                  onChange={() => chooseChannel(channel.name)}
                />
                {channel.title}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <DepositSummary amount={form.fault ? undefined : form.amount} turnover={form.turnover} />
        <FormError message={submission.state === 'failed' ? submission.message : undefined} />
        <SubmitButton
          label={form.amount && !form.fault ? t.pay({ amount: formatMoney(form.amount) }) : t.payPlain}
          pendingLabel={t.paying}
          isPending={submission.state === 'pending'}
        />
      </div>
    </form>
  )
}

function DepositSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-5" role="status" aria-label={label}>
      <div className="skeleton h-36" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <div className="skeleton h-14" />
    </div>
  )
}
