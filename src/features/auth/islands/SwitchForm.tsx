import { useEffect } from 'react'
import type { AuthModal } from '../../../stores/modals/modals.ts'
import { continueAfterLogin } from '../../../stores/session/page-guard.ts'
import { openPageBefore } from '../browser/public/sign-in.ts'
import { AuthLink } from './AuthLink.tsx'
import { useIsModal } from './auth-place.ts'

/**
 * The end of an auth form: a question and a link to another one, for example from log-in to registration. On a page it
 * also opens the next page once another tab has logged in.
 */
export function SwitchForm({
  question,
  label,
  modal,
}: {
  question: string
  label: string
  modal: AuthModal
}) {
  const isModal = useIsModal()
  useEffect(() => (isModal ? undefined : continueAfterLogin(openPageBefore)), [isModal])
  return (
    <p className="text-center text-quiet">
      {question} <AuthLink modal={modal} label={label} />
    </p>
  )
}
