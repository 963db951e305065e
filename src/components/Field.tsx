import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldNotes, notesOf } from './FieldNotes.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words that say what to do. */
  error?: string | undefined
  /** Shown inside the field at its end: a button, a unit. */
  end?: ReactNode
  onText?: (text: string) => void
}

/** A labelled text field with its hint and error beside it. */
export function Field({ label, hint, error, end, onText, onChange, type = 'text', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>
        <input
          {...input}
          type={type}
          id={id}
          onChange={event => {
            onChange?.(event)
            onText?.(event.target.value)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, hint, error)}
        />
        {end}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
