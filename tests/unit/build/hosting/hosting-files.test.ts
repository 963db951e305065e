import { expect, test } from 'vitest'
import {
  createHeadersFileText,
  createRedirectsFileText,
} from '../../../../src/build/hosting/hosting-files.ts'
import { API_PREFIX } from '../../../../src/contract/call.ts'
import { BANK_NAMES } from '../../../../src/domain/payments/banks.ts'
import { SECURITY_HEADERS, UPLOADS_PREFIX } from '../../../../src/domain/site/http-headers.ts'

const GENERAL = SECURITY_HEADERS['Content-Security-Policy']

/**
 * Returns the rules in the text of a file. The key is the rule's first line; the value is the indented lines after it.
 */
function rulesOf(text: string): Record<string, string[]> {
  const rules: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.split('\n').filter(each => each !== '')) {
    if (line.startsWith(' ')) current.push(line.trim())
    else {
      current = []
      rules[line] = current
    }
  }
  return rules
}

test('the headers file gives every address of a page the common content security policy and the policy of that page', () => {
  const rules = rulesOf(
    createHeadersFileText(
      new Map([
        ['/index.html', 'a'],
        ['/about-us.html', 'b'],
        ['/withdrawal.html', 'c'],
      ]),
    ),
  )
  expect(rules['/*']).toContain(`Content-Security-Policy: ${GENERAL}`)
  expect(rules['/']).toEqual([`Content-Security-Policy: ${GENERAL}, a`])
  expect(rules['/about-us']).toEqual([`Content-Security-Policy: ${GENERAL}, b`])
  for (const address of [
    '/withdrawal',
    ...BANK_NAMES.flatMap(name => [`/withdrawal/${name}`, `/withdrawal/${name}/`]),
  ]) {
    expect(rules[address]).toEqual([`Content-Security-Policy: ${GENERAL}, c`])
  }
})

test('the headers file stays within the limits of hosting providers, and lists money pages before text pages', () => {
  const content = Array.from({ length: 200 }, (_, n): [string, string] => [`/a-page-${n}.html`, 'x'])
  const policies = new Map<string, string>([
    ...content,
    ['/wallets.html', 'money'],
    ['/withdrawal.html', 'money'],
    ['/about-us.html', 'x'.repeat(2_000)],
  ])
  const rules = rulesOf(createHeadersFileText(policies))
  expect(Object.keys(rules)).toHaveLength(100)
  for (const address of ['/wallets', '/withdrawal', `/withdrawal/${BANK_NAMES.at(-1)}`])
    expect(rules[address], address).toEqual([`Content-Security-Policy: ${GENERAL}, money`])
  expect(rules['/about-us']).toBeUndefined()
  expect(
    Math.max(
      ...createHeadersFileText(policies)
        .split('\n')
        .map(line => line.length),
    ),
  ).toBeLessThanOrEqual(2_000)
})

test('only the page that takes photos may use the camera', () => {
  const file = createHeadersFileText(
    new Map([
      ['/member/profile/kyc.html', 'a'],
      ['/member/profile.html', 'b'],
    ]),
  )
  const rules = rulesOf(file)
  expect(rules['/member/profile/kyc']).toEqual([
    `Content-Security-Policy: ${GENERAL}, a`,
    'Permissions-Policy: camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  ])
  expect(file.match(/camera=\(self\)/g)).toHaveLength(1)
  expect(rules['/*']).toContain(
    'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  )
})

test('the redirects file passes no call and no upload on to another server, so that no limit of a CDN for bodies matters', () => {
  const rules = createRedirectsFileText()
    .trim()
    .split('\n')
    .map(line => line.split(' '))
  expect(rules.length).toBeGreaterThan(5)
  for (const [address = '', target = '', status] of rules) {
    expect(
      [`${API_PREFIX}/smsSend`, `${UPLOADS_PREFIX}a.png`].filter(it => matchesRule(address, it)),
    ).toEqual([])
    expect(target, address).toMatch(/^\/[a-z]/)
    expect(status, address).toBe('200')
  }
})

/** Whether an address matches the address of a rule, in which `:name` means any segment, and a star all the rest. */
function matchesRule(rule: string, address: string): boolean {
  const [given, wanted] = [address.split('/'), rule.split('/')]
  const star = wanted.indexOf('*')
  if (star >= 0) return wanted.slice(0, star).every((it, at) => it.startsWith(':') || it === given[at])
  return given.length === wanted.length && wanted.every((it, at) => it.startsWith(':') || it === given[at])
}
