import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import {
  $followChannels,
  type FollowAnswer,
  type FollowChannel,
  followClaim,
  loadFollowChannels,
  reportChannelOpened,
} from '../browser/follow.ts'
import { followMessages } from '../texts/en-US/follow.ts'

const BLOCKS = ['h-[24px]']

/** The content of `/activity/follow`: the operator's pages and channels, each with its award. */
export function FollowPage() {
  const query = useBrowserStore($followChannels, { state: 'loading' })
  return (
    <QueryAnswer query={query} blocks={BLOCKS} onRetry={loadFollowChannels}>
      {follow => <ChannelList follow={follow} />}
    </QueryAnswer>
  )
}

function ChannelList({ follow: { isOpen, items, channels } }: { follow: FollowAnswer }) {
  const t = useStore(followMessages)
  if (channels.length === 0) return isOpen ? null : <p>{t.closed}</p>
  return (
    <ul className="row-frame">
      {channels.map(channel => (
        <ChannelRow key={channel.id} channel={channel} items={items} />
      ))}
    </ul>
  )
}

function ChannelRow({
  channel: { id, name, url, state },
  items,
}: { channel: FollowChannel } & Pick<FollowAnswer, 'items'>) {
  const t = useStore(followMessages)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(followClaim, claimed => claimed.id === id)
  return (
    <li className="reward-row">
      <div className="reward-words">
        <h2 className="break-words font-semibold">{name}</h2>
        <AwardItems items={items} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === 'claimed' && <p className="text-teal">{t.taken}</p>}
        {state === 'finished' && (
          <button
            type="button"
            className="button-gold"
            data-on-gold
            aria-label={t.takeName({ name, items: itemsText(items) })}
            {...waiting}
            onClick={() => void followClaim.claim({ id }, coinAwardsOf(items))}
          >
            {isPending ? t.taking : t.take}
          </button>
        )}
        <a
          className="button-line"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.openName({ name })}
          onClick={() => void reportChannelOpened(id)}
        >
          {t.open}
        </a>
      </div>
    </li>
  )
}
