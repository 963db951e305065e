import { computed } from 'nanostores'
import { ITEM_ID, type ItemId } from '../../domain/awards/items.ts'
import type { WaitingKind } from '../../domain/awards/waiting.ts'
import { waitingMessages } from '../../i18n/en-US/waiting.ts'
import type { AwardInbox } from './inbox.ts'

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

/** A function that returns title, number as text, path of the page and item of a thing that waits for the player. */
export const $waitingTextOf = computed(
  waitingMessages,
  t =>
    ({ kind, count }: AwardInbox['waiting'][number]) => {
      const { label, number, href, item } = WAITING_ROWS[kind]
      return { title: t[label], countText: t[number](count), href, item }
    },
)
