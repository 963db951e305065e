import { useStore } from '@nanostores/react'
import { popupMessages } from '../../i18n/en-US/popup.ts'
import type { Modal } from '../../stores/core/modals/modals.ts'
import { OfferDialog } from './OfferDialog.tsx'

/** The operator's notice, with a link to what it is about. */
export function NoticeDialog({ modal }: { modal: Extract<Modal, { name: 'notice' }> }) {
  const t = useStore(popupMessages)
  const { title, href, isExternal } = modal
  return (
    <OfferDialog
      title={t.noticeTitle}
      closeLabel={t.close}
      later={t.close}
      action={{ label: t.noticeAction, href, isExternal }}
    >
      <p>{title}</p>
    </OfferDialog>
  )
}
