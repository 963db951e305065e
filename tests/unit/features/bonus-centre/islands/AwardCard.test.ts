import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

afterEach(() => {
  vi.useRealTimers()
})

const awardOf = (day: number) => ({
  kind: 'sign-in' as const,
  source: `sign-in:${day}`,
  items: [{ id: 2001, count: 100 }],
  untilTime: Date.UTC(2026, 10, 21),
  wagering: { multiple: 1, days: 30 },
  isLockedAtFirst: false,
  needsIdentity: true,
  details: { day },
})

test('while one award is claimed, only its own button says so, and the others wait', async () => {
  const tab = await openTestTab('/bonus', { access_token: 'token', 'perya:user': '{"id":"p","coin":0}' })
  const { awardInboxClaim } = await import('../../../../../src/features/bonus-centre/browser/inbox.ts')
  const { AwardCard } = await import('../../../../../src/features/bonus-centre/islands/AwardCard.tsx')
  const buttonOf = (day: number) =>
    /<button[^>]*>.*<\/button>/.exec(
      renderToStaticMarkup(createElement(AwardCard, { award: awardOf(day) })),
    )?.[0]
  tab.answer('/awardClaim', successAnswerOf({ claimed: [], refused: [], coin: 0 }))

  const whilePending: (string | undefined)[] = []
  awardInboxClaim.$submission.listen(({ state }) => {
    if (state === 'pending') whilePending.push(buttonOf(1), buttonOf(2))
  })
  await awardInboxClaim.claim({ sources: ['sign-in:1'] }, [])
  expect(whilePending).toHaveLength(2)
  expect(whilePending[0]).toMatch(/aria-busy="true" aria-disabled="true">Claiming…</)
  expect(whilePending[1]).toMatch(/aria-disabled="true">Claim</)
  expect(whilePending[1]).not.toContain('aria-busy')
  for (const day of [1, 2]) expect(buttonOf(day)).not.toMatch(/aria-(busy|disabled)|Claiming/)
})
