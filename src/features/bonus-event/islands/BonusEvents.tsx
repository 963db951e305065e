import { useStore } from '@nanostores/react'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $bonusEvents, type BonusEventsAnswer as Events, loadBonusEvents } from '../browser/bonus-event.ts'
import { bonusEventMessages } from '../texts/en-US/bonus-event.ts'
import { BonusEventCard } from './BonusEventCard.tsx'

const BLOCKS = ['h-[150px]', 'h-[150px]']

/** The content of `/bonus/event`: the player's open bonus events. */
export function BonusEvents() {
  const query = useBrowserStore($bonusEvents, { state: 'loading' })
  return (
    <div className="player-only">
      <QueryAnswer query={query} blocks={BLOCKS} onRetry={loadBonusEvents}>
        {data => <EventList data={data} />}
      </QueryAnswer>
    </div>
  )
}

function EventList({ data: { isOff, events, coinTerms } }: { data: Events }) {
  const t = useStore(bonusEventMessages)
  if (isOff) {
    return (
      <EmptyState
        drawing="bonus"
        sentence={t.off}
        link={{ href: '/member/self-limited', label: t.seeLimits }}
      />
    )
  }
  if (events.length === 0) return <EmptyState drawing="bonus" sentence={t.none} />
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {events.map(event => (
        <BonusEventCard key={event.name} event={event} coinTerms={coinTerms} />
      ))}
    </ul>
  )
}
