import { useStore } from '@nanostores/react'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../stores/modals/modals.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Asks the player to confirm an action. The first button cancels; the second has the name of the action. */
export function ConfirmDialog({ modal }: { modal: Extract<Modal, { name: 'confirm' }> }) {
  const t = useStore(shellMessages)
  return (
    <MessageDialog
      modal={modal}
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
    />
  )
}
