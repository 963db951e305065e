import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import scene from '../../../assets/stages/events.svg?url'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $bonusEvents, type BonusEventsAnswer as Events, loadBonusEvents } from '../browser/bonus-event.ts'
import { bonusEventMessages } from '../texts/en-US/bonus-event.ts'
import { BonusEventCard } from './BonusEventCard.tsx'

const BLOCKS = ['h-[148px]', 'h-[170px]']

/** The content of `/bonus/event`: the player's open bonus events. */
export function BonusEvents() {
  const query = useBrowserStore($bonusEvents, { state: 'loading' })
  return (
    <div className="player-only min-h-[334px] lg:min-h-0">
      <QueryAnswer query={query} blocks={BLOCKS} onRetry={loadBonusEvents}>
        {data => <EventList data={data} />}
      </QueryAnswer>
    </div>
  )
}

function EventList({ data: { events, coinTerms } }: { data: Events }) {
  const t = useStore(bonusEventMessages)
  const finished = events.filter(({ state }) => state === 'finished')
  const ready = finished.length
  if (events.length === 0) return <EmptyState drawing={gift} sentence={t.none} />
  return (
    <div className="bonus-columns">
      <StageHead
        scene={scene}
        isLow
        figure={ready > 0 ? t.ready({ number: formatWholeNumber(ready) }) : t.noneReady}
        note={t.hint}
      />
      <section aria-labelledby="events">
        <h2 id="events" className="sr-only">
          {t.all}
        </h2>
        <ul className="row-frame">
          {events.map(event => (
            <BonusEventCard
              key={event.name}
              event={event}
              coinTerms={coinTerms}
              isMain={event === finished[0]}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
