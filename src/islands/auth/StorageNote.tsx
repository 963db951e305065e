import { useStore } from '@nanostores/react'
import { authMessages } from '../../i18n/en-US/auth.ts'

function keepsNothing(): boolean {
  try {
    const probe = 'perya:probe'
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}

/** Says beforehand that a log-in cannot last where the browser denies storage, and what to do about it. */
export function StorageNote() {
  const t = useStore(authMessages)
  if (!keepsNothing()) return null
  return (
    <p role="note" className="card text-sm text-mango">
      {t.keepsNothing}
    </p>
  )
}
