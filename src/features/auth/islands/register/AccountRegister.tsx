import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Form } from '../../../../components/form/Form.tsx'
import { FormError } from '../../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { registrationMessages } from '../../../../i18n/en-US/registration.ts'
import { accountRegisterForm } from '../../browser/account-register.ts'
import { prefillInviteCode } from '../../browser/confirmation.ts'
import { $credentialBounds, DEFAULT_CREDENTIAL_BOUNDS } from '../../browser/public/bounds.ts'
import { authMessages } from '../../texts/en-US/auth.ts'
import { newCredentialMessages } from '../../texts/en-US/new-credentials.ts'
import { AccountField } from '../AccountField.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { Eligibility } from '../public/Eligibility.tsx'
import { InviteCodeField } from '../public/InviteCodeField.tsx'

/** The form that registers with account, password and the confirmation of age and eligibility. */
export function AccountRegister() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const n = useStore(newCredentialMessages)
  const { values, errors, message, isPending, attention } = useStore(accountRegisterForm.$form)
  const { change } = accountRegisterForm
  const bounds = useBrowserStore($credentialBounds, DEFAULT_CREDENTIAL_BOUNDS)
  useEffect(() => prefillInviteCode(accountRegisterForm), [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void accountRegisterForm.submit()}>
      <AccountField
        value={values.account}
        onText={account => change({ account })}
        hint={n.accountHint(bounds.account)}
        error={errors.account}
      />
      <NewPasswordField
        value={values.password}
        onText={password => change({ password })}
        error={errors.password}
      />
      <InviteCodeField
        value={values.inviteCode}
        onText={inviteCode => change({ inviteCode })}
        error={errors.inviteCode}
        hasCoupon
      />
      <Eligibility
        isEligible={values.isEligible}
        onCheck={isEligible => change({ isEligible })}
        error={errors.isEligible}
      />
      <FormError message={message} />
      <SubmitButton label={t.register} pendingLabel={r.registering} isPending={isPending} />
    </Form>
  )
}
