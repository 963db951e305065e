import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { forgotPasswordCodeRequest, forgotPasswordForm } from '../browser/forgot-password.ts'
import { authMessages } from '../texts/en-US/auth.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { CodeEntry } from './public/CodeEntry.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** The form that sets a new password with a code to the bound phone, and logs the player in. */
export function ForgotPasswordForm() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const c = useStore(credentialsMessages)
  const { values, errors, message, isPending, attention } = useStore(forgotPasswordForm.$form)
  const { change } = forgotPasswordForm

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void forgotPasswordForm.submit()}>
      <p className="text-sm text-quiet">{c.forgetHint}</p>
      <PhoneField value={values.mobile} onText={mobile => change({ mobile })} error={errors.mobile} />
      <CodeEntry
        sms={forgotPasswordCodeRequest}
        mobile={values.mobile}
        value={values.code}
        onText={code => change({ code })}
        onMobileWrong={() => forgotPasswordForm.blame('mobile')}
        error={errors.code}
      />
      <NewPasswordField
        label={c.newPassword}
        value={values.password}
        onText={password => change({ password })}
        error={errors.password}
      />
      <FormError message={message} />
      <SubmitButton label={c.setNewPassword} pendingLabel={c.settingPassword} isPending={isPending} />
      <p className="text-sm text-quiet">{c.forgetNoPhone}</p>
      <SwitchForm question={r.haveAccount} label={t.logIn} modal="login" />
    </Form>
  )
}
