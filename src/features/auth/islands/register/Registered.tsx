import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { focusInView } from '../../../../components/form/focus-in-view.ts'
import { formatMoneyShort } from '../../../../i18n/money.ts'
import { depositUrlAfterRegistration } from '../../browser/finish-registration.ts'
import { returnToPageBeforeLogin } from '../../browser/public/sign-in.ts'
import { $signUpBonus } from '../../browser/sign-up-bonus.ts'
import { registeredMessages } from '../../texts/en-US/registered.ts'
import { useIsAuthModal } from '../auth-place.ts'

/**
 * The sign-up bonus with its terms, after the registration. It takes the focus of the form. In a modal, closing it
 * reloads the page, which then belongs to the new player.
 */
export function Registered() {
  const t = useStore(registeredMessages)
  const bonus = useStore($signUpBonus)
  const isModal = useIsAuthModal()
  useEffect(() => (isModal ? () => void returnToPageBeforeLogin() : undefined), [isModal])
  if (!bonus) return null
  const { amount, wagering } = bonus
  return (
    <div className="grid gap-4">
      {!isModal && (
        <h1 className="mb-2 mt-4 page-title outline-none" tabIndex={-1} ref={focusInView}>
          {t.title}
        </h1>
      )}
      <div
        role="status"
        className="card grid gap-1 text-center outline-none"
        tabIndex={isModal ? -1 : undefined}
        ref={isModal ? focusInView : undefined}
      >
        <p className="money text-3xl font-bold text-gold">{t.bonus({ amount: formatMoneyShort(amount) })}</p>
        <p className="text-quiet">
          {t.opens} {wagering && t.wagering({ stakes: formatMoneyShort(wagering.stakes) })(wagering.days)}
        </p>
      </div>
      <a className="button-gold w-full text-lg" data-on-gold href={depositUrlAfterRegistration()}>
        {t.deposit}
      </a>
      <button type="button" className="button-line" onClick={() => void returnToPageBeforeLogin()}>
        {t.later}
      </button>
    </div>
  )
}
