import { awardClaim, awardInbox } from '../../../../src/contract/award.ts'
import { gameLike } from '../../../../src/contract/game-like.ts'
import { followOpen } from '../../../../src/features/follow/contract.ts'
import { appAgent5UserJoin } from '../../../../src/features/invite/contract/agent.ts'
import {
  actInviteUserExchange,
  actInviteUserSpin,
  appAgent5UserInviteValidReceive,
} from '../../../../src/features/invite/contract/invite.ts'
import { setSelfLimit } from '../../../../src/features/limits/contract.ts'
import { pushSubscribe } from '../../../../src/features/message-channels/contract.ts'
import { pushTargetHashOf } from '../../../../src/features/message-channels/server/push/devices.ts'
import { pointsExchange } from '../../../../src/features/points/contract.ts'
import { redPacketOpen } from '../../../../src/features/red-packet/contract.ts'
import { loginBonus3UserReceive } from '../../../../src/features/sign-in/contract.ts'
import { noteTaskEvent } from '../../../../src/features/task/contract.ts'
import { loadPageInShell } from '../../../support/installed-app.ts'
import { newRequestId } from '../../../support/player.ts'
import { createSubscribedBrowser } from '../../../support/push-services.ts'
import {
  COIN_ID,
  INVITE_TERMS,
  INVITE_TURN_ID,
  INVITE_WHEEL_PRIZES,
  POINTS_EXCHANGES,
  POINTS_ID,
  type PointsExchangeRow,
} from './amounts.ts'
import type { ExpectedOffer } from './hand.ts'
import { expectedOffersOfPlayer } from './offers.ts'
import { drawElementOf } from './profiles.ts'
import type { SimulatedPlayer } from './simulated-player.ts'
import { FOLLOWED_CHANNEL, YEAR_RED_PACKET } from './year.ts'

/**
 * Maximum number of rounds of claims in a row. A round may follow another because a claimed award can earn another
 * award.
 */
const CLAIMS_MAX = 14

const textOf = ({ source, items }: Pick<ExpectedOffer, 'source' | 'items'>) =>
  `${source} ${items.map(({ id, count }) => `${count}×${id}`).join(' ')}`

/**
 * Compares the awards that the site offers with those of the independent calculation.
 * @throws Error that names the awards that only one of them has
 */
function assertSameOffers(
  id: string,
  answered: readonly ExpectedOffer[],
  byHand: readonly ExpectedOffer[],
): void {
  const [left, right] = [answered.map(textOf), byHand.map(textOf)]
  const only = [
    ...left.filter(text => !right.includes(text)).map(text => `only claimable: ${text}`),
    ...right.filter(text => !left.includes(text)).map(text => `only by hand: ${text}`),
  ]
  if (only.length > 0) throw new Error(`Player ${id}:\n${only.join('\n')}`)
}

function noteClaim(player: SimulatedPlayer, offer: ExpectedOffer): void {
  player.hand.claimed.add(offer.source)
  offer.claimed?.()
  player.hand.giveAward(offer, player.nowMs)
}

function assertCoinBalance({ id, hand }: SimulatedPlayer, coin: number): void {
  if (coin !== hand.purse.coin) throw new Error(`${coin} after a claim of ${id}, by hand ${hand.purse.coin}`)
}

/**
 * Compares the awards that the site offers with the independent calculation, and claims all of them.
 * @param isUntilNothing whether to repeat this until the claims earn no further award
 */
export async function collectAllAwards(player: SimulatedPlayer, isUntilNothing: boolean): Promise<void> {
  const { client, hand, id, run } = player
  for (let count = 0; ; count++) {
    if (count > CLAIMS_MAX) throw new Error(`Player ${id} can claim without end`)
    const { nowMs } = player
    const { claimable } = await client.call(awardInbox, {})
    const offers = expectedOffersOfPlayer(hand, nowMs, run.world.offersOf(id, nowMs))
    assertSameOffers(id, claimable, offers)
    run.calls.inboxes++
    if (offers.length === 0) break
    const sources = claimable.map(({ source }) => source)
    const answer = await client.call(awardClaim, { requestId: newRequestId(), sources })
    if (answer.refused.length > 0) throw new Error(`Player ${id}: ${JSON.stringify(answer.refused)}`)
    for (const source of sources)
      noteClaim(player, offers.find(offer => offer.source === source) as ExpectedOffer)
    assertCoinBalance(player, answer.coin)
    run.calls.claims += sources.length
    if (!isUntilNothing) break
  }
}

/** Claims the sign-in of the day and no other award. Compares the sign-in with the independent calculation. */
export async function claimSignInOfDay(player: SimulatedPlayer): Promise<void> {
  const answer = await player.client.call(loginBonus3UserReceive, { requestId: newRequestId() })
  const offer = expectedOffersOfPlayer(player.hand, player.nowMs).find(
    ({ source }) => source === answer.source,
  )
  assertSameOffers(player.id, [answer], offer ? [offer] : [])
  if (offer) noteClaim(player, offer)
  player.run.calls.claims++
}

