import type { ReactNode } from 'react'
import { closeModal } from '../stores/modals/modals.ts'
import { Dialog } from './Dialog.tsx'

interface OfferDialogProps {
  readonly title: string
  readonly closeLabel: string
  /** Label of the button that closes the dialog without accepting the offer. */
  readonly later: string
  /** The link that accepts the offer. */
  readonly action: { readonly label: string; readonly href: string; readonly isExternal?: boolean }
  readonly children: ReactNode
}

/**
 * A dialog that offers one thing. It contains a text, a link that accepts the offer, and a button that closes the
 * dialog.
 */
export function OfferDialog({ title, closeLabel, later, action, children }: OfferDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-line" onClick={closeModal}>
            {later}
          </button>
          <a
            className="button-gold"
            data-on-gold
            href={action.href}
            {...(action.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {action.label}
          </a>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
