import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { PinField } from '../../../components/form/PinField.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { centavos } from '../../../domain/money.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import { CodeEntry } from '../../auth/islands/public/CodeEntry.tsx'
import { PasswordField } from '../../auth/islands/public/PasswordField.tsx'
import { titleOfWithdrawalBank } from '../browser/bank.ts'
import {
  $isKycNeededToWithdraw,
  $withdrawalToConfirm,
  withdrawalConfirmationForm,
  withdrawalSmsCodeRequest,
} from '../browser/confirmation.ts'
import type { WithdrawalInfo } from '../browser/public/exchange.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/** The dialog that shows the withdrawal before it is requested, and asks for the second factor. */
export function ConfirmWithdrawal({ info }: { info: WithdrawalInfo }) {
  const t = useStore(withdrawalMessages)
  const shell = useStore(shellMessages)
  const isOpen = useStore($modals).some(modal => modal.name === 'withdrawal')
  const details = useStore($withdrawalToConfirm)
  const { message, isPending, attention } = useStore(withdrawalConfirmationForm.$form)
  if (!isOpen || !details) return null
  const amount = formatMoney(centavos(details.amount))
  const account = info.appUserBankList.find(each => each.id === details.receivingAccountId)
  return (
    <Dialog title={t.confirmTitle} closeLabel={shell.close} onClose={closeModal}>
      <dl className="grid gap-2">
        <WithdrawalFact label={t.confirmAmount}>
          <ExactText>{amount}</ExactText>
        </WithdrawalFact>
        {account && (
          <WithdrawalFact label={t.confirmTo}>
            <ExactText>
              {titleOfWithdrawalBank(account.bankId)} {account.accountNumber}
            </ExactText>
          </WithdrawalFact>
        )}
        <WithdrawalFact label={t.confirmDue}>{t.confirmDueHours(info.dueHours)}</WithdrawalFact>
      </dl>
      <p className="text-sm text-quiet">{t.confirmHint}</p>
      <Form
        className="grid gap-4"
        attention={attention}
        onSubmit={() => void withdrawalConfirmationForm.submit()}
      >
        <FactorField factor={info.secondFactor} />
        <FormError message={message} />
        <KycLink />
        <SubmitButton label={t.send({ amount })} pendingLabel={t.sending} isPending={isPending} />
      </Form>
    </Dialog>
  )
}

function WithdrawalFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{label}</dt>
      <dd className="money font-semibold">{children}</dd>
    </div>
  )
}

function FactorField({ factor }: { factor: WithdrawalInfo['secondFactor'] }) {
  const t = useStore(withdrawalMessages)
  const { values, errors } = useStore(withdrawalConfirmationForm.$form)
  const { change } = withdrawalConfirmationForm
  if (factor === 'code') {
    return (
      <CodeEntry
        sms={withdrawalSmsCodeRequest}
        value={values.code}
        onText={code => change({ code })}
        error={errors.code}
      />
    )
  }
  const password = {
    value: values.password,
    error: errors.password,
    autoComplete: 'current-password' as const,
    onText: (typed: string) => change({ password: typed }),
  }
  if (factor === 'safebox') return <PinField label={t.safeboxPassword} {...password} />
  return <PasswordField label={t.loginPassword} {...password} />
}

function KycLink() {
  const t = useStore(withdrawalMessages)
  if (!useStore($isKycNeededToWithdraw)) return null
  return (
    <a className="button-line" href="/member/profile/kyc">
      {t.verify}
    </a>
  )
}
