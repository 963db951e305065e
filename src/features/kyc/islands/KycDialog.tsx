import { useStore } from '@nanostores/react'
import { OfferDialog } from '../../../components/OfferDialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { afterLogin } from '../../../stores/site/red-dots.ts'
import { kycPopupMessages } from '../texts/en-US/kyc-popup.ts'
import { PopupPicture } from './PopupPicture.tsx'

/** Asks a player who has not started to verify the identity: says why and how long it takes, with "now" and "later". */
export function KycDialog() {
  const t = useStore(kycPopupMessages)
  const shell = useStore(shellMessages)
  const known = useStore(afterLogin.$state)
  if (known.state !== 'ready') return null
  return (
    <OfferDialog
      title={t.popupTitle}
      closeLabel={shell.close}
      later={t.later}
      action={{ label: t.verifyNow, href: '/member/profile/kyc' }}
    >
      <PopupPicture />
      <p>{t.popupText({ amount: formatMoneyShort(known.data.kyc.kycAmount) })}</p>
      <p className="text-quiet">{t.popupTime}</p>
    </OfferDialog>
  )
}
