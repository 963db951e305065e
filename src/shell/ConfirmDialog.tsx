import { useStore } from '@nanostores/react'
import { Dialog } from '../components/Dialog.tsx'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../stores/modals/modals.ts'

/** Asks the player to confirm an action. The first button cancels; the second has the name of the action. */
export function ConfirmDialog({ modal }: { modal: Extract<Modal, { name: 'confirm' }> }) {
  const t = useStore(shellMessages)
  const { points = [], isDanger, areButtonsEqual } = modal
  const equalClass = areButtonsEqual && 'button-line basis-0'
  return (
    <Dialog
      title={modal.title}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className={equalClass || 'button-quiet'} onClick={closeModal}>
            {modal.keep ?? t.cancel}
          </button>
          <button
            type="button"
            className={equalClass || (isDanger ? 'button-line text-red-soft' : 'button-gold')}
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
      {points.length > 0 && (
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
