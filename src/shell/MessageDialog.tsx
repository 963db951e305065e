import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { RefusalHelp } from '../components/states/RefusalHelp.tsx'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../stores/modals/modals.ts'

interface MessageDialogProps {
  modal: { readonly title: string; readonly message: string }
  actions: ReactNode
}

export function MessageDialog({ modal, actions }: MessageDialogProps) {
  const t = useStore(shellMessages)
  return (
    <Dialog title={modal.title} closeLabel={t.close} onClose={closeModal} actions={actions}>
      <p className="text-quiet">
        {modal.message} <RefusalHelp message={modal.message} />
      </p>
    </Dialog>
  )
}

/** Shows a message that the player can only close. */
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
