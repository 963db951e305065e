import { useId } from 'react'
import { removeCodeSeparators } from '../../domain/plain-code.ts'
import { FieldFrame, type FieldFrameProps, fieldControlProps } from './FieldFrame.tsx'

interface CodeFieldProps extends FieldFrameProps {
  /** The field's name in its form; `code` when not given. */
  name?: string | undefined
  value: string
  /** Number of digits in the code. */
  length?: number
  onText: (digits: string) => void
  /** Called when the last digit is typed, pasted or filled in from a message. */
  onComplete?: ((code: string) => void) | undefined
}

const CODE_LENGTH = 6

/**
 * One field for a code from a message, so that the code can be pasted, corrected and filled in by the phone
 * (`autocomplete="one-time-code"`). It is drawn with one place for each digit.
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
          // Codes in messages may contain blanks or dashes, and people copy these with the code.
          const digits = removeCodeSeparators(event.target.value).replaceAll(/\D/g, '').slice(0, length)
          onText(digits)
          if (digits.length === length && digits !== value) onComplete?.(digits)
        }}
        {...fieldControlProps(id, frame)}
      />
    </FieldFrame>
  )
}
