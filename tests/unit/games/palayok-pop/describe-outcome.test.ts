import { expect, test } from 'vitest'
import { gameClient } from '../../../../src/games/palayok-pop/client.tsx'
import { ALL_POT_NUMBERS, createRoundWithBrokenPots, playPotsStep, swingAtPot } from './dictated.ts'

const outcomeText = (outcome: unknown) => gameClient.describe(outcome)

test('each play of Palayok Pop is described by what was in the pot and the amount that the player can take', () => {
  expect(outcomeText(playPotsStep({ soot: 4 }, undefined).outcome)).toBe(
    'The pots hang: 8 with sweets and coins, 4 with soot. Choose a pot.',
  )
  expect(outcomeText(swingAtPot(2, createRoundWithBrokenPots(4, [0])))).toBe(
    'Pot 3: sweets and coins. The round is worth ×2.25, ₱22.50. Choose another pot, or cash out.',
  )
  expect(outcomeText(swingAtPot(2, createRoundWithBrokenPots(4, [0]), { below: () => 0 }))).toBe(
    'Pot 3: soot. The round is over. No win. Soot was in pots 2, 3, 4, and 5.',
  )
  expect(outcomeText(playPotsStep({ take: true }, createRoundWithBrokenPots(2, [5])).outcome)).toBe(
    'You stopped after one good pot, ×1.15. You won ₱11.50. Soot was in pots 11 and 12.',
  )
  expect(outcomeText(playPotsStep({ take: true }, createRoundWithBrokenPots(2, [5, 1])).outcome)).toMatch(
    /^You stopped after 2 good pots, ×1\.4\. You won ₱14\.00\./,
  )
  expect(outcomeText(swingAtPot(5, createRoundWithBrokenPots(6, ALL_POT_NUMBERS.slice(0, 5))))).toMatch(
    /^Pot 6: sweets and coins\. That was the last good pot, ×887\. You won ₱8,870\.00\. Soot was in pots 7, 8,/,
  )
})

test('the button of Palayok Pop names the amount that the player can take, once there is a win', () => {
  const hung = playPotsStep({ soot: 2 }, undefined).outcome
  expect(gameClient.stepChoice?.(hung)).toBeUndefined()
  expect(gameClient.labels.continueLabel(hung)).toBe('Choose a pot')
  const worth = swingAtPot(3, createRoundWithBrokenPots(2, []))
  expect(gameClient.stepChoice?.(worth)).toEqual({ take: true })
  expect(gameClient.labels.continueLabel(worth)).toBe('Cash out ₱11.50')
  expect(gameClient.labels.playFor('₱10.00')).toBe('Hang pots for ₱10.00')
})
