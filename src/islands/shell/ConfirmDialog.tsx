import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../../stores/core/modals.ts'

/** Asks before an action: the safe answer first, the confirming button labelled with the action. */
export function ConfirmDialog({ modal }: { modal: Extract<Modal, { name: 'confirm' }> }) {
  const t = useStore(shellMessages)
  return (
    <Dialog
      title={modal.title}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-quiet" onClick={closeModal}>
            {modal.keep ?? t.cancel}
          </button>
          <button
            type="button"
            className={modal.isDanger ? 'button-line text-red-soft' : 'button-gold'}
            onClick={() => {
              modal.onAnswer(true)
              closeModal()
            }}
          >
            {modal.action}
          </button>
        </>
      }
    >
      <p className="text-quiet">{modal.message}</p>
    </Dialog>
  )
}
