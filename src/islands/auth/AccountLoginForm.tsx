import { useStore } from '@nanostores/react'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { AccountLogin } from './AccountLogin.tsx'
import { LoginReason } from './LoginReason.tsx'
import { StorageNote } from './StorageNote.tsx'
import { SwitchForm } from './SwitchForm.tsx'

/** The page that logs in with account and password alone. */
export function AccountLoginForm() {
  const t = useStore(authMessages)
  return (
    <div className="grid gap-4">
      <StorageNote />
      <LoginReason />
      <AccountLogin />
      <SwitchForm question={t.noAccount} label={t.register} modal="register" />
    </div>
  )
}
