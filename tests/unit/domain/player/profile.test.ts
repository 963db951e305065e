import { describe, expect, test } from 'vitest'
import { AVATAR_CONFIG, avatarUrlOf } from '../../../../src/domain/player/avatars.ts'
import {
  findNicknameError,
  isCalendarDay,
  latestBirthdayOfLegalAge,
  nicknameKeyOf,
} from '../../../../src/domain/player/profile.ts'

describe('a nickname', () => {
  test.each([
    ['', undefined],
    ['Aling Nena', undefined],
    ['Ñiña_99', undefined],
    ["O'Brien-Cruz", undefined],
    ['x'.repeat(13), 'long'],
    ['a@b', 'signs'],
    ['🎉', 'signs'],
    ['a\u202eb', 'signs'],
    ['a\tb', 'signs'],
    ['ADMIN', 'reserved'],
    ['4 d m 1 n', 'reserved'],
    ['ａｄｍｉｎ', 'reserved'],
    ['P3RYA', 'reserved'],
    ['Support', 'reserved'],
    ['supportive', undefined],
    ['аdmin', 'signs'],
    ['Реrуа', 'signs'],
    ['ѕуѕтем', 'reserved'],
    ['ѕυροrt', 'signs'],
    ['ᴀdmin', 'signs'],
    ['Мария', undefined],
    ['Ελένη', undefined],
  ])('the nickname %j has this fault (undefined: none): %s', (nickname, error) => {
    expect(findNicknameError(nickname)).toBe(error)
  })

  test('the length of a nickname must be within the limits that the operator sets', () => {
    expect(findNicknameError('', { min: 1, max: 12 })).toBe('short')
    expect(findNicknameError('abcdef', { min: 0, max: 5 })).toBe('long')
  })

  test('nicknames that differ only in letter case, spacing or character width count as the same', () => {
    expect(new Set(['Mang Juan', ' mang  juan', 'MANG JUAN', 'Ｍang Juan'].map(nicknameKeyOf)).size).toBe(1)
    expect(nicknameKeyOf('Mang-Juan')).not.toBe(nicknameKeyOf('Mang Juan'))
  })
})

describe('a birthday', () => {
  test.each([
    ['2000-02-29', true],
    ['2001-02-29', false],
    ['1990-04-31', false],
    ['1990-4-1', false],
    ['', false],
  ])('the birthday %j is a valid day: %s', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay)
  })

  test.each([
    ['2026-11-20T15:59:59Z', '2005-11-20'],
    ['2026-11-20T16:00:00Z', '2005-11-21'],
    ['2028-02-29T00:00:00Z', '2007-02-29'],
  ])('at %s the youngest person who may play was born on %s', (at, birthday) => {
    expect(latestBirthdayOfLegalAge(Date.parse(at))).toBe(birthday)
  })
})

test('every built-in avatar has an id, an address and a picture file', async () => {
  const { access } = await import('node:fs/promises')
  expect(AVATAR_CONFIG.map(item => item.avatarId)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  for (const { avatarId, avatarUrl } of AVATAR_CONFIG) {
    expect(avatarUrlOf(avatarId)).toBe(avatarUrl)
    await access(`public${avatarUrl}`)
  }
  expect(avatarUrlOf(99)).toBeUndefined()
})
