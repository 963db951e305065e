import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** Offers to set limits, once, before the first deposit. */
export function LimitsOfferDialog({ modal }: { modal: Extract<Modal, { name: 'limits-offer' }> }) {
  const t = useStore(limitsMessages)
  const shell = useStore(shellMessages)
  const answer = (isWanted: boolean) => {
    modal.onAnswer(isWanted)
    closeModal()
  }
  return (
    <Dialog
      title={t.offerTitle}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-line" onClick={() => answer(false)}>
            {t.offerLater}
          </button>
          <button type="button" className="button-line" onClick={() => answer(true)}>
            {t.offerSet}
          </button>
        </>
      }
    >
      <p className="text-quiet">{t.offerDeposit}</p>
    </Dialog>
  )
}
