import { useStore } from '@nanostores/react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Form } from '../../components/Form.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoneyShort } from '../../i18n/money.ts'
import { $appConfig, loadAppConfig } from '../../stores/core/app-config.ts'
import { messageOf } from '../../stores/core/failure.ts'
import {
  $depositOptions,
  $openDeposit,
  BUILT_OPTIONS,
  chooseAmount,
  type DepositOptions,
  depositForm,
  submitDeposit,
} from '../../stores/deposit/deposit.ts'
import { useLive } from '../use-live.ts'
import { AmountField } from '../wallet/AmountField.tsx'
import { DepositAction } from './DepositAction.tsx'
import { DepositSummary } from './DepositSummary.tsx'

/** The deposit form: amount, channel, a summary of the result, and the way to the checkout. */
export function DepositForm() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const appConfig = useLive($appConfig, { state: 'loading' })
  const options = useLive($depositOptions, BUILT_OPTIONS)
  const { attention } = useStore(depositForm.$form)
  const open = useLive($openDeposit, undefined)

  if (appConfig.state === 'failed') {
    return (
      <ErrorState
        message={messageOf(appConfig.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void loadAppConfig()}
      />
    )
  }
  if (!options) return null
  return (
    <Form className="wallet-columns" attention={attention} onSubmit={() => void submitDeposit()}>
      {/* While an order may have been made, nothing else can be ordered. */}
      <fieldset
        className="grid min-w-0 grid-cols-1 content-start gap-4 lg:gap-5"
        disabled={open !== undefined}
      >
        <legend className="sr-only">{t.deposit}</legend>
        <Amounts options={options} />
        <Channels options={options} />
      </fieldset>
      <div className="grid grid-cols-1 content-start gap-5">
        <DepositSummary amount={options.fault ? undefined : options.amount} turnover={options.turnover} />
        <DepositAction options={options} open={open} />
      </div>
    </Form>
  )
}

function Amounts({ options }: { options: DepositOptions }) {
  const t = useStore(walletMessages)
  const { values, faults } = useStore(depositForm.$form)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t.chooseAmount}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 lg:grid-cols-3">
          {options.prices.map(price => (
            <button
              key={price}
              type="button"
              className="chip text-lg"
              aria-pressed={options.amount === price}
              onClick={() => chooseAmount(price)}
            >
              {formatMoneyShort(price)}
            </button>
          ))}
        </div>
      </fieldset>
      <AmountField
        label={t.otherAmount}
        value={values.amount}
        onText={amount => depositForm.change({ amount })}
        bounds={options.bounds}
        error={faults.amount}
      />
    </>
  )
}

function Channels({ options }: { options: DepositOptions }) {
  const t = useStore(walletMessages)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t.channel}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.channels.map(channel => (
          <label key={channel.name} className="chip cursor-pointer">
            <input
              type="radio"
              name="rechargeType"
              className="sr-only"
              checked={channel.name === options.channel.name}
              onChange={() => depositForm.change({ rechargeType: channel.name })}
            />
            {channel.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
