import { useStore } from '@nanostores/react'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { OpenIntentNotice } from '../../../components/states/OpenIntentNotice.tsx'
import { centavos } from '../../../domain/money.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { depositForm, resendUnansweredDeposit, type UnansweredDeposit } from '../browser/deposit.ts'
import type { DepositOptions } from '../browser/options.ts'
import { depositFormMessages } from '../texts/en-US/deposit-form.ts'

interface DepositActionProps {
  options: DepositOptions
  open: UnansweredDeposit | undefined
}

/**
 * The button that makes the deposit order. If the result of an earlier order is unknown, the button sends that order
 * again.
 */
export function DepositAction({ options, open }: DepositActionProps) {
  const t = useStore(depositFormMessages)
  const wallet = useStore(walletMessages)
  const { message, isPending } = useStore(depositForm.$form)
  const { amount, error } = options
  return (
    <>
      <FormError message={message} />
      {open ? (
        <OpenIntentNotice
          message={t.openDeposit({ amount: formatMoney(centavos(open.details.amount)) })}
          askAgain={wallet.askAgain}
          isPending={isPending}
          pendingLabel={t.paying}
          onAskAgain={() => void resendUnansweredDeposit()}
          link={{ href: '/wallets/record', label: wallet.seeDeposits }}
        />
      ) : (
        <SubmitButton
          label={amount && !error ? t.pay({ amount: formatMoney(amount) }) : t.payPlain}
          pendingLabel={t.paying}
          isPending={isPending}
        />
      )}
    </>
  )
}
