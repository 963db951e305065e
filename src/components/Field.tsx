import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words that say what to do. */
  error?: string | undefined
  /** Stands inside the field at its end: a switch, a unit. */
  end?: ReactNode
}

/** A labelled text field with its hint and error beside it. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="min-h-0 text-sm font-medium text-red-soft" role="alert">
        {error}
      </p>
    </div>
  )
}
