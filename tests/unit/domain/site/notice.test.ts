import { describe, expect, test } from 'vitest'
import {
  findNoticeContradiction,
  isNoticeAudience,
  isNoticeForReader,
  isSitePageLink,
  listNoticesForReader,
  type Notice,
  type NoticeAudience,
} from '../../../../src/domain/site/notice.ts'

const notice = (change: Partial<Notice> = {}): Notice => ({
  id: 'a',
  title: 'Title',
  text: 'Text',
  isMarkdown: false,
  audience: 'all',
  purpose: 'service',
  link: '',
  isLine: true,
  isPopup: false,
  fromMs: 100,
  untilMs: 200,
  ...change,
})

const VISITOR = { vip: undefined, arePromotionsOff: false }
const PLAYER = { vip: 3, arePromotionsOff: false }

describe('a notice', () => {
  test.each([
    [99, 0],
    [100, 1],
    [199, 1],
    [200, 0],
  ])(
    'a notice shows from its start until just before its end: at %i, the number of shown notices is %i',
    (atMs, shown) => {
      expect(listNoticesForReader([notice()], VISITOR, atMs)).toHaveLength(shown)
    },
  )

  test.each<[NoticeAudience, boolean, boolean]>([
    ['all', true, true],
    ['visitors', true, false],
    ['players', false, true],
    ['vip-3', false, true],
    ['vip-4', false, false],
    ['vip-10', false, false],
  ])('a notice for %s shows to a visitor: %s, to a player of VIP 3: %s', (audience, visitor, player) => {
    expect(isNoticeForReader(notice({ audience }), VISITOR)).toBe(visitor)
    expect(isNoticeForReader(notice({ audience }), PLAYER)).toBe(player)
  })

  test('a promotional notice is hidden from players who get no offers; a service notice is not', () => {
    const excluded = { ...PLAYER, arePromotionsOff: true }
    expect(isNoticeForReader(notice({ purpose: 'promotion' }), excluded)).toBe(false)
    expect(isNoticeForReader(notice({ purpose: 'promotion' }), PLAYER)).toBe(true)
    expect(isNoticeForReader(notice(), excluded)).toBe(true)
  })

  test('among the notices that show, the notice that began latest comes first', () => {
    const list = [notice({ id: 'a' }), notice({ id: 'b', fromMs: 101 }), notice({ id: 'c' })]
    expect(listNoticesForReader(list, VISITOR, 150).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  test.each<[string, Partial<Notice>, string | undefined]>([
    ['as it should be', {}, undefined],
    ['that ends as it begins', { untilMs: 100 }, 'until'],
    ['that shows nowhere', { isLine: false }, 'line'],
    ['that opens for visitors', { audience: 'visitors', isPopup: true }, 'popup'],
    ['that opens for players', { isLine: false, isPopup: true }, undefined],
  ])('the check of a notice %s reports a fault in this field (undefined: none): $2', (_, change, field) => {
    expect(findNoticeContradiction(notice(change))?.field).toBe(field)
  })
})

test.each(['vip', 'vip-0', 'vip-11', 'vip-3 ', 'everybody', ''])(
  '"%s" is refused as the audience of a notice',
  text => {
    expect(isNoticeAudience(text)).toBe(false)
  },
)

test.each([
  ['/bonus', true],
  ['/wallets?name=deposit', true],
  ['/faq#how-to-deposit', true],
  ['/no-such-page', false],
  ['//example.com/bonus', false],
  ['/\\example.com', false],
  ['https://example.com/bonus', false],
  ['javascript:alert(1)', false],
  ['bonus', false],
  ['/bonus\n', false],
  ['', false],
])('the notice link %s leads to a page of this site: %s', (link, isLink) => {
  expect(isSitePageLink(link)).toBe(isLink)
})
