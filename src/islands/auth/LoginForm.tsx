import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormError } from '../../components/FormError.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { loginForm } from '../../stores/auth/forms.ts'
import { $savedAccount } from '../../stores/core/token.ts'
import { AccountField } from './AccountField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** Logs in with account and password. */
export function LoginForm() {
  const t = useStore(authMessages)
  const saved = useStore($savedAccount)
  const submission = useStore(loginForm.$submission)
  const [typed, setAccount] = useState<string>()
  const account = typed ?? saved ?? ''
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const missing = (value: string) => (wasSent && value === '' ? t.missing : undefined)

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
        if (account && password) void loginForm.submit({ account, password })
      }}
    >
      <StorageNote />
      <AccountField value={account} onChange={setAccount} error={missing(account)} />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={missing(password)}
      />
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <SubmitButton label={t.logIn} pendingLabel={t.loggingIn} isPending={submission.state === 'pending'} />
      <SwitchForm question={t.noAccount} label={t.register} path="/auth/register" />
    </form>
  )
}
