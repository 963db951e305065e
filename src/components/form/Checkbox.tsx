import { type ReactNode, useId } from 'react'
import { FieldNotes, fieldNoteIdsOf } from './FieldNotes.tsx'

interface CheckboxProps {
  name: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  children: ReactNode
  hint?: string | undefined
  error?: string | undefined
  /**
   * Whether the control is a switch, which takes effect at once. A checkbox takes effect when the player submits its
   * form.
   */
  isSwitch?: boolean
}

/** A native checkbox with this project's own drawing. A tap anywhere on the label toggles it. */
export function Checkbox({
  name,
  isChecked,
  onCheck,
  children,
  hint,
  error,
  isSwitch = false,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-target cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          name={name}
          className={isSwitch ? 'switch' : 'checkbox'}
          checked={isChecked}
          onChange={event => onCheck(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldNoteIdsOf(id, hint, error)}
        />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
