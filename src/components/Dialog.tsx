import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ShellIcon } from './icons/ShellIcon.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Shown under the content; stays in view. */
  actions?: ReactNode
}

/**
 * The native modal dialog: focus stays inside and returns to where it was, Escape closes it, the page behind is
 * inert. A sheet from the bottom on phones, centred from tablets on. The modal store owns the back button. Its head is no
 * `header`, which in a dialog would be a second banner of the page.
 */
export function Dialog({ title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closes before the dialog leaves the document: afterwards the browser no longer gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A tap beside the dialog cancels it, where the browser knows how.
      closedby="any"
    >
      <div className="sheet-body">
        <div className="sheet-head flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <ShellIcon name="close" />
          </button>
        </div>
        {children}
        {actions && <div className="sheet-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
