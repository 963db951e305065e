import { useStore } from '@nanostores/react'
import bunting from '../../../assets/bunting.svg?url'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { type ScratchedCard, type ShownScratchCard, storeRubbedStrokes } from '../browser/scratch-card.ts'
import { scratchCardMessages } from '../texts/en-US/scratch-card.ts'
import { SilverDust } from './SilverDust.tsx'

interface TicketProps {
  ticket: ShownScratchCard | undefined
  /** Called when the player taps the field of a ticket without a card. */
  onIdleTap: () => void
}

/**
 * A printed ticket with silver dust over its prize. Without a card the whole field is covered with pale dust that has
 * no words and cannot be rubbed.
 */
export function ScratchTicket({ ticket, onIdleTap }: TicketProps) {
  const t = useStore(scratchCardMessages)
  const card = ticket?.card
  const isRevealed = ticket?.isRevealed ?? false
  return (
    <section
      aria-label={card ? t.ticketNumber({ number: formatWholeNumber(card.number) }) : t.ticketName}
      className="scratch-ticket"
      translate="no"
      data-lit={(isRevealed && card?.isAboveCost) || undefined}
    >
      {/* A string of paper flags along the top. */}
      <img src={bunting} alt="" width={320} height={26} className="block h-auto w-full" />
      <div className="scratch-head" aria-hidden="true">
        <span className="scratch-name">{t.printed}</span>
        <span className="money text-sm">
          {card ? t.serial({ number: formatWholeNumber(card.number) }) : ''}
        </span>
      </div>
      <div className="scratch-field">
        {card && <PrintedPrize key={card.drawId} card={card} isRevealed={isRevealed} />}
        <div aria-hidden="true">
          <SilverDust
            key={card?.drawId ?? ''}
            dust={ticket?.dust}
            isRevealed={isRevealed}
            words={card ? t.rubHere : ''}
            onRubbed={storeRubbedStrokes}
            onIdleTap={onIdleTap}
          />
        </div>
      </div>
    </section>
  )
}

/**
 * The prize as printed under the silver. Screen readers do not read it here: a live region beside the ticket announces
 * the prize once it is revealed.
 */
function PrintedPrize({ card: { items }, isRevealed }: { card: ScratchedCard; isRevealed: boolean }) {
  const t = useStore(scratchCardMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  const [item] = items
  return (
    <div className="scratch-prize" aria-hidden="true" data-shown={isRevealed || undefined}>
      {item ? (
        <>
          <RewardIcon drawing={rewardItem(item.id).drawing} size={56} />
          <span className="scratch-amount">{textOf(item).replace(/\.00$/, '')}</span>
        </>
      ) : (
        <span className="text-lg font-semibold">{t.noPrize}</span>
      )}
    </div>
  )
}
