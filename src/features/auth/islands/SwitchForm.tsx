import type { AuthModalName } from '../../../stores/modals/modals.ts'
import { AuthLink } from './AuthLink.tsx'

/** A question and a link to another auth form, for example from log-in to registration. */
export function SwitchForm({
  question,
  label,
  modal,
}: {
  question: string
  label: string
  modal: AuthModalName
}) {
  return (
    <p className="text-center text-quiet">
      {question} <AuthLink modal={modal} label={label} />
    </p>
  )
}
