import { expect, test } from 'vitest'
import { rateWebVital, redactErrorMessage } from '../../../../src/domain/player/telemetry.ts'

test.each([
  ['Unexpected token J in JSON at 4, "Juan dela Cruz" is not valid JSON', 'Juan'],
  ['Failed to fetch /app/v1/x?account=maria', 'maria'],
  ['No player maria@example.org', 'maria'],
  ['Bad token aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ', 'aGVsbG8'],
  ['Refused +639171234567', '917'],
])('the error message %j is stored without its private part %j', (message, secret) => {
  const text = redactErrorMessage(message)
  expect(text).not.toContain(secret)
  expect(text.length).toBeGreaterThan(5)
})

test('a stored error message keeps the names of program fields that the browser quotes in it', () => {
  const message = "Cannot read properties of undefined (reading 'coin')"
  expect(redactErrorMessage(message)).toBe(message)
})

test('a stored error message has at most 200 characters, and none that a database refuses', () => {
  expect(redactErrorMessage(`a\u0000b\ud800${'word '.repeat(500)}`)).toMatch(/^a b {1,2}/)
  expect(redactErrorMessage('word '.repeat(500))).toHaveLength(200)
})

test('a web vital is rated as good, medium or poor by its thresholds', () => {
  expect([2_500, 2_501, 4_000, 4_001].map(value => rateWebVital('LCP', value))).toEqual([
    'good',
    'medium',
    'medium',
    'poor',
  ])
  expect(rateWebVital('CLS', 100)).toBe('good')
})
