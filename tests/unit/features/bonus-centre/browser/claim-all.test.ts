import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import type { InboxAward } from '../../../../../src/features/bonus-centre/browser/inbox.ts'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

function awardOf(place: number, change: Partial<InboxAward> = {}): InboxAward {
  return {
    kind: 'rank',
    source: `rank:${place}`,
    items: [{ id: ITEM_ID.coin, count: 500 }],
    untilTime: Date.UTC(2026, 10, 21),
    wagering: { multiple: 1, days: 30 },
    isLockedAtFirst: false,
    needsIdentity: false,
    details: {},
    ...change,
  }
}

test('before all rewards are claimed, a sheet adds up equal ones, and tells rewards with other terms apart', async () => {
  const tab = await openTestTab('/bonus', { access_token: 'token', 'perya:user': '{"id":"p","coin":0}' })
  const { claimAllAwards } = await import('../../../../../src/features/bonus-centre/browser/claim-all.ts')
  const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  tab.answer('/awardClaim', successAnswerOf({ claimed: [], refused: [], coin: 0 }))
  const claim = claimAllAwards([
    awardOf(1),
    awardOf(2, {
      items: [
        { id: ITEM_ID.points, count: 3 },
        { id: ITEM_ID.coin, count: 250 },
      ],
    }),
    awardOf(3, { wagering: { multiple: 5, days: 7 } }),
    awardOf(4, { items: [{ id: ITEM_ID.points, count: 9 }], wagering: null }),
  ])
  const modal = $topModal.get()
  if (modal?.name !== 'confirm') throw new Error('Nobody asked')
  expect(modal.points).toEqual([
    expect.stringMatching(/^₱7\.50 \+ 3 points, .+: Bet 1× in 30 days\u00a0· Claim by .+$/),
    expect.stringMatching(/^₱5\.00, .+: Bet 5× in 7 days\u00a0· Claim by .+$/),
  ])
  modal.onAnswer(true)
  closeModal()
  await claim
  expect(tab.sentTo('/awardClaim')).toMatchObject([
    { body: { sources: ['rank:1', 'rank:2', 'rank:3', 'rank:4'] } },
  ])
})
