import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { closeModal } from '../../../stores/modals/modals.ts'
import { $firstDepositBonus } from '../browser/public/first-deposit.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'
import { FirstDepositCards, useDepositMultiple } from './FirstDepositCards.tsx'

/**
 * Three cards for a player before the first deposit, about deposit, wagering and limits. Below the last card the player
 * chooses a deposit with the bonus or without it.
 */
export function FirstDepositTips() {
  const t = useStore(firstDepositMessages)
  const [card, setCard] = useState(0)
  const cards = useFirstDepositTipCards()
  const { title, text } = cards[card] ?? { title: '', text: '' }
  const isLast = card === cards.length - 1
  const offer = useStore($firstDepositBonus)
  const bonus = offer.state === 'ready' ? offer.data.bonus : null
  return (
    <Dialog
      title={t.tipsTitle}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        isLast ? (
          !bonus && (
            <a className="button-line" href="/wallets?name=deposit">
              {t.deposit}
            </a>
          )
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
      {isLast && bonus && <FirstDepositCards bonus={bonus} />}
    </Dialog>
  )
}

function useFirstDepositTipCards() {
  const t = useStore(firstDepositMessages)
  const offer = useStore($firstDepositBonus)
  const deposit = `${useDepositMultiple()}×`
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
