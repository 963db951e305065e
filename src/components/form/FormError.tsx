import { useEffect, useRef } from 'react'
import { RefusalHelp } from '../states/RefusalHelp.tsx'
import { focusInView } from './focus-in-view.ts'

/**
 * The error of a whole form, above its submit button. The element is always rendered, so that a screen reader reads a
 * new text in it. A new text scrolls into view and takes the focus, unless a field with an error takes the focus
 * (`Form.tsx`).
 */
export function FormError({ message }: { message: string | undefined }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const hasWrongField = alert.current?.closest('form')?.querySelector('[aria-invalid="true"]')
    if (message && !hasWrongField) focusInView(alert.current)
  }, [message])
  return (
    <p
      ref={alert}
      role="alert"
      tabIndex={-1}
      className={
        message
          ? 'rounded bg-red/15 px-4 py-3 text-sm font-medium text-red-soft outline-none'
          : 'outline-none'
      }
    >
      {message && (
        <>
          {message} <RefusalHelp message={message} />
        </>
      )}
    </p>
  )
}
