import { useStore } from '@nanostores/react'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { ITEM_ID, type ItemId } from '../../../domain/awards/items.ts'
import type { WaitingKind } from '../../../domain/awards/waiting.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import type { AwardInbox } from '../browser/inbox.ts'
import { waitingMessages } from '../texts/en-US/waiting.ts'

/**
 * The page on which a player acts on each kind, and the item whose drawing the row shows. `label` and `number` are
 * the keys of `waitingMessages` for the kind's title and its number.
 */
const WAITING_ROWS = {
  'deposit-order': {
    label: 'depositOrder',
    number: 'depositOrderCount',
    href: '/wallets?name=deposit',
    item: ITEM_ID.coin,
  },
  'goods-address': {
    label: 'goodsAddress',
    number: 'goodsAddressCount',
    href: '/activity/diamond-shop?view=orders',
    item: ITEM_ID.diamond,
  },
  'lottery-entry': {
    label: 'lotteryEntry',
    number: 'lotteryEntryCount',
    href: '/activity/lottery/order',
    item: ITEM_ID.ticket1,
  },
  'mail-attachment': {
    label: 'mailAttachment',
    number: 'mailAttachmentCount',
    href: '/email',
    item: ITEM_ID.coin,
  },
  'daily-turn': {
    label: 'dailyTurn',
    number: 'dailyTurnCount',
    href: '/activity/spin',
    item: ITEM_ID.dailyTurn,
  },
  'scratch-card': {
    label: 'scratchCard',
    number: 'scratchCardCount',
    href: '/activity/scratch-card',
    item: ITEM_ID.scratchCard,
  },
  'scratch-step': {
    label: 'scratchStep',
    number: 'scratchStepCount',
    href: '/activity/scratch-card',
    item: ITEM_ID.scratchCard,
  },
  'jackpot-chance': {
    label: 'jackpotChance',
    number: 'jackpotChanceCount',
    href: '/activity/jackpot',
    item: ITEM_ID.jackpotChance,
  },
  'jackpot-chance-claim': {
    label: 'jackpotChanceClaim',
    number: 'jackpotChanceClaimCount',
    href: '/activity/jackpot',
    item: ITEM_ID.jackpotChance,
  },
  'invite-turn': { label: 'inviteTurn', number: 'inviteTurnCount', href: '/share', item: ITEM_ID.inviteTurn },
  'lottery-ticket': {
    label: 'lotteryTicket',
    number: 'lotteryTicketCount',
    href: '/activity/lottery',
    item: ITEM_ID.ticket1,
  },
  'diamond-exchange': {
    label: 'diamondExchange',
    number: 'diamondExchangeCount',
    href: '/activity/diamond-shop',
    item: ITEM_ID.diamond,
  },
} as const satisfies Record<WaitingKind, { label: string; number: string; href: string; item: ItemId }>

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

function WaitingRow({ thing: { kind, count, untilTime } }: { thing: AwardInbox['waiting'][number] }) {
  const t = useStore(waitingMessages)
  const rewardItem = useStore($rewardItemOf)
  const { label, number, href, item } = WAITING_ROWS[kind]
  const [title, countText] = [t[label], t[number](count)]
  const end = untilTime === null ? [] : [t.until({ time: formatDateTime(untilTime) })]
  return (
    <RewardRow drawing={rewardItem(item).drawing} title={title} terms={[countText, ...end]}>
      <a className="button-line" href={href} aria-label={t.openName({ title, count: countText })}>
        {t.open}
      </a>
    </RewardRow>
  )
}
