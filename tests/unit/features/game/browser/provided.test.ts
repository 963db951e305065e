import { expect, test } from 'vitest'
import { isFrameAllowedByPolicy } from '../../../../../src/features/game/browser/provided.ts'

const ORIGIN = 'https://perya.example'
const POLICY =
  "default-src 'none'; frame-src 'self' https://games.example; img-src 'self' https://img.example;"

test.each([
  ['/sandbox/game/launch/x', true],
  ['https://perya.example/sandbox/x', true],
  ['https://games.example/play?token=x', true],
  ['https://games.example:8443/play', false],
  ['https://img.example/play', false],
  ['https://evil.example/?https://games.example', false],
])('a game of a game provider at the address %s can be shown in a frame: %s', (launchUrl, isFramed) => {
  expect(isFrameAllowedByPolicy(launchUrl, POLICY, ORIGIN)).toBe(isFramed)
})

test('a page whose policy names no frames may frame its own origin alone', () => {
  expect(isFrameAllowedByPolicy('/x', '', ORIGIN)).toBe(true)
  expect(isFrameAllowedByPolicy('https://games.example/', "default-src 'none'", ORIGIN)).toBe(false)
})
