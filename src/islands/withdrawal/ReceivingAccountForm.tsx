import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Field } from '../../components/Field.tsx'
import { FormError } from '../../components/FormError.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { receivingAccountForm } from '../../stores/withdrawal/withdrawal.ts'

interface ReceivingAccountFormProps {
  channel: { readonly name: string; readonly title: string }
  /** There is no account yet, so the form stands open. */
  isFirst: boolean
}

const NUMBER_PATTERN = /^\d{6,20}$/
const NAME_MIN = 2

/** Adds an account on this channel. */
export function ReceivingAccountForm({ channel, isFirst }: ReceivingAccountFormProps) {
  const t = useStore(walletMessages)
  const submission = useStore(receivingAccountForm.$submission)
  const [accountName, setAccountName] = useState('')
  const [accountNumber, setAccountNumber] = useState('')
  const [wasSent, setSent] = useState(false)
  const isNameWrong = accountName.trim().length < NAME_MIN
  const isNumberWrong = !NUMBER_PATTERN.test(accountNumber)

  return (
    <details className="card" open={isFirst}>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {t.addAccount}
      </summary>
      <form
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          setSent(true)
          if (isNameWrong || isNumberWrong) return
          const details = { bankId: channel.name, accountName: accountName.trim(), accountNumber }
          void receivingAccountForm.submit(details)
        }}
      >
        <Field
          label={t.accountName}
          name="accountName"
          autoComplete="name"
          value={accountName}
          hint={t.accountNameHint}
          error={wasSent && isNameWrong ? t.accountNameMissing : undefined}
          onChange={event => setAccountName(event.target.value)}
        />
        <Field
          label={t.accountNumber}
          name="accountNumber"
          inputMode="numeric"
          autoComplete="off"
          value={accountNumber}
          hint={t.accountNumberHint({ channel: channel.title })}
          error={wasSent && isNumberWrong ? t.accountNumberWrong : undefined}
          onChange={event => setAccountNumber(event.target.value.replaceAll(/[\s-]/g, ''))}
        />
        <FormError message={submission.state === 'failed' ? submission.message : undefined} />
        <button
          type="submit"
          className={isFirst ? 'button-gold' : 'button-line'}
          aria-disabled={submission.state === 'pending' || undefined}
        >
          {submission.state === 'pending' ? t.savingAccount : t.saveAccount}
        </button>
      </form>
    </details>
  )
}
