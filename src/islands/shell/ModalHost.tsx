import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $modal, closeModal } from '../../stores/core/modals.ts'

/** Shows the modals that any page may open; features show their own beside their islands. */
export function ModalHost() {
  const modal = useStore($modal)
  const t = useStore(shellMessages)
  if (modal?.name !== 'alert') return null
  return (
    <Dialog
      title={modal.title}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <button type="button" className="button-gold" data-on-gold onClick={closeModal}>
          {t.gotIt}
        </button>
      }
    >
      <p className="text-quiet">{modal.message}</p>
    </Dialog>
  )
}
