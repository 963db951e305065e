import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $toasts } from '../../stores/core/toasts.ts'

/** The toasts that show now, in the browser's top layer; the list stays, so that screen readers hear what is added. */
export function Toasts() {
  const toasts = useStore($toasts)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened again for each toast, since the popover opened last is on top.
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
