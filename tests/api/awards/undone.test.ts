import { beforeAll, describe, expect, test } from 'vitest'
import { activityAwardGetLog, awardInbox } from '../../../src/contract/award.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { getSelfLimit, selfExclude } from '../../../src/features/limits/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import {
  type AwardCase,
  claimAwardByKindCall,
  earnAwards,
  heldPiecesByItem,
  listGrantedAwards,
  openAllAwards,
} from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, type TestPlayer } from '../../support/player.ts'

const DEPOSIT = 20_000

const KINDS = Object.keys(AWARD_CASES) as ClaimedAwardKind[]

/** Kinds of awards whose items are spent by the call that gives them, such as points that are exchanged at once. */
const KINDS_SPENT_AT_CLAIM: readonly ClaimedAwardKind[] = ['points-stakes']

/**
 * The agent's commission for the stakes of the invitee in a test case, in centavos. It is paid as money when the player
 * is excluded.
 */
const COMMISSION: Partial<Record<ClaimedAwardKind, number>> = {
  'agent-commission': 200,
  'agent-valid': 50,
  'invite-exchange': 50,
  'invite-turn': 50,
  'invite-wheel': 50,
}

describeOnOneEngine('undoing awards', databases => {
  const app = startAppForSuite(databases)

  beforeAll(() => openAllAwards(app))

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words, '--reason', 'test')

  const holdingsOfPlayer = ({ id }: TestPlayer) => heldPiecesByItem(app, id)
  const awardLogOf = async (player: TestPlayer, kind: ClaimedAwardKind) =>
    (await player.call(activityAwardGetLog, { kinds: [kind] })).list

  describe.each(KINDS)('%s', kind => {
    /**
     * Claims the award, and takes it back with all its items as staff do. Asserts that the award cannot be claimed
     * again.
     */
    async function claimAndTakeBack(award: AwardCase) {
      const { player } = award
      const before = await holdingsOfPlayer(player)
      expect(await claimAwardByKindCall(kind, award)).toBe('given')
      const after = await holdingsOfPlayer(player)
      const [grant] = await listGrantedAwards(app, player.id, kind)
      await runOperator('award', 'undo', grant?.id ?? '')
      expect(new Set((await awardLogOf(player, kind)).map(({ state }) => state))).toEqual(new Set(['undone']))
      const undone = await holdingsOfPlayer(player)
      const gained = Object.keys(after).filter(item => (after[item] ?? 0) > (before[item] ?? 0))
      if (!KINDS_SPENT_AT_CLAIM.includes(kind)) {
        expect(gained).not.toEqual([])
        for (const item of gained) expect(undone[item] ?? 0, item).toBe(before[item] ?? 0)
      }
      if (grant?.item === ITEM_ID.coin) {
        const lines = (await player.readStatement()).slice(0, 2).map(({ kind, change }) => [kind, change])
        expect(lines).toEqual([
          ['bonus-cancelled', -grant.amount],
          ['grant', grant.amount],
        ])
      }
      expect(await claimAwardByKindCall(kind, award)).not.toBe('given')
    }

    /**
     * Excludes the player. The exclusion removes the bonus money and the cards that the answer to `getSelfLimit`
     * announces, and pays earned commission.
     * @returns the announced bonus money that the exclusion removed, in centavos
     */
    async function excludeAndCheck(player: TestPlayer, commission = COMMISSION[kind] ?? 0) {
      const before = await holdingsOfPlayer(player)
      const { bonusMoney, items } = (await player.call(getSelfLimit, {})).selfExclusionTakes
      await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
      player.token = (await logInAgain(app, player)).token
      const coin = (before[ITEM_ID.coin] ?? 0) - bonusMoney + commission
      const cards = items.map(({ id }) => String(id))
      expect(items.every(({ id, count }) => before[id] === count)).toBe(true)
      const others = Object.entries(before).filter(([item]) => !cards.includes(item))
      expect(await holdingsOfPlayer(player)).toEqual({ ...Object.fromEntries(others), [ITEM_ID.coin]: coin })
      return { bonusMoney }
    }

    async function excludeAfterClaim(award: AwardCase) {
      const { player } = award
      expect(await claimAwardByKindCall(kind, award)).toBe('given')
      const [grant] = await listGrantedAwards(app, player.id, kind)
      const isCommission = kind === 'agent-commission'
      const { bonusMoney } = await excludeAndCheck(player, isCommission ? 0 : COMMISSION[kind])
      const isBonus = grant?.item === ITEM_ID.coin && !isCommission
      expect(bonusMoney).toBeGreaterThanOrEqual(isBonus ? grant.amount : 0)
      expect((await awardLogOf(player, kind)).every(({ state }) => state === 'granted')).toBe(true)
    }

    async function excludeBeforeClaim(award: AwardCase) {
      const { player } = award
      await excludeAndCheck(player)
      expect(await claimAwardByKindCall(kind, award)).toBe('promotionsOff')
      expect((await player.call(awardInbox, {})).claimable).toEqual([])
      expect(await listGrantedAwards(app, player.id, kind)).toHaveLength(kind === 'agent-commission' ? 1 : 0)
    }

    /**
     * Reverses a deposit, as after a charge-back. Only the deposit is removed. The server refuses claims until staff
     * end the review of the account.
     */
    async function chargeBack(award: AwardCase, orderId: string, isTaken: boolean) {
      const { player } = award
      if (isTaken) expect(await claimAwardByKindCall(kind, award)).toBe('given')
      const before = await holdingsOfPlayer(player)
      await runOperator('deposit', 'reverse', orderId)
      const after = await holdingsOfPlayer(player)
      // The number of diamonds stays the same. The day's other deposits alone already earn the maximum of diamonds.
      expect(after).toEqual({ ...before, [ITEM_ID.coin]: (before[ITEM_ID.coin] ?? 0) - DEPOSIT })
      expect((await awardLogOf(player, kind)).every(({ state }) => state === 'granted')).toBe(true)
      if (isTaken) return
      expect(await claimAwardByKindCall(kind, award)).toBe('accountInReview')
      await runOperator('deposit', 'end-review', player.id)
      expect(await claimAwardByKindCall(kind, award)).toBe('given')
    }

    /**
     * Revokes the player's identity, which removes no awards. The server refuses claims until staff restore the
     * identity or close the account.
     */
    async function revokeIdentity({ player, ...award }: AwardCase) {
      await storeApprovedIdentity(app, player.id)
      const before = await holdingsOfPlayer(player)
      await runOperator('kyc', 'revoke', player.id)
      expect(await claimAwardByKindCall(kind, { player, ...award })).toBe('accountInReview')
      expect(await holdingsOfPlayer(player)).toEqual(before)
      await runOperator('kyc', 'restore', player.id)
      expect(await claimAwardByKindCall(kind, { player, ...award })).toBe('given')
      await runOperator('kyc', 'revoke', player.id)
      await runOperator('player', 'close', player.id)
      const states = (await listGrantedAwards(app, player.id, kind)).map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['undone']))
    }

    test('staff can undo an award; after an exclusion, a charge-back or a revoked identity an unclaimed award cannot be claimed', async () => {
      const makeCase = () => AWARD_CASES[kind](app)
      const [first, second, third] = [await makeCase(), await makeCase(), await makeCase()]
      const [fourth, fifth, sixth] = [await makeCase(), await makeCase(), await makeCase()]
      const orders = [await fourth.player.deposit(DEPOSIT), await fifth.player.deposit(DEPOSIT)]
      await earnAwards(app, first, second, third, fourth, fifth, sixth)
      await claimAndTakeBack(first)
      await excludeAfterClaim(second)
      await excludeBeforeClaim(third)
      await chargeBack(fourth, orders[0]?.orderId ?? '', true)
      await chargeBack(fifth, orders[1]?.orderId ?? '', false)
      await revokeIdentity(sixth)
      expect(await verifyAllRecords(app.services)).toEqual([])
    })
  })

  test('when an award is undone after its coins were staked, its amount is written off and the balance stays', async () => {
    const award = await AWARD_CASES['vip-level'](app)
    await earnAwards(app, award)
    const { player } = award
    await claimAwardByKindCall('vip-level', award)
    await placeBet(app, { playerId: player.id, stake: (await player.coin()) - 300, payout: 0 })
    const [grant] = await listGrantedAwards(app, player.id, 'vip-level')
    const { data } = await runOperator('award', 'undo', grant?.id ?? '')
    expect(data).toMatchObject({ undone: [{ amount: 1_000, taken: 0, writtenOff: 1_000 }] })
    expect(await player.coin()).toBe(300)
    const { data: report } = await runCommandInProcess(app.services, 'report', 'promotions')
    expect(JSON.stringify(report)).toContain(grant?.id)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
