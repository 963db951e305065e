import { useStore } from '@nanostores/react'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../stores/modals/modals.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Shows a message that needs no decision. */
export function AlertDialog({ modal }: { modal: Extract<Modal, { name: 'alert' }> }) {
  const t = useStore(shellMessages)
  return (
    <MessageDialog
      modal={modal}
      actions={
        <button type="button" className="button-gold" data-on-gold onClick={closeModal}>
          {modal.action ?? t.gotIt}
        </button>
      }
    />
  )
}
