import { useStore } from '@nanostores/react'
import { IconDrawing } from '../../../components/icons/IconDrawing.tsx'
import { chatMessages } from '../texts/en-US/chat.ts'

export type MessageTickState = 'sending' | 'unsent' | 'sent' | 'delivered' | 'read'

const ONE_TICK = 'M5 12.5 10 17.5 19 7'
const TWO_TICKS = 'M1.5 12.5 6.5 17.5 15.5 7M11 16.5 12.2 17.5 22.5 7'
const CLOCK = 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'
const ALERT = 'M12 8v5M12 16.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'

const TICK_PATHS: Readonly<Record<MessageTickState, string>> = {
  sending: CLOCK,
  unsent: ALERT,
  sent: ONE_TICK,
  delivered: TWO_TICKS,
  read: TWO_TICKS,
}

/** A mark that shows whether a message of the player is sent, delivered or read, with words for screen readers. */
export function MessageTick({ state }: { state: MessageTickState }) {
  const t = useStore(chatMessages)
  return (
    <span
      className={state === 'read' ? 'text-teal' : state === 'unsent' ? 'text-mango' : ''}
      title={t[state]}
    >
      <IconDrawing path={TICK_PATHS[state]} size={16} />
      <span className="sr-only">{t[state]}</span>
    </span>
  )
}
