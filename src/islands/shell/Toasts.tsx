import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $toast } from '../../stores/core/toasts.ts'

/** The toast that shows now, in the browser's top layer; the element stays, so that screen readers hear it fill. */
export function Toasts() {
  const toast = useStore($toast)
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened again for each toast, since the popover opened last is on top.
    popover.current?.hidePopover?.()
    if (toast) popover.current?.showPopover?.()
  }, [toast])
  return (
    <div ref={popover} popover="manual" role="status" className="toast" data-tone={toast?.tone}>
      {toast?.message}
    </div>
  )
}
