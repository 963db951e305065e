import { useStore } from '@nanostores/react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { phoneLoginCodeRequest, phoneLoginForm } from '../browser/phone-login.ts'
import { authMessages } from '../texts/en-US/auth.ts'
import { smsCodeMessages } from '../texts/en-US/sms-code.ts'
import { AuthLink } from './AuthLink.tsx'
import { PhoneField } from './PhoneField.tsx'
import { CodeEntry } from './public/CodeEntry.tsx'
import { Eligibility } from './public/Eligibility.tsx'
import { PasswordField } from './public/PasswordField.tsx'

/**
 * The form that logs in with a phone, by code or by password. A new phone is registered after the confirmation of age
 * and eligibility.
 */
export function PhoneLogin() {
  const t = useStore(authMessages)
  const r = useStore(registrationMessages)
  const p = useStore(smsCodeMessages)
  const { values, errors, message, isPending, attention } = useStore(phoneLoginForm.$form)
  const { change } = phoneLoginForm
  const isByCode = values.by === 'code'

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void phoneLoginForm.submit()}>
      <PhoneField
        value={values.mobile}
        onText={mobile => change({ mobile, isNew: false })}
        error={errors.mobile}
      />
      {isByCode ? (
        <CodeEntry
          sms={phoneLoginCodeRequest}
          mobile={values.mobile}
          value={values.code}
          onText={code => change({ code })}
          onMobileWrong={() => phoneLoginForm.blame('mobile')}
          error={errors.code}
        />
      ) : (
        <PasswordField
          value={values.password}
          onText={password => change({ password })}
          autoComplete="current-password"
          error={errors.password}
        />
      )}
      {values.isNew && (
        <>
          <p role="status" className="card text-sm">
            {p.newPhone}
          </p>
          <Eligibility
            isEligible={values.isEligible}
            onCheck={isEligible => change({ isEligible })}
            error={errors.isEligible}
          />
        </>
      )}
      <FormError message={message} />
      <SubmitButton
        label={values.isNew ? t.register : t.logIn}
        pendingLabel={values.isNew ? r.registering : t.loggingIn}
        isPending={isPending}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className="text-link"
          onClick={() => change({ by: isByCode ? 'password' : 'code', isNew: false })}
        >
          {isByCode ? p.usePassword : p.useCode}
        </button>
        <AuthLink modal="forgot-password" label={t.forgot} />
      </div>
    </Form>
  )
}
