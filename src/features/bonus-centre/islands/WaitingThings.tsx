import { useStore } from '@nanostores/react'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { waitingMessages } from '../../../i18n/en-US/waiting.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $waitingTextOf } from '../../../stores/awards/waiting.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import type { AwardInbox } from '../browser/inbox.ts'

/** The list of what waits for the player on other pages; nothing when nothing waits. */
export function WaitingThings({ waiting }: Pick<AwardInbox, 'waiting'>) {
  const t = useStore(waitingMessages)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-2">
      <h2 id="waiting" className="font-semibold">
        {t.title}
      </h2>
      <ul className="row-frame">
        {waiting.map(thing => (
          <WaitingRow key={thing.kind} thing={thing} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ thing }: { thing: AwardInbox['waiting'][number] }) {
  const t = useStore(waitingMessages)
  const rewardItem = useStore($rewardItemOf)
  const { title, countText, href, item } = useStore($waitingTextOf)(thing)
  const { untilTime } = thing
  const end = untilTime === null ? [] : [t.until({ time: formatDateTime(untilTime) })]
  return (
    <RewardRow drawing={rewardItem(item).drawing} title={title} terms={[countText, ...end]}>
      <a className="button-line" href={href} aria-label={t.openName({ title, count: countText })}>
        {t.open}
      </a>
    </RewardRow>
  )
}
