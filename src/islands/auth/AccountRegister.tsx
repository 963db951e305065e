import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { $accountBounds, DEFAULT_BOUNDS } from '../../stores/auth/bounds.ts'
import { accountRegisterForm, prefillInviteCode } from '../../stores/auth/register.ts'
import { useLive } from '../use-live.ts'
import { AccountField } from './AccountField.tsx'
import { Eligibility } from './Eligibility.tsx'
import { InviteCodeField } from './InviteCodeField.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Registers with account, password and the confirmation of age and eligibility. */
export function AccountRegister() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const { values, faults, message, isPending, attention } = useStore(accountRegisterForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)
  const { change } = accountRegisterForm
  useEffect(() => prefillInviteCode(accountRegisterForm), [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void accountRegisterForm.submit()}>
      <AccountField
        value={values.account}
        onText={account => change({ account })}
        hint={r.accountHint(bounds.account)}
        error={faults.account}
      />
      <PasswordField
        value={values.password}
        onText={password => change({ password })}
        autoComplete="new-password"
        hint={t.passwordHint(bounds.password)}
        error={faults.password}
      />
      <InviteCodeField
        value={values.inviteCode}
        onText={inviteCode => change({ inviteCode })}
        error={faults.inviteCode}
      />
      <Eligibility
        isEligible={values.isEligible}
        onCheck={isEligible => change({ isEligible })}
        error={faults.isEligible}
      />
      <FormError message={message} />
      <SubmitButton label={t.register} pendingLabel={r.registering} isPending={isPending} />
    </Form>
  )
}
