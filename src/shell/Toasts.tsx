import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $toasts } from '../stores/modals/toasts.ts'

/**
 * Shows the current toasts (short messages) in the browser's top layer. The list is always in the document, so that
 * screen readers read new toasts.
 */
export function Toasts() {
  const toasts = useStore($toasts)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Closes and reopens the list for each toast, because in the top layer the element that opened last is above all
    // others.
    popover.current?.hidePopover?.()
    if (toasts.length > 0) popover.current?.showPopover?.()
  }, [toasts])
  return (
    <div ref={popover} popover="manual" role="status" aria-atomic="false" className="toasts">
      {toasts.map(({ id, message, tone }) => (
        <p key={id} data-tone={tone}>
          {message}
        </p>
      ))}
    </div>
  )
}
