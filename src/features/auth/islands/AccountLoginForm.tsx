import { useStore } from '@nanostores/react'
import { authMessages } from '../texts/en-US/auth.ts'
import { AccountLogin } from './AccountLogin.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** The log-in form for account and password only, without other login methods. */
export function AccountLoginForm() {
  const t = useStore(authMessages)
  return (
    <div className="grid gap-4">
      <StorageNote />
      <LoginReasonNote />
      <AccountLogin />
      <SwitchForm question={t.noAccount} label={t.register} modal="register" />
    </div>
  )
}
