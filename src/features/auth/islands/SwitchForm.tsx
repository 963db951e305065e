import { useEffect } from 'react'
import type { AuthModalName } from '../../../stores/modals/modals.ts'
import { continueAfterLogin } from '../../../stores/session/page-guard.ts'
import { returnToPageBeforeLogin } from '../browser/public/sign-in.ts'
import { AuthLink } from './AuthLink.tsx'
import { useIsAuthModal } from './auth-place.ts'

/**
 * The end of an auth form: a question and a link to another form, for example from log-in to registration. On a page
 * (not in a modal) it also opens the next page once the player has logged in in another tab.
 */
export function SwitchForm({
  question,
  label,
  modal,
}: {
  question: string
  label: string
  modal: AuthModalName
}) {
  const isModal = useIsAuthModal()
  useEffect(() => (isModal ? undefined : continueAfterLogin(returnToPageBeforeLogin)), [isModal])
  return (
    <p className="text-center text-quiet">
      {question} <AuthLink modal={modal} label={label} />
    </p>
  )
}
