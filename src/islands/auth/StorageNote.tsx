import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { keepsLogIn } from '../../stores/auth/forms.ts'

const never = () => () => {}

/** Says beforehand that a log-in cannot last where the browser denies storage, and what to do about it. */
export function StorageNote() {
  const t = useStore(authMessages)
  const isKept = useSyncExternalStore(never, keepsLogIn, () => true)
  if (isKept) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
