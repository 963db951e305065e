import { expect, test } from 'vitest'
import { signWebhook, verifyWebhook } from '../../../../../src/server/providers/payment/signature.ts'

const NOW_MS = 1_800_000_000_000
const [SECRET, BODY] = ['the secret of a provider', '{"paid":true}']
const [TIME, DIGEST] = signWebhook(SECRET, BODY, NOW_MS).split(',')

test.each([`${TIME},${DIGEST}`, `${DIGEST},${TIME}`, `v0=old, ${DIGEST} , ${TIME}`, `${TIME},x,${DIGEST}`])(
  'the signature of a payment webhook is valid in whatever order its parts are, and with unknown parts: %s',
  signature => {
    expect(verifyWebhook(SECRET, BODY, signature, NOW_MS)).toBe(true)
    expect(verifyWebhook(SECRET, '{"paid":false}', signature, NOW_MS)).toBe(false)
  },
)

test.each([
  '',
  `${TIME}`,
  `${DIGEST}`,
  `${TIME},${DIGEST},${DIGEST}`,
  `${TIME},t=1,${DIGEST}`,
  `${TIME},${DIGEST}00`,
  `t=,${DIGEST}`,
  `${TIME},${DIGEST},${'x'.repeat(512)}`,
])(
  'the signature of a payment webhook that lacks a part, has one twice or is damaged is refused: %s',
  signature => {
    expect(verifyWebhook(SECRET, BODY, signature, NOW_MS)).toBe(false)
  },
)
