import { useStore } from '@nanostores/react'
import { AmountField } from '../../../components/form/AmountField.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { OpenIntentNotice } from '../../../components/states/OpenIntentNotice.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { centavos } from '../../../domain/money.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import type { ReceivingAccount } from '../browser/public/exchange.ts'
import {
  $unansweredWithdrawal,
  chooseLargestWithdrawalAmount,
  reopenWithdrawalConfirmation,
  type WithdrawalOptions,
  withdrawalForm,
} from '../browser/withdrawal.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { ChosenAccount } from './ChosenAccount.tsx'

const HINT_ID = 'withdraw-hint'

interface WithdrawalFormProps {
  options: WithdrawalOptions
  account: ReceivingAccount
}

/** The withdrawal form: receiving account, amount, and a button for the largest amount. */
export function WithdrawalForm({ options, account }: WithdrawalFormProps) {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const { values, errors, attention } = useStore(withdrawalForm.$form)
  const open = useBrowserStore($unansweredWithdrawal, undefined)
  return (
    <Form
      className="grid gap-5"
      attention={attention}
      onSubmit={() => {
        if (!options.obstacle) void withdrawalForm.submit()
      }}
    >
      {/* While the result of a withdrawal is unknown, no other withdrawal is possible. */}
      <fieldset className="grid min-w-0 gap-5" disabled={open !== undefined}>
        <legend className="sr-only">{t.withdraw}</legend>
        <ChosenAccount account={account} />
        <AmountField
          label={t.amount}
          value={values.amount}
          onText={amount => withdrawalForm.change({ amount })}
          bounds={options.bounds}
          error={errors.amount}
          end={
            options.all >= options.bounds.min && (
              <button
                type="button"
                className="icon-button px-3 font-semibold text-gold"
                aria-label={w.allOf({ amount: formatMoney(options.all) })}
                onClick={chooseLargestWithdrawalAmount}
              >
                {w.all}
              </button>
            )
          }
        />
      </fieldset>
      <WithdrawalAction options={options} open={open} />
    </Form>
  )
}

interface WithdrawalActionProps {
  options: WithdrawalOptions
  open: ReturnType<typeof $unansweredWithdrawal.get>
}

function WithdrawalAction({ options, open }: WithdrawalActionProps) {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const { message } = useStore(withdrawalForm.$form)
  const { amount, error, obstacle, info } = options
  return (
    <>
      <p id={HINT_ID} className={`text-sm ${obstacle ? 'text-mango' : 'text-quiet'}`}>
        {obstacle ?? w.withdrawText(info.dueHours)}
      </p>
      {info.secondFactor === null && info.secondFactorTime === null && (
        <a className="button-line" href="/member/safebox">
          {w.setFactor}
        </a>
      )}
      <FormError message={message} />
      {open ? (
        <OpenIntentNotice
          message={w.openWithdrawal({ amount: formatMoney(centavos(open.details.amount)) })}
          askAgain={t.askAgain}
          isPending={false}
          pendingLabel={w.withdrawing}
          onAskAgain={reopenWithdrawalConfirmation}
          link={{ href: '/wallets/record?view=withdrawals', label: w.seeWithdrawals }}
        />
      ) : (
        <SubmitButton
          label={amount && !error ? w.withdrawAmount({ amount: formatMoney(amount) }) : w.withdrawPlain}
          pendingLabel={w.withdrawing}
          isPending={false}
          obstacleId={obstacle && HINT_ID}
        />
      )}
    </>
  )
}
