import { useId } from 'react'
import { removeCodeSeparators } from '../../domain/plain-code.ts'
import { FieldFrame, type FieldFrameProps, fieldControlPropsOf } from './FieldFrame.tsx'

interface PinFieldProps extends FieldFrameProps {
  name?: string
  value: string
  /** Number of digits. */
  length?: number
  autoComplete: 'new-password' | 'current-password'
  onText: (digits: string) => void
}

const PIN_LENGTH = 6

/** A field for a numeric password, hidden while the player types. */
export function PinField(props: PinFieldProps) {
  const { name = 'password', value, length = PIN_LENGTH, autoComplete, onText, ...frame } = props
  const id = useId()
  return (
    <FieldFrame id={id} {...frame}>
      <input
        name={name}
        type="password"
        className="code-field"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={value}
        onChange={event =>
          onText(removeCodeSeparators(event.target.value).replaceAll(/\D/g, '').slice(0, length))
        }
        {...fieldControlPropsOf(id, frame)}
      />
    </FieldFrame>
  )
}
