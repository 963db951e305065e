import { useStore } from '@nanostores/react'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { AGE_MIN } from '../../domain/account.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { $accountBounds, DEFAULT_BOUNDS, registerForm } from '../../stores/auth/forms.ts'
import { useLive } from '../use-live.ts'
import { AccountField } from './AccountField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** Registers with account, password and the confirmation of age and eligibility. */
export function RegisterForm() {
  const t = useStore(authMessages)
  const { values, faults, message, isPending, attention } = useStore(registerForm.$form)
  const bounds = useLive($accountBounds, DEFAULT_BOUNDS)

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void registerForm.submit()}>
      <StorageNote />
      <AccountField
        value={values.account}
        onText={account => registerForm.change({ account })}
        hint={t.accountHint(bounds.account)}
        error={faults.account}
      />
      <PasswordField
        value={values.password}
        onText={password => registerForm.change({ password })}
        autoComplete="new-password"
        hint={t.passwordHint(bounds.password)}
        error={faults.password}
      />
      <Checkbox
        name="isEligible"
        isChecked={values.isEligible}
        onCheck={isEligible => registerForm.change({ isEligible })}
        hint={t.eligibleWho}
        error={faults.isEligible}
      >
        {t.eligible({ age: AGE_MIN })}
      </Checkbox>
      <Terms />
      <FormError message={message} />
      <SubmitButton label={t.register} pendingLabel={t.registering} isPending={isPending} />
      <SwitchForm question={t.haveAccount} label={t.logIn} path="/auth/login" />
    </Form>
  )
}

function Terms() {
  const t = useStore(authMessages)
  return (
    <p className="text-sm text-quiet">
      {t.terms}{' '}
      <a className="text-teal underline" href="/terms-of-use">
        {t.termsLink}
      </a>{' '}
      {t.and}{' '}
      <a className="text-teal underline" href="/privacy-policy">
        {t.privacyLink}
      </a>
      .
    </p>
  )
}
