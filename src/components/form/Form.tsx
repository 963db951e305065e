import { type ReactNode, useEffect, useRef } from 'react'
import { focusInView } from './focus-in-view.ts'

interface FormProps {
  /** Names the field that gets the focus. A new `turn` number moves the focus again when the name is the same. */
  attention: { readonly field: string; readonly turn: number } | undefined
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/**
 * A form that does not use the browser's own validation. After a refusal, the first field with an error gets the focus.
 */
export function Form({ attention, onSubmit, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attention) focusInView(fieldOf(form.current, attention.field))
  }, [attention])
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={event => {
        event.preventDefault()
        notifyReactOfFilledTexts(event.currentTarget)
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/**
 * Makes React notice the texts that a browser or password manager has filled in without an event. React writes each
 * value that it knows into the attribute `value`, so a field whose text differs from its attribute has an unnoticed
 * text.
 */
function notifyReactOfFilledTexts(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const found = form?.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  return field instanceof HTMLElement ? field : undefined
}
