import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { $hasJackpotChance, openJackpotDialog } from '../browser/bubble.ts'
import { jackpotBubbleMessages } from '../texts/en-US/jackpot-bubble.ts'

/** The place of the bubble in the bar of a page, before the balance. It covers nothing there. */
const PLACE_SELECTOR = '[data-bubble]'

/** The bubble of the lucky jackpot, in the bar of the page. Renders nothing until the page has a bar. */
export function JackpotBubble() {
  const t = useStore(jackpotBubbleMessages)
  const hasChance = useStore($hasJackpotChance)
  const place = useBubblePlace()
  return (
    place &&
    createPortal(
      <button
        type="button"
        className="jackpot-bubble"
        aria-label={hasChance ? t.bubbleReady : t.bubble}
        aria-haspopup="dialog"
        onClick={openJackpotDialog}
      >
        <RewardIcon drawing="chance" size={28} />
        {hasChance && <span className="jackpot-bubble-dot" />}
      </button>,
      place,
    )
  )
}

/** The element of the bar for the bubble. The bar of a game appears only once the game is open. */
function useBubblePlace(): Element | null {
  const [place, setPlace] = useState(() => document.querySelector(PLACE_SELECTOR))
  useEffect(() => {
    const update = () => setPlace(document.querySelector(PLACE_SELECTOR))
    const changes = new MutationObserver(update)
    changes.observe(document.body, { childList: true, subtree: true })
    update()
    return () => changes.disconnect()
  }, [])
  return place
}
