import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useId } from 'react'
import { ExactText } from '../../../../components/ExactText.tsx'
import { AmountField } from '../../../../components/form/AmountField.tsx'
import { Form } from '../../../../components/form/Form.tsx'
import { ErrorState } from '../../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { centavos } from '../../../../domain/money.ts'
import { shellMessages } from '../../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { formatMoneyShort } from '../../../../i18n/money.ts'
import { messageOfFailure } from '../../../../stores/call/failure.ts'
import { $depositClosure } from '../../../../stores/closure/closure.ts'
import { $settings, loadSettings } from '../../../../stores/site/settings.ts'
import { DeferredClosureNotice } from '../../../limits/islands/public/DeferredClosureNotice.tsx'
import {
  $arePromotionsOff,
  $depositOptions,
  $depositSums,
  $isFirstBonusChoiceShown,
  $isOfferListOpen,
  $unansweredDeposit,
  chooseDepositAmount,
  depositForm,
  openOfferList,
  prefillDepositForm,
  submitDeposit,
  UNKNOWN_DEPOSIT_SUMS,
} from '../../browser/deposit.ts'
import { DEFAULT_DEPOSIT_OPTIONS, type DepositOptions } from '../../browser/options.ts'
import { depositFormMessages } from '../../texts/en-US/deposit-form.ts'
import { DEPOSIT_CHANNEL_LOGOS } from '../channels.ts'
import { DepositAction } from '../DepositAction.tsx'
import { DepositSummary } from '../DepositSummary.tsx'
import { OpenOrders } from '../OpenOrders.tsx'

/** The notices about the chosen channel. Their code is loaded only when there are notices. */
const DepositNotices = lazy(async () => ({
  default: (await import('../DepositNotices.tsx')).DepositNotices,
}))

const Offers = lazy(async () => ({ default: (await import('../DepositOffers.tsx')).DepositOffers }))

/**
 * The deposit form: amount, channel, a summary of the result, and the button to the checkout. While deposits are closed
 * to the player: why, and no form.
 */
export function DepositForm() {
  const t = useStore(depositFormMessages)
  const wallet = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const options = useBrowserStore($depositOptions, DEFAULT_DEPOSIT_OPTIONS)
  const { attention, errors } = useStore(depositForm.$form)
  const open = useBrowserStore($unansweredDeposit, undefined)
  const closure = useBrowserStore($depositClosure, undefined)

  useEffect(prefillDepositForm, [])

  if (settings.state === 'failed') {
    return (
      <ErrorState
        message={messageOfFailure(settings.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void loadSettings()}
      />
    )
  }
  if (!options) return null
  if (closure) {
    return (
      <>
        <OpenOrders place="above" />
        <div className="grid grid-cols-1 gap-5">
          <DeferredClosureNotice closure={closure} sentenceId="deposit-closure" isHead />
          {open && <DepositAction options={options} open={open} />}
        </div>
        <OpenOrders place="below" />
      </>
    )
  }
  return (
    <>
      <OpenOrders place="above" />
      <Form className="wallet-columns" attention={attention} onSubmit={() => void submitDeposit()}>
        {/* While the result of an order is unknown, no other order is possible. */}
        <fieldset className="deposit-choices" disabled={open !== undefined}>
          <legend className="sr-only">{wallet.deposit}</legend>
          {settings.state === 'ready' && settings.config.clientConfig.walletMessageJson !== '' && (
            <Suspense fallback={null}>
              <DepositNotices />
            </Suspense>
          )}
          <AmountFields options={options} />
          <OffersField error={errors.bonusId} />
          <ChannelFields options={options} />
        </fieldset>
        <div className="grid grid-cols-1 content-start gap-5">
          <DepositSummary />
          {/* Above the button: on phones the button is sticky, and its shadow covers what is below it. */}
          <a className="text-link justify-self-center" href="/member/self-limited">
            {t.depositLimits}
          </a>
          <DepositAction options={options} open={open} />
        </div>
      </Form>
      <OpenOrders place="below" />
    </>
  )
}

/**
 * The list of bonuses and coupons, closed until the player opens it; before a first deposit that can get a bonus, the
 * choice is open. Renders nothing while the player must get no promotions.
 */
function OffersField({ error }: { error: string | undefined }) {
  const t = useStore(depositFormMessages)
  const shell = useStore(shellMessages)
  const id = useId()
  const isOpen = useBrowserStore($isOfferListOpen, false)
  const isOff = useBrowserStore($arePromotionsOff, false)
  const isChoiceShown = useBrowserStore($isFirstBonusChoiceShown, false)
  const { bonus, coupon } = useBrowserStore($depositSums, UNKNOWN_DEPOSIT_SUMS)
  if (isOff) return null
  const offers = (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-[200px]']} />}>
      <Offers error={error} errorId={id} />
    </Suspense>
  )
  if (isChoiceShown) return <div className="promo grid grid-cols-1 gap-4">{offers}</div>
  const added = centavos(bonus + coupon)
  return (
    <details
      className="promo card fold-card"
      open={isOpen}
      onToggle={event => event.currentTarget.open && openOfferList()}
    >
      <summary
        className="flex min-h-target cursor-pointer items-center justify-between gap-3 font-semibold"
        aria-describedby={error ? id : undefined}
      >
        <span>{t.offers}</span>
        <span className="text-sm font-normal text-quiet">
          {added > 0 ? t.offersChosen({ amount: formatMoneyShort(added) }) : t.offersNone}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">{isOpen && offers}</div>
    </details>
  )
}

function AmountFields({ options }: { options: DepositOptions }) {
  const t = useStore(depositFormMessages)
  const { values, errors } = useStore(depositForm.$form)
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
              onClick={() => chooseDepositAmount(price)}
            >
              <ExactText>{formatMoneyShort(price)}</ExactText>
            </button>
          ))}
        </div>
      </fieldset>
      <AmountField
        label={t.otherAmount}
        value={values.amount}
        onText={amount => depositForm.change({ amount })}
        bounds={options.bounds}
        error={errors.amount}
      />
    </>
  )
}

function ChannelFields({ options }: { options: DepositOptions }) {
  const t = useStore(depositFormMessages)
  const hints = {
    gcash: t.hintGcash,
    maya: t.hintMaya,
    qrph: t.hintQrph,
    bank: t.hintBank,
    counter: t.hintCounter,
  }
  return (
    <fieldset className="deposit-channels">
      <legend className="mb-2 font-semibold">{t.channel}</legend>
      {options.channels.map(({ name, title }) => (
        <label key={name} className="channel">
          <input
            type="radio"
            name="rechargeType"
            className="sr-only"
            aria-label={title}
            aria-describedby={`channel-${name}`}
            checked={name === options.channel.name}
            onChange={() => depositForm.change({ rechargeType: name })}
          />
          <img src={DEPOSIT_CHANNEL_LOGOS[name]} alt="" width={32} height={32} decoding="async" />
          <span className="min-w-0 flex-1 leading-5">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-quiet" id={`channel-${name}`}>
              {hints[name]}
            </span>
          </span>
          <span className="channel-dot" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
