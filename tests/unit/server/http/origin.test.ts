import { expect, test } from 'vitest'
import { publicOriginOf } from '../../../../src/server/http/origin.ts'

const originOf = (
  headers: Readonly<Record<string, string>>,
  { publicUrl, trustProxy = false }: { publicUrl?: string; trustProxy?: boolean } = {},
) => publicOriginOf(name => headers[name], { publicUrl, trustProxy })

test('the origin of the site is the configured public address, whatever the headers of a request say', () => {
  const headers = { host: 'evil.test', origin: 'https://evil.test', 'x-forwarded-proto': 'http' }
  const publicUrl = 'https://perya.example'
  expect(originOf(headers, { publicUrl, trustProxy: true })).toBe(publicUrl)
})

test('without a public address, the origin of the site is the origin header of a request from our own page', () => {
  expect(originOf({ host: 'perya.test', origin: 'https://perya.test' })).toBe('https://perya.test')
  expect(originOf({ host: 'perya.test:8080', origin: 'http://PERYA.test:8080' })).toBe(
    'http://PERYA.test:8080',
  )
})

test('without a public address and a matching origin header, the origin of the site is the host, with https if a trusted proxy says so', () => {
  expect(originOf({ host: 'perya.test:8080' })).toBe('http://perya.test:8080')
  expect(originOf({ host: 'perya.test', origin: 'https://evil.test' })).toBe('http://perya.test')
  const forwarded = { host: 'perya.test', 'x-forwarded-proto': 'http, https' }
  expect(originOf(forwarded)).toBe('http://perya.test')
  expect(originOf(forwarded, { trustProxy: true })).toBe('https://perya.test')
  expect(originOf({ host: 'perya.test', 'x-forwarded-proto': 'gopher' }, { trustProxy: true })).toBe(
    'http://perya.test',
  )
})
