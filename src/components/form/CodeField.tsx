import { useId } from 'react'
import { removeCodeSeparators } from '../../domain/plain-code.ts'
import { FieldFrame, type FieldFrameProps, fieldControlPropsOf } from './FieldFrame.tsx'

interface CodeFieldProps extends FieldFrameProps {
  /** The field's name in its form; `code` by default. */
  name?: string | undefined
  value: string
  /** Number of digits in the code. */
  length?: number
  onText: (digits: string) => void
  /** Called when the last digit is in the field, whether typed, pasted or filled in by the phone. */
  onComplete?: ((code: string) => void) | undefined
}

const CODE_LENGTH = 6

/**
 * One field for a code from a message, drawn with one position for each digit. In a single field the player can paste
 * and correct the code, and the phone can fill it in (`autocomplete="one-time-code"`).
 */
export function CodeField({
  name = 'code',
  value,
  length = CODE_LENGTH,
  onText,
  onComplete,
  ...frame
}: CodeFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...frame}>
      <input
        name={name}
        type="text"
        className="code-field"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        placeholder={'•'.repeat(length)}
        value={value}
        onChange={event => {
          // Removes blanks and dashes, which codes in messages may contain and which people copy with the code.
          const digits = removeCodeSeparators(event.target.value).replaceAll(/\D/g, '').slice(0, length)
          onText(digits)
          if (digits.length === length && digits !== value) onComplete?.(digits)
        }}
        {...fieldControlPropsOf(id, frame)}
      />
    </FieldFrame>
  )
}
