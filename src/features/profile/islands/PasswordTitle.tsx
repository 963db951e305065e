import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { $user } from '../../../stores/session/token.ts'

/** The heading of the page that sets the first password of an account, or changes the password. */
export function PasswordTitle() {
  const c = useStore(credentialsMessages)
  const user = useBrowserStore($user, undefined)
  return (
    <h1 className="page-title mb-4">
      {user?.hasPassword === false ? c.setPasswordTitle : c.changePasswordTitle}
    </h1>
  )
}