/** Exchanges points at random as long as they suffice; only for players who have deposited. */
export async function exchangeRandomPoints(player: SimulatedPlayer): Promise<void> {
  const { client, hand, draws } = player
  const held = () => hand.held.get(POINTS_ID) ?? 0
  for (let exchange: PointsExchangeRow; hand.deposits > 0; ) {
    exchange =
      held() >= 1_000 ? POINTS_EXCHANGES.coins : drawElementOf(draws, Object.values(POINTS_EXCHANGES))
    if (held() < exchange.points || (exchange.points < 1_000 && draws.below(4) > 0)) break
    const { exchangeId, points, item } = exchange
    const answer = await client.call(pointsExchange, { requestId: newRequestId(), exchangeId, points })
    hand.addHeldItem({ id: POINTS_ID, count: -points })
    hand.giveAward({ source: answer.source, items: [item] }, player.nowMs)
    if (answer.points !== held())
      throw new Error(`${answer.points} points of ${player.id}, by hand ${held()}`)
    player.run.calls.claims++
  }
}

/**
 * Uses all turns of the invite wheel in the way that the player's profile selects.
 * @throws Error when a turn gives a wrong amount
 */
export async function spendInviteTurns(player: SimulatedPlayer): Promise<void> {
  const { client, hand, profile, run } = player
  const use = profile.invites
  while (use !== undefined && (hand.held.get(INVITE_TURN_ID) ?? 0) > 0) {
    const requestId = newRequestId()
    const call = use === 'agent' ? appAgent5UserInviteValidReceive : actInviteUserExchange
    const answer = use === 'spin' ? await spin(player, requestId) : await client.call(call, { requestId })
    const byHand = use === 'agent' ? INVITE_TERMS.agent : INVITE_TERMS.exchange
    const amount = answer.items[0]?.count ?? 0
    const isRight =
      use === 'spin' ? INVITE_WHEEL_PRIZES.some(prize => prize.amount === amount) : amount === byHand
    if (!isRight) throw new Error(`A turn of ${player.id} gave ${amount}`)
    hand.addHeldItem({ id: INVITE_TURN_ID, count: -1 })
    hand.giveAward({ source: answer.source, items: [{ id: COIN_ID, count: amount }] }, player.nowMs)
    if (use === 'spin') run.world.spins++
    run.calls.claims++
  }
}

async function spin({ client }: SimulatedPlayer, requestId: string) {
  const { drawId, items } = await client.call(actInviteUserSpin, { requestId })
  return { source: `invite-wheel:${drawId}`, items }
}

/**
 * Does the day's tasks that need no bet: reads rules, checks the fairness of a round, likes a game, follows channels,
 * opens the app, sets a limit.
 */
export async function doTasksWithoutBets(player: SimulatedPlayer): Promise<void> {
  const { client, hand, today } = player
  const count = hand.counts.countsOfDay(today)
  await client.call(noteTaskEvent, { event: 'rules-read', slug: 'karera' })
  count.hasReadRules = true
  if (player.lastRoundId !== '') {
    await client.call(noteTaskEvent, { event: 'round-checked', roundId: player.lastRoundId })
    count.isChecked = true
  }
  const liked = hand.counts.sum('', '9999', day => day.likes)
  if (liked < 8) {
    await client.call(gameLike, { gameId: 1001 + liked, isLiked: true })
    count.likes++
  }
  if (hand.hasLimit) return
  const limit = { kind: 'wager', period: 'month', to: 100_000_000 } as const
  await client.call(setSelfLimit, { requestId: newRequestId(), ...limit })
  hand.hasLimit = true
  await client.call(followOpen, { id: FOLLOWED_CHANNEL.id })
  hand.followed.push({ id: FOLLOWED_CHANNEL.id, atMs: player.nowMs })
  await openApp(player)
  hand.appOpenedMs = player.nowMs
}

/**
 * Opens the installed app after a notification has reached it. The simulated year sends no notifications, so this
 * function stores the time of one.
 */
async function openApp({ client, run, nowMs }: SimulatedPlayer): Promise<void> {
  const { subscription } = createSubscribedBrowser()
  await client.call(pushSubscribe, subscription)
  await run.app.services.db.transact(({ query }) =>
    query
      .updateTable('push_subscription')
      .set({ sent_at_ms: nowMs })
      .where('target_hash', '=', pushTargetHashOf(subscription))
      .execute(),
  )
  await loadPageInShell(client, 'standalone')
}

/** Opens a share of the red packet at the player's first visit, while the packet is open and has shares left. */
export async function openRedPacketShare(player: SimulatedPlayer): Promise<void> {
  const { client, hand, run } = player
  if (run.packets.length === YEAR_RED_PACKET.count || !run.isPacketOpen(player.nowMs)) return
  const place = run.packets.push(0) - 1
  const answer = await client.call(redPacketOpen, { requestId: newRequestId(), code: YEAR_RED_PACKET.code })
  const amount = answer.items[0]?.count ?? 0
  run.packets[place] = amount
  hand.giveAward({ source: answer.source, items: [{ id: COIN_ID, count: amount }] }, player.nowMs)
}

export async function becomeAgent(player: SimulatedPlayer): Promise<void> {
  await player.client.call(appAgent5UserJoin, {})
  player.run.world.addAgent(player.id, player.today)
}
