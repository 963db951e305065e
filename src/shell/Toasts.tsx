import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $toasts } from '../stores/modals/toasts.ts'

/**
 * The current toasts, in the browser's top layer. The list is always rendered, so that screen readers read new toasts.
 */
export function Toasts() {
  const toasts = useStore($toasts)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The list is reopened for each toast, because the element that opened last is on top.
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
