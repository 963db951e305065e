import { expect, test } from 'vitest'
import {
  isDisguisedStaffName,
  isStaffName,
  isWellFormedName,
} from '../../../../src/server/identity/name-check.ts'

test.each([
  ['María Ñ. D’Souza-Cruz', true],
  ['Мария', true],
  ['Ελένη', true],
  ['王小明 Wang', true],
  ['김 Kim', true],
  ['สมชาย', true],
  ['ᜀᜇ᜔ᜎᜏ᜔', true],
  ['Juаn (Cyrillic a)', false],
  ['Αna (Greek A)', false],
  ['Мαρия', false],
  ['ꓙuan', false],
  ['ᏀᎪᎠ', false],
  ['\u0301Ana', false],
  ['A\u0332\u0332na', false],
  ['A\u0301\u0300\u0302na', false],
  ['Nguyễn'.normalize('NFD'), true],
])('the name %j is well-formed: %s', (name, isWellFormed) => {
  expect(isWellFormedName(name)).toBe(isWellFormed)
})

test.each([
  ['ADMIN', true],
  ['adrnin', true],
  ['officiaI', true],
  ['Ꮲerya', true],
  ['Регуа', true],
  ['𝐬𝐭𝐚𝐟𝐟', true],
  ['ѕuрроrt', true],
  ['supportive', false],
  ['Barnaby', false],
  ['Nena', false],
])('the name %j looks like our staff: %s', (name, isStaff) => {
  expect(isStaffName(name)).toBe(isStaff)
})

test.each([
  ['Регуа', true],
  ['Pérya', true],
  ['Perya', false],
  ['Juan Admin', false],
  ['María Ñiña', false],
])('the name %j is disguised as our staff: %s', (name, isDisguised) => {
  expect(isDisguisedStaffName(name)).toBe(isDisguised)
})
