import { useStore } from '@nanostores/react'
import { Field } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { Icon } from '../../components/icons/Icon.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { receivingAccountForm } from '../../stores/withdrawal/receiving-accounts.ts'

interface ReceivingAccountFormProps {
  channel: { readonly name: string; readonly title: string }
  /** There is no account yet, so the form is open. */
  isFirst: boolean
}

/** Adds an account on this channel. */
export function ReceivingAccountForm({ channel, isFirst }: ReceivingAccountFormProps) {
  const t = useStore(walletMessages)
  const { values, faults, message, isPending, attention } = useStore(receivingAccountForm.$form)
  return (
    <details className="card add-account" open={isFirst}>
      <summary className="flex cursor-pointer items-center gap-3 font-semibold">
        {!isFirst && <Icon name="plus" className="text-teal" />}
        {t.addAccount}
      </summary>
      <Form className="grid gap-4" attention={attention} onSubmit={() => void receivingAccountForm.submit()}>
        <Field
          label={t.accountName}
          name="accountName"
          autoComplete="name"
          value={values.accountName}
          hint={t.accountNameHint}
          error={faults.accountName}
          onText={accountName => receivingAccountForm.change({ accountName })}
        />
        <Field
          label={t.accountNumber}
          name="accountNumber"
          inputMode="numeric"
          autoComplete="off"
          value={values.accountNumber}
          hint={t.accountNumberHint({ channel: channel.title })}
          error={faults.accountNumber}
          onText={text => receivingAccountForm.change({ accountNumber: text.replaceAll(/[\s-]/g, '') })}
        />
        <FormError message={message} />
        <SubmitButton
          label={t.saveAccount}
          pendingLabel={t.savingAccount}
          isPending={isPending}
          className={isFirst ? 'button-gold' : 'button-line'}
        />
      </Form>
    </details>
  )
}
