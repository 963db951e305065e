import { expect, test } from 'vitest'
import { isWithinOrigins, parseOrigins } from '../../../../../src/domain/site/origins.ts'
import { livePlayerKindOfUrl } from '../../../../../src/features/live/rules/live.ts'

test('origins of the live show are separated by blanks, and anything but an https origin is refused', () => {
  expect(parseOrigins(' https://a.example  https://b.example:8443\n')).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
  expect(parseOrigins('')).toEqual([])
  for (const text of [
    'http://a.example',
    'a.example',
    'https://a.example/',
    'https://*.example',
    '*',
    "'self'",
  ]) {
    expect(() => parseOrigins(text), text).toThrow(RangeError)
  }
})

test('an address of the live show belongs to an allowed origin only when scheme, host and port are the same', () => {
  const origins = ['https://a.example']
  expect(isWithinOrigins('https://a.example/x?y#z', origins)).toBe(true)
  expect(isWithinOrigins('https://A.example:443/', origins)).toBe(true)
  for (const url of [
    'http://a.example/',
    'https://a.example:8443/',
    'https://b.a.example/',
    '/x',
    '',
    'data:,x',
  ])
    expect(isWithinOrigins(url, origins), url).toBe(false)
})

test('a file or a stream of the live show is shown as a video, any other page in a frame', () => {
  const playerKindOf = (path: string) => livePlayerKindOfUrl(`https://a.example/${path}`)
  expect(['x.mp4', 'x.WEBM', 'x.m3u8?t=1'].map(playerKindOf)).toEqual(['video', 'video', 'video'])
  expect(['', 'x', 'embed?v=x.mp4', 'x.mp4/embed'].map(playerKindOf)).toEqual([
    'frame',
    'frame',
    'frame',
    'frame',
  ])
})
