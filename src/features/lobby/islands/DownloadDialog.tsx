import { useStore } from '@nanostores/react'
import { OfferDialog } from '../../../components/OfferDialog.tsx'
import { startPopupMessages } from '../../../i18n/en-US/popup.ts'

/** Offers to install the app. */
export function DownloadDialog() {
  const t = useStore(startPopupMessages)
  return (
    <OfferDialog
      title={t.downloadTitle}
      closeLabel={t.close}
      later={t.notNow}
      action={{ label: t.downloadAction, href: '/download' }}
    >
      <p className="text-quiet">{t.downloadText}</p>
    </OfferDialog>
  )
}
