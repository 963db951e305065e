import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ShellIcon } from './icons/ShellIcon.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons below the content. */
  actions?: ReactNode
  /** Whether the dialog covers the whole window on phones, and most of it on larger screens. */
  isMaximised?: boolean
}

/**
 * A native modal dialog: the focus stays inside and returns to the previous element, Escape closes the dialog, and the
 * page behind it is inert. On phones the dialog is a sheet at the bottom; on larger screens it is centered. The modal
 * store handles the back button. The head is not a `header` element, because a `header` in a dialog would count as a
 * second banner of the page.
 */
export function Dialog({ title, closeLabel, onClose, children, actions, isMaximised = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closes the dialog before React removes it from the document. Afterwards the browser would no longer return the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isMaximised ? 'sheet h-dvh !max-h-dvh md:!h-[92dvh] md:!max-w-[52rem]' : 'sheet'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A tap outside the dialog cancels it in browsers that support `closedby`.
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
