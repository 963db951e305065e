import { describe, expect, test } from 'vitest'
import { maskEmail, maskNickname, maskSocialAccountId } from '../../../src/domain/masked.ts'

describe('a masked e-mail address', () => {
  test.each([
    ['nena.cruz@sandbox.example', 'n•••@sandbox.example'],
    ['a@b.example', 'a•••@b.example'],
    ['"@"@b.example', '"•••@b.example'],
    ['😀x@b.example', '😀•••@b.example'],
    ['', ''],
    ['@b.example', ''],
    ['no address', ''],
  ])('the e-mail address %s is masked as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})

describe('a masked id', () => {
  test.each([
    ['10211234567890', '•••7890'],
    ['12345', '•••345'],
    ['1234', '•••34'],
    ['1', '•••1'],
    ['', ''],
  ])('the id %s is masked as %s', (subject, masked) => {
    expect(maskSocialAccountId(subject)).toBe(masked)
  })
})

describe('a masked nickname', () => {
  test.each([
    ['Juana', 'J•••a'],
    ['juan', 'j•••'],
    ['😀 of the fair', '😀•••r'],
    ['', '•••'],
  ])('the nickname %s is masked as %s', (nickname, masked) => {
    expect(maskNickname(nickname)).toBe(masked)
  })
})
