import { useStore } from '@nanostores/react'
import envelope from '../../../assets/drawings/mail.svg?url'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { createLoginUrl } from '../../../domain/site/login-path.ts'
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

const BLOCKS = ['h-[260px]']

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
  if (channels.length === 0) {
    return isOpen ? (
      <EmptyState drawing={envelope} sentence={t.none} link={{ href: '/bonus', label: t.seeBonuses }} />
    ) : (
      <p>{t.closed}</p>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t.hint}</p>
      <p className="visitor-only flex flex-wrap items-center justify-between gap-3">
        {t.visitorHint}
        <a className="button-line" href={createLoginUrl('/activity/follow', '')}>
          {t.logIn}
        </a>
      </p>
      <ul className="row-frame">
        {channels.map(channel => (
          <ChannelRow key={channel.id} channel={channel} items={items} />
        ))}
      </ul>
    </div>
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
