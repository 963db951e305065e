import { useStore } from '@nanostores/react'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import {
  $receivingAccountFormPage,
  $receivingBankChoice,
  receivingAccountForm,
} from '../browser/account-form.ts'
import type { ReceivingAccount, WithdrawalInfo } from '../browser/public/exchange.ts'
import { receivingAccountMessages } from '../texts/en-US/receiving-account.ts'
import { ExchangeFailed } from './ExchangeFailed.tsx'

/** `/wallets/card/edit`: adds a receiving account, or changes the account whose id is in the URL. */
export function AccountForm() {
  const shell = useStore(shellMessages)
  const page = useBrowserStore($receivingAccountFormPage, { state: 'loading' })
  return (
    <>
      {page.state === 'failed' && <ExchangeFailed message={page.message} />}
      {page.state === 'loading' && (
        <Skeleton
          label={shell.loading}
          className="grid gap-4"
          blocks={['h-[72px]', 'h-[96px]', 'h-[96px]', 'h-12']}
        />
      )}
      {page.state === 'ready' && <AccountFields info={page.info} edited={page.edited} />}
    </>
  )
}

function AccountFields({ info, edited }: { info: WithdrawalInfo; edited: ReceivingAccount | undefined }) {
  const t = useStore(receivingAccountMessages)
  const { values, errors, message, isPending, attention } = useStore(receivingAccountForm.$form)
  const { legalName, appUserBankList, accountWaitHours } = info
  // Whether the player has no account now. A removed account is unknown here, so the server may still treat the new
  // account as a further one.
  const isFirst = !edited && appUserBankList.length === 0
  return (
    <Form
      className="card grid grid-cols-1 gap-4"
      attention={attention}
      onSubmit={() => void receivingAccountForm.submit()}
    >
      <h2 className="font-semibold">{edited ? t.editTitle : t.addTitle}</h2>
      <BankSelect />
      <Field
        label={t.name}
        name="accountName"
        autoComplete="name"
        value={values.accountName}
        hint={legalName ? t.nameVerified({ name: legalName }) : t.nameHint}
        error={errors.accountName}
        onText={accountName => receivingAccountForm.change({ accountName })}
      />
      <NumberField edited={edited} />
      {!isFirst && accountWaitHours > 0 && (
        <p className="text-sm text-mango">{t.waitNote(accountWaitHours)}</p>
      )}
      <FormError message={message} />
      <SubmitButton label={t.save} pendingLabel={t.saving} isPending={isPending} />
    </Form>
  )
}

function BankSelect() {
  const t = useStore(receivingAccountMessages)
  const { values, errors } = useStore(receivingAccountForm.$form)
  const { banks } = useStore($receivingBankChoice)
  const groups = { ewallet: t.ewallets, bank: t.banks }
  return (
    <Select
      label={t.bank}
      name="bankId"
      value={values.bankId}
      placeholder={t.bankChoose}
      options={banks.map(({ name, title, kind }) => ({ value: name, label: title, group: groups[kind] }))}
      error={errors.bankId}
      onChoose={bankId => receivingAccountForm.change({ bankId })}
    />
  )
}

function NumberField({ edited }: { edited: ReceivingAccount | undefined }) {
  const t = useStore(receivingAccountMessages)
  const { values, errors } = useStore(receivingAccountForm.$form)
  const { example, isMobile, isStored } = useStore($receivingBankChoice)
  const hints = [
    isStored && edited
      ? t.numberStored({ number: edited.accountNumber })
      : example && t.numberHint({ example }),
    t.numberPrivate,
  ]
  return (
    <Field
      label={isMobile ? t.mobileNumber : t.number}
      name="accountNumber"
      inputMode={isMobile ? 'tel' : 'numeric'}
      autoComplete="off"
      placeholder={isStored && edited ? edited.accountNumber : undefined}
      value={values.accountNumber}
      hint={hints.filter(Boolean).join(' ')}
      error={errors.accountNumber}
      onText={accountNumber => receivingAccountForm.change({ accountNumber })}
    />
  )
}
