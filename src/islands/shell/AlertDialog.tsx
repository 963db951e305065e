import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../../stores/core/modals.ts'

/** Shows a message that needs no answer. */
export function AlertDialog({ modal }: { modal: Extract<Modal, { name: 'alert' }> }) {
  const t = useStore(shellMessages)
  return (
    <Dialog
      title={modal.title}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <button type="button" className="button-gold" data-on-gold onClick={closeModal}>
          {modal.action ?? t.gotIt}
        </button>
      }
    >
      <p className="text-quiet">{modal.message}</p>
    </Dialog>
  )
}
