import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DEFAULT_DEPOSIT_WAGERING_MULTIPLE } from '../../../domain/payments/deposit.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import { $settings } from '../../../stores/site/settings.ts'
import {
  $firstDepositBonus,
  createDepositUrlWithBonus,
  DEPOSIT_URL_WITHOUT_BONUS,
} from '../browser/public/first-deposit.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'

/**
 * Three cards for a player before the first deposit, about deposit, wagering and limits. The last card has the buttons
 * to deposit.
 */
export function FirstDepositTips() {
  const t = useStore(firstDepositMessages)
  const [card, setCard] = useState(0)
  const cards = useFirstDepositTipCards()
  const { title, text } = cards[card] ?? { title: '', text: '' }
  const isLast = card === cards.length - 1
  return (
    <Dialog
      title={t.tipsTitle}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        isLast ? (
          <DepositLinks />
        ) : (
          <>
            <button
              type="button"
              className="button-line"
              disabled={card === 0}
              onClick={() => setCard(card - 1)}
            >
              {t.back}
            </button>
            <button type="button" className="button-line" onClick={() => setCard(card + 1)}>
              {t.next}
            </button>
          </>
        )
      }
    >
      <section className="card grid min-h-[11rem] content-start gap-2" aria-live="polite">
        <p className="text-sm text-quiet">{t.tipsOf({ card: card + 1, count: cards.length })}</p>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-quiet">{text}</p>
        {isLast && (
          <a className="text-link justify-self-start" href="/member/self-limited">
            {t.seeLimits}
          </a>
        )}
      </section>
    </Dialog>
  )
}

function useFirstDepositTipCards() {
  const t = useStore(firstDepositMessages)
  const settings = useStore($settings)
  const offer = useStore($firstDepositBonus)
  const multiple =
    settings.state === 'ready' ? settings.config.deposit.turnoverMultiple : DEFAULT_DEPOSIT_WAGERING_MULTIPLE
  const deposit = `${multiple}×`
  const bonus = offer.state === 'ready' ? offer.data.bonus : null
  return [
    { title: t.tipDeposit, text: t.tipDepositText },
    {
      title: t.tipWagering,
      text: bonus
        ? t.tipWageringText({ deposit, bonus: `${bonus.multiple}×` })
        : t.tipWageringPlain({ deposit }),
    },
    { title: t.tipLimits, text: t.tipLimitsText },
  ] as const
}

/** Two equally large buttons: deposit without the bonus and with it. */
function DepositLinks() {
  const t = useStore(firstDepositMessages)
  const offer = useStore($firstDepositBonus)
  const bonus = offer.state === 'ready' ? offer.data.bonus : null
  return (
    <>
      <a className="button-line" href={DEPOSIT_URL_WITHOUT_BONUS}>
        {bonus ? t.withoutBonus : t.deposit}
      </a>
      {bonus && (
        <a className="button-line" href={createDepositUrlWithBonus(bonus.bonusId)}>
          {t.withBonus}
        </a>
      )}
    </>
  )
}
