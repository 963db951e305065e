import { type InputHTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { FieldNotes, notesOf } from './FieldNotes.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words that say what to do. */
  error?: string | undefined
  /** Shown inside the field at its end: a button, a unit. */
  end?: ReactNode
  /** What was typed, also before the script of the page ran. */
  onText?: (text: string) => void
}

/** Layout effects run in browsers alone; React warns of one in a page that is rendered at build time. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect

/** A labelled text field with its hint and error beside it. */
export function Field({ label, hint, error, end, onText, onChange, ...input }: FieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const adopt = useRef(onText)
  adopt.current = onText
  useBrowserLayoutEffect(() => {
    // Typed, or filled in by the browser, before this ran.
    const typed = field.current?.value
    if (typed && typed !== input.value) adopt.current?.(typed)
  }, [])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className={`field ${error ? 'field-wrong' : ''}`}>
        <input
          {...input}
          ref={field}
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
