import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { $accountBounds, DEFAULT_BOUNDS } from '../../stores/auth/bounds.ts'
import { phoneRegisterCode, phoneRegisterForm } from '../../stores/auth/phone-register.ts'
import { prefillInviteCode } from '../../stores/auth/register.ts'
import { useLive } from '../use-live.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { Eligibility } from './Eligibility.tsx'
import { InviteCodeField } from './InviteCodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'

/** Registers with phone, code, password and the confirmation of age and eligibility. */
export function PhoneRegister() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const { values, faults, message, isPending, attention } = useStore(phoneRegisterForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)
  const { change } = phoneRegisterForm
  useEffect(() => prefillInviteCode(phoneRegisterForm), [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void phoneRegisterForm.submit()}>
      <PhoneField value={values.mobile} onText={mobile => change({ mobile })} error={faults.mobile} />
      <CodeEntry
        sms={phoneRegisterCode}
        mobile={values.mobile}
        value={values.code}
        onText={code => change({ code })}
        onMobileWrong={() => phoneRegisterForm.blame('mobile')}
        error={faults.code}
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
