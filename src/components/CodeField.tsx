import { useId } from 'react'
import { FieldNotes, notesOf } from './FieldNotes.tsx'

interface CodeFieldProps {
  label: string
  value: string
  /** How many digits the code has. */
  length?: number
  onText: (digits: string) => void
  /** Called when the last digit is typed, pasted or filled in from a message. */
  onComplete?: (code: string) => void
  hint?: string | undefined
  error?: string | undefined
}

const CODE_LENGTH = 6

/**
 * A code from a message, in one field, so that it can be pasted, corrected and filled in by the phone
 * (`autocomplete="one-time-code"`); it is drawn as one place for each digit.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length = CODE_LENGTH, onText, onComplete, hint, error } = props
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>
        <input
          id={id}
          name="code"
          className="code-field"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`\\d{${length}}`}
          placeholder={'0'.repeat(length)}
          value={value}
          onChange={event => {
            // Messages put blanks or dashes into codes, and people copy them along.
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, length)
            onText(digits)
            if (digits.length === length && digits !== value) onComplete?.(digits)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, hint, error)}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
