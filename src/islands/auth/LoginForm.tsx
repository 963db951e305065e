import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Form } from '../../components/Form.tsx'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { loginForm, prefillAccount } from '../../stores/auth/forms.ts'
import { AccountField } from './AccountField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** Logs in with account and password. */
export function LoginForm() {
  const t = useStore(authMessages)
  const { values, faults, message, isPending, attention } = useStore(loginForm.$form)
  useEffect(prefillAccount, [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void loginForm.submit()}>
      <StorageNote />
      <AccountField
        value={values.account}
        onText={account => loginForm.change({ account })}
        error={faults.account}
      />
      <PasswordField
        value={values.password}
        onText={password => loginForm.change({ password })}
        autoComplete="current-password"
        error={faults.password}
      />
      <FormError message={message} />
      <SubmitButton label={t.logIn} pendingLabel={t.loggingIn} isPending={isPending} />
      <SwitchForm question={t.noAccount} label={t.register} path="/auth/register" />
    </Form>
  )
}
