import { expect, test } from 'vitest'
import { isOwnSiteAddress } from '../../../../src/domain/site/own-address.ts'

test.each(['/uploads/image/a-1_b.webp', '/brand/fair.svg?v=2', '/a/b#c', '/'])(
  '%j is an address on our own origin',
  address => expect(isOwnSiteAddress(address)).toBe(true),
)

test.each([
  '',
  'uploads/image/a.webp',
  'https://evil.test/a.webp',
  '//evil.test/a.webp',
  '/\\evil.test/a.webp',
  '/\t/evil.test/a.webp',
  '\\/evil.test/a.webp',
  '/\n\\evil.test',
  '/../../a.webp',
  '/a b.webp',
  'javascript:alert(1)',
])('%j is not an address on our own origin', address => expect(isOwnSiteAddress(address)).toBe(false))
