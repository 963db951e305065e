import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icons/Icon.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Stands under the content and stays in view. */
  actions?: ReactNode
}

/**
 * The native modal dialog: focus stays inside and returns to where it was, Escape and the back button close
 * it, the page behind is inert. A sheet from the bottom on phones, centred from tablets on.
 */
export function Dialog({ title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const titleId = useId()

  // Before the dialog leaves the document: afterwards the browser no longer gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // An entry of its own in the history, so that the back button closes the dialog and not the page.
    history.pushState({ dialog: true }, '')
    let closedByBack = false
    const onBack = () => {
      closedByBack = true
      close.current()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      element?.close()
      if (!closedByBack) history.back()
    }
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
        <header className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
        {actions && <footer className="flex flex-wrap justify-end gap-3">{actions}</footer>}
      </div>
    </dialog>
  )
}
