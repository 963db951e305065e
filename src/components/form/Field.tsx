import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldFrameProps, fieldControlPropsOf } from './FieldFrame.tsx'

interface FieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Content at the end of the field, such as a button or a unit. */
  end?: ReactNode
  onText?: (text: string) => void
}

/** A labelled text field with its hint and error. */
export function Field({ label, hint, error, end, onText, onChange, type = 'text', ...input }: FieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The text that the player has typed. When the page fills in a focused field that the player has left empty, the
  // field selects the text, so that typing replaces it.
  const typed = useRef('')
  const { value } = input
  useLayoutEffect(() => {
    if (value && !typed.current && field.current === document.activeElement) field.current?.select()
  }, [value])
  // Makes each input render the field, so that React first runs pending effects. A component subscribes to its stores
  // in an effect, which hydration runs late. Without this update, a text typed before the subscription would change the
  // store but not the rendered `value`, and React would remove the text.
  const [, update] = useState({})
  const frame = { label, hint, error }
  return (
    <FieldFrame id={id} {...frame}>
      <input
        {...input}
        ref={field}
        type={type}
        onChange={event => {
          typed.current = event.target.value
          update({})
          onChange?.(event)
          onText?.(event.target.value)
        }}
        {...fieldControlPropsOf(id, frame)}
      />
      {end}
    </FieldFrame>
  )
}
