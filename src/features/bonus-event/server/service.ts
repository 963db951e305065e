import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { BONUS_EVENTS, type BonusEventName } from '../../../domain/awards/bonus-events.ts'
import {
  findActivityOpenPeriod,
  listActivityOpenPeriods,
} from '../../../server/activities/activity-repository.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import type { AwardOfferFacts } from '../../../server/awards/kind.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { bonusEvent } from '../contract.ts'
import { BONUS_EVENT_AWARDS, bonusEventAwardSourceAt } from './awards.ts'
import { insertEntitlement } from './repository.ts'

type BonusEvents = ResultOf<typeof bonusEvent>
type EventView = BonusEvents['events'][number]

/** The open events of a player. Empty while promotions are off. */
export async function describeBonusEvents(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<BonusEvents> {
  const { db } = services
  const [isOff, windows, totals, granted] = await Promise.all([
    arePromotionsOff(services, playerId, atMs),
    listActivityOpenPeriods(db.read),
    playerTotalsOf(db, playerId),
    listGrantedSources(
      db.read,
      playerId,
      BONUS_EVENTS.map(name => bonusEventAwardSourceAt(name, atMs)),
    ),
  ])
  const coinTerms = freeCoinTermsOfPlayer(services, totals)
  if (isOff) return { isOff: true, coinTerms, events: [] }
  const open = BONUS_EVENTS.filter(name => {
    const window = windows.get(BONUS_EVENT_AWARDS[name].activity)
    return window !== undefined && isActivityOpen(window, atMs)
  })
  const facts = { services, query: db.read, playerId, totals, atMs }
  const events = await Promise.all(open.map(name => eventViewOf(name, facts, granted)))
  return { isOff: false, coinTerms, events: events.flat() }
}

/**
 * Returns the event as the player sees it, in a list with one entry. The list is empty when the event has no award for
 * this player, or when the time to claim it is over.
 */
async function eventViewOf(
  name: BonusEventName,
  facts: AwardOfferFacts,
  granted: ReadonlySet<string>,
): Promise<EventView[]> {
  const [offer] = await BONUS_EVENT_AWARDS[name].offers(facts)
  const isClaimed = granted.has(bonusEventAwardSourceAt(name, facts.atMs))
  if (!offer) return name === 'download' ? [unopenedAppEvent(facts)] : []
  if (!isClaimed && offer.untilMs <= facts.atMs) return []
  return [
    {
      name,
      items: [...offer.items],
      state: isClaimed ? 'claimed' : 'finished',
      untilTime: offer.untilMs,
      wagering: offer.wagering ? { ...offer.wagering } : null,
    },
  ]
}

/** The event `download` for a player who has not opened the installed app yet. */
const unopenedAppEvent = ({ services }: AwardOfferFacts): EventView => ({
  name: 'download',
  items: [...services.settings.get('downloadAward')],
  state: 'open',
  untilTime: null,
  wagering: null,
})

/**
 * Gives a new player the right to the sign-up bonus if its activity is open, inside the transaction of the
 * registration.
 */
export async function entitleNewPlayer(
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  const window = await findActivityOpenPeriod(tx, ACTIVITY_TYPE.signUpBonus)
  if (window && isActivityOpen(window, atMs)) await insertEntitlement(tx, playerId, { kind: 'sign-up', atMs })
}

/**
 * Stores a player's first log-in with the installed app, inside the caller's transaction. Later log-ins change nothing.
 */
export async function storeFirstAppLogin(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  await insertEntitlement(tx, playerId, { kind: 'download', atMs })
  await announceRedDotsChange(services, tx, { playerId, atMs })
}
