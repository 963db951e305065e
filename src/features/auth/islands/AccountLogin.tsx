import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { accountLoginForm, prefillAccountName } from '../browser/account-login.ts'
import { authMessages } from '../texts/en-US/auth.ts'
import { AccountField } from './AccountField.tsx'
import { AuthLink } from './AuthLink.tsx'
import { PasswordField } from './public/PasswordField.tsx'

export function AccountLogin() {
  const t = useStore(authMessages)
  const { values, errors, message, isPending, attention } = useStore(accountLoginForm.$form)
  useEffect(prefillAccountName, [])

  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void accountLoginForm.submit()}>
      <AccountField
        value={values.account}
        onText={account => accountLoginForm.change({ account })}
        error={errors.account}
      />
      <PasswordField
        value={values.password}
        onText={password => accountLoginForm.change({ password })}
        autoComplete="current-password"
        error={errors.password}
      />
      <FormError message={message} />
      <SubmitButton label={t.logIn} pendingLabel={t.loggingIn} isPending={isPending} />
      <AuthLink modal="forgot-password" label={t.forgot} />
    </Form>
  )
}
