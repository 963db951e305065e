import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef } from 'react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { focusInView } from '../../../components/form/focus-in-view.ts'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import {
  $scratchCards,
  $shownScratchCard,
  $unansweredCardUse,
  $unrevealedCard,
  loadScratchCards,
  revealShownScratchCard,
  type ScratchCards,
  type ShownScratchCard,
  scratchCardUse,
  spendScratchCard,
} from '../browser/scratch-card.ts'
import { scratchCardMessages } from '../texts/en-US/scratch-card.ts'
import { ScratchTicket } from './ScratchTicket.tsx'

// All three are below or beside the card, so that the page does not load them at once. The built page has no part that
// is still to load: React would add a script to it, which the page's policy refuses.
const importBelowTicket = () => import('./below-ticket.ts')
const ScratchOdds = lazy(async () => ({ default: (await importBelowTicket()).ScratchOdds }))
const ScratchSteps = lazy(async () => ({ default: (await importBelowTicket()).ScratchSteps }))
const ScratchRecord = lazy(async () => ({ default: (await importBelowTicket()).ScratchRecord }))

/**
 * `/activity/scratch-card`: the ticket, the player's cards, the awards for numbers of scratched cards, the odds, and
 * the list of scratched cards.
 */
export function ScratchCardPage() {
  const info = useBrowserStore($scratchCards, { state: 'loading' })
  const ticket = useBrowserStore($shownScratchCard, undefined)
  // Holds the coins of a card under its silver back from the balance in the top bar.
  useBrowserStore($unrevealedCard, undefined)
  return (
    <div className="grid grid-cols-1 gap-8">
      <QueryAnswer query={info} blocks={['h-[440px]', 'h-[260px]', 'h-[420px]']} onRetry={loadScratchCards}>
        {data => (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <ScratchTable info={data} ticket={ticket} />
            <Suspense fallback={<div className="h-[420px]" />}>
              <ScratchOdds info={data} />
              {data.isOpen && <ScratchSteps info={data} />}
            </Suspense>
          </div>
        )}
      </QueryAnswer>
      {info.state !== 'loading' && (
        <Suspense>
          <ScratchRecord ticket={ticket} />
        </Suspense>
      )}
    </div>
  )
}

function ScratchTable({ info, ticket }: { info: ScratchCards; ticket: ShownScratchCard | undefined }) {
  const t = useStore(scratchCardMessages)
  const card = useRef<HTMLDivElement>(null)
  // A used card stays on the page even if the activity closes meanwhile.
  if (!info.isOpen && !ticket) {
    return <EmptyState drawing={gift} sentence={t.closed} link={{ href: '/bonus', label: t.closedAction }} />
  }
  // The button that uses a card, or else the first link to a page where the player can get one.
  const focusWayToCard = () => focusInView(card.current?.querySelector<HTMLElement>('button, nav a'))
  return (
    <div ref={card} className="card grid gap-4">
      <ScratchTicket ticket={ticket} onIdleTap={focusWayToCard} />
      <Result cards={info.cards} ticket={ticket} />
      <CardButton info={info} ticket={ticket} />
      <OwnCards info={info} hasCount={ticket !== undefined} />
    </div>
  )
}

/** Shows the number of cards, then the prize, as text in a live region, so that screen readers announce it. */
function Result({ cards, ticket }: { cards: number; ticket: ShownScratchCard | undefined }) {
  const t = useStore(scratchCardMessages)
  const itemsText = useStore($itemsTextOf)
  const lost = useBrowserStore($unansweredCardUse, undefined)
  return (
    <p role="status" className="min-h-12 text-center font-semibold">
      {textOf()}
    </p>
  )

  function textOf(): string {
    if (lost && (!ticket || ticket.isRevealed)) return t.lost
    if (!ticket) return cards > 0 ? t.cards(cards) : t.noCard
    if (!ticket.isRevealed) return t.ready
    const { items, isAboveCost } = ticket.card
    if (items.length === 0) return `${t.noPrize}.`
    const won = t.won({ prize: itemsText(items) })
    return isAboveCost ? won : `${won} ${t.small}`
  }
}

/**
 * The button that uses a card, then reveals it, then uses the next one. It is the same element in all these states, so
 * that it keeps the focus.
 */
function CardButton({
  info: { cards, isOpen },
  ticket,
}: {
  info: ScratchCards
  ticket: ShownScratchCard | undefined
}) {
  const t = useStore(scratchCardMessages)
  const lost = useBrowserStore($unansweredCardUse, undefined)
  const isPending = useStore(scratchCardUse.$submission).state === 'pending'
  const isWaiting = ticket !== undefined && !ticket.isRevealed
  const isMissing = !isWaiting && !lost && (cards === 0 || !isOpen)
  if (isMissing && !isPending) return null
  const label = lost ? t.show : ticket ? t.useNext : t.use
  return (
    <button
      type="button"
      className={isWaiting ? 'button-line w-full' : 'button-gold w-full text-lg'}
      data-on-gold={isWaiting ? undefined : ''}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (isPending) return
        void (isWaiting ? revealShownScratchCard() : spendScratchCard())
      }}
    >
      {isWaiting ? t.reveal : isPending ? t.using : label}
    </button>
  )
}

/** @param hasCount whether it tells the number of cards, which `Result` tells before the first one is used */
function OwnCards({ info, hasCount }: { info: ScratchCards; hasCount: boolean }) {
  const t = useStore(scratchCardMessages)
  const { cards, nextEnd, wagering, isLockedAtFirst } = info
  return (
    <div className="grid gap-3 text-center">
      {(hasCount || nextEnd) && (
        <p>
          {hasCount && (cards > 0 ? t.cards(cards) : t.noCard)}{' '}
          {nextEnd && (cards === 1 ? t.oneEnds : t.nextEnd)({ time: formatDateTime(nextEnd.endTime) })}
        </p>
      )}
      <p className="text-sm text-quiet">
        {t.coinTerms(wagering)} {isLockedAtFirst && t.locked}
      </p>
      {cards === 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-quiet">{t.getCards}</p>
          <nav aria-label={t.getCards} className="flex flex-wrap justify-center gap-2">
            <a className="button-line" href="/bonus/tasks">
              {t.tasks}
            </a>
            <a className="button-line" href="/activity/spin">
              {t.wheel}
            </a>
            <a className="button-line" href="/points">
              {t.points}
            </a>
          </nav>
        </div>
      )}
    </div>
  )
}
