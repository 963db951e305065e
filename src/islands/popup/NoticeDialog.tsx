import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { popupMessages } from '../../i18n/en-US/popup.ts'
import { closeModal, type Modal } from '../../stores/core/modals/modals.ts'

/** The operator's notice, with a link to what it is about. */
export function NoticeDialog({ modal }: { modal: Extract<Modal, { name: 'notice' }> }) {
  const t = useStore(popupMessages)
  const { title, href, isExternal } = modal
  return (
    <Dialog
      title={t.noticeTitle}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-line" onClick={closeModal}>
            {t.close}
          </button>
          <a
            className="button-gold"
            data-on-gold
            href={href}
            {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {t.noticeAction}
          </a>
        </>
      }
    >
      <p>{title}</p>
    </Dialog>
  )
}
