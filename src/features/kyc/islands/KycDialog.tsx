import { useStore } from '@nanostores/react'
import { OfferDialog } from '../../../components/OfferDialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { $popupPictureUrl } from '../../../stores/site/operator-picture.ts'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'
import { kycPopupMessages } from '../texts/en-US/kyc-popup.ts'

/**
 * Asks the player to verify their identity. Explains the reason, says how long the verification takes, and has buttons
 * to start now or later.
 */
export function KycDialog() {
  const t = useStore(kycPopupMessages)
  const shell = useStore(shellMessages)
  const afterLoginState = useStore(afterLoginQuery.$state)
  if (afterLoginState.state !== 'ready') return null
  return (
    <OfferDialog
      title={t.popupTitle}
      closeLabel={shell.close}
      later={t.later}
      action={{ label: t.verifyNow, href: '/member/profile/kyc' }}
    >
      <PopupPicture />
      <p>{t.popupText({ amount: formatMoneyShort(afterLoginState.data.kyc.kycAmount) })}</p>
      <p className="text-quiet">{t.popupTime}</p>
    </OfferDialog>
  )
}

/** The operator's picture at the top of the dialog, if there is one. It is decorative. */
function PopupPicture() {
  const picture = useStore($popupPictureUrl)
  if (!picture) return null
  return (
    <img className="aspect-[2/1] w-full rounded object-cover" src={picture} alt="" width={960} height={480} />
  )
}
