import type { AuthModal } from '../../stores/core/modals.ts'
import { AuthLink } from './AuthLink.tsx'

/** A question, and the link to the other form. */
export function SwitchForm({
  question,
  label,
  modal,
}: {
  question: string
  label: string
  modal: AuthModal
}) {
  return (
    <p className="text-center text-quiet">
      {question} <AuthLink modal={modal} label={label} />
    </p>
  )
}
