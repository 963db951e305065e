import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { popupMessages } from '../../i18n/en-US/popup.ts'
import { closeModal } from '../../stores/core/modals/modals.ts'

/** Offers to install the app. */
export function DownloadDialog() {
  const t = useStore(popupMessages)
  return (
    <Dialog
      title={t.downloadTitle}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-line" onClick={closeModal}>
            {t.notNow}
          </button>
          <a className="button-gold" data-on-gold href="/download">
            {t.downloadAction}
          </a>
        </>
      }
    >
      <p className="text-quiet">{t.downloadText}</p>
    </Dialog>
  )
}
