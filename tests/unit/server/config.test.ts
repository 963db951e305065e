import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../src/server/config.ts'
import { VAPID_TEST_KEYS } from '../../support/push-services.ts'

function reasonsFor(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons
    throw error
  }
}

const PRODUCTION = {
  PERYA_EDITION: 'production',
  PERYA_KEY: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
  PERYA_LICENCE: 'PAGCOR 12-345',
  PERYA_CONTACT: 'help@perya.example',
  PUBLIC_URL: 'https://perya.example',
  PAYMENT_WEBHOOK_SECRET: 'x'.repeat(32),
  SMS_PROVIDER: 'semaphore',
  SEMAPHORE_API_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://perya:secret@mail.perya.example',
  EMAIL_FROM: 'no-reply@perya.example',
  ...VAPID_TEST_KEYS,
}

describe('without any variable', () => {
  test('a server without any environment variable runs as a sandbox that only this machine can reach', () => {
    expect(readConfig({})).toMatchObject({
      edition: 'sandbox',
      host: '127.0.0.1',
      port: 4321,
      databaseUrl: undefined,
      commit: 'group',
      payment: { provider: 'sandbox' },
      slotCycleMs: undefined,
      rateLimitFactor: 1,
      trustProxy: false,
      minRechargeStatus: false,
    })
  })

  test('a server without a webhook key creates a new key at each start', () => {
    const [one, other] = [readConfig({}), readConfig({})].map(config => config.paymentWebhookSecret)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(other)
  })

  test('the server treats an empty environment variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 4321 })
  })
})

describe('what an operator sets', () => {
  test('the configuration uses the port, database, address, pace, proxy and rate limits that an operator sets', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgres://a:b@db/perya',
      PUBLIC_URL: 'https://perya.example/',
      SLOT_CYCLE_MS: '0',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '0.5',
    })
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'postgres://a:b@db/perya',
      publicUrl: 'https://perya.example',
      slotCycleMs: 0,
      trustProxy: true,
      rateLimitFactor: 0.5,
    })
  })

  test.each([
    ['PERYA_EDITION', 'live'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['PERYA_COMMIT', 'never'],
    ['PUBLIC_URL', 'perya'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SEMAPHORE_SENDER', 'a name that is too long'],
    ['SEMAPHORE_URL', 'api.semaphore.co'],
    ['SMTP_URL', 'mail.perya.example'],
    ['SMTP_URL', 'smtp://mail.perya.example/?pool=1'],
    ['SMTP_URL', 'smtp://%:x@mail.perya.example'],
    ['EMAIL_FROM', 'Perya <no-reply@perya.example>'],
    ['VAPID_PUBLIC_KEY', VAPID_TEST_KEYS.VAPID_PRIVATE_KEY],
    ['VAPID_PRIVATE_KEY', `${VAPID_TEST_KEYS.VAPID_PRIVATE_KEY}=`],
    ['VAPID_SUBJECT', 'push@perya.example'],
    ['FCM_SERVICE_ACCOUNT', '/etc/perya/account.json'],
    ['FCM_SERVICE_ACCOUNT', '{"project_id":"perya"}'],
    ['PUSH_URL', 'push.example'],
    ['PAYMENT_WEBHOOK_SECRET', 'short'],
    ['SOCIAL_PROVIDER', 'anyone'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['LINE_ISSUER', 'https://access.line.me/'],
    ['FACEBOOK_URL', 'ftp://facebook.com'],
    ['FACEBOOK_GRAPH_URL', 'https://graph.facebook.com/v1'],
    ['SLOT_CYCLE_MS', '-1'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '214749'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['MIN_RECHARGE_STATUS', 'true'],
    ['H5_CLIENT_MODE', 'x'],
  ])('the server refuses the environment variable %s=%s, and the error names the variable', (name, value) => {
    const reasons = reasonsFor({ [name]: value })
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatch(new RegExp(`^${name}: \\S`))
  })

  test('one error of the server at its start names all invalid environment variables', () => {
    const reasons = reasonsFor({ PORT: 'x', TRUST_PROXY: 'x', LOG_LEVEL: 'x' })
    expect(reasons.map(reason => reason.split(':')[0])).toEqual(['PORT', 'TRUST_PROXY', 'LOG_LEVEL'])
  })

  test('the errors about invalid environment variables contain no secrets', () => {
    const given = { PAYMENT_WEBHOOK_SECRET: 'hunter2', SEMAPHORE_API_KEY: 'hunter2' }
    expect(reasonsFor(given)).toHaveLength(2)
    expect(reasonsFor(given).join()).not.toContain('hunter2')
  })
})

test('the SMS provider Semaphore requires its key, and the sandbox requires none', () => {
  expect(reasonsFor({ SMS_PROVIDER: 'semaphore' })).toEqual([
    'SEMAPHORE_API_KEY: the key of SMS_PROVIDER semaphore is not set',
  ])
  expect(readConfig({}).sms).toEqual({ provider: 'sandbox' })
  const given = { SMS_PROVIDER: 'semaphore', SEMAPHORE_API_KEY: 'a long key', SEMAPHORE_SENDER: 'PERYA' }
  expect(readConfig(given).sms).toEqual({
    provider: 'semaphore',
    apiKey: 'a long key',
    sender: 'PERYA',
    url: 'https://api.semaphore.co',
  })
})

describe('push notifications', () => {
  const account = (change: object = {}) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    return JSON.stringify({
      project_id: 'perya-app',
      client_email: 'push@perya-app.iam.gserviceaccount.com',
      private_key: key,
      token_uri: 'https://oauth2.googleapis.com/token',
      type: 'service_account',
      ...change,
    })
  }

  test('push notifications need all three values that identify their sender, whose two keys must belong together', () => {
    expect(readConfig({}).push).toEqual({ provider: 'sandbox' })
    expect(readConfig(VAPID_TEST_KEYS).push).toMatchObject({
      provider: 'real',
      vapid: { subject: VAPID_TEST_KEYS.VAPID_SUBJECT },
    })
    const { VAPID_SUBJECT: _, ...keys } = VAPID_TEST_KEYS
    expect(reasonsFor(keys)).toEqual(['VAPID_SUBJECT: push notifications need it'])
    const other = { ...VAPID_TEST_KEYS, VAPID_PRIVATE_KEY: Buffer.alloc(32, 8).toString('base64url') }
    expect(reasonsFor(other)).toEqual(['VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY'])
  })

  test('push notifications to the native app need a service account beside the three keys', () => {
    const { push } = readConfig({ ...VAPID_TEST_KEYS, FCM_SERVICE_ACCOUNT: account() })
    expect(push).toMatchObject({ fcm: { projectId: 'perya-app' } })
    expect(reasonsFor({ FCM_SERVICE_ACCOUNT: account() })).toHaveLength(3)
    for (const change of [{ token_uri: 'http://oauth2.googleapis.com/token' }, { private_key: 'hunter2' }]) {
      const reasons = reasonsFor({ ...VAPID_TEST_KEYS, FCM_SERVICE_ACCOUNT: account(change) })
      expect(reasons).toEqual(['FCM_SERVICE_ACCOUNT: must be the JSON of a service account with an RSA key'])
    }
  })
})

describe('social log-in', () => {
  const KEYS = {
    GOOGLE_CLIENT_ID: 'google id',
    GOOGLE_CLIENT_SECRET: 'google secret',
    LINE_CHANNEL_ID: 'line id',
    LINE_CHANNEL_SECRET: 'line secret',
    FACEBOOK_APP_ID: 'facebook id',
    FACEBOOK_APP_SECRET: 'facebook secret',
  }

  test('social log-in uses the sandbox unless the edition is production or real providers are asked for', () => {
    expect(readConfig(KEYS).social).toEqual({ provider: 'sandbox' })
    expect(readConfig({ SOCIAL_PROVIDER: 'real' }).social).toEqual({ provider: 'real' })
  })

  test('social log-in uses the keys that are set, and the addresses of the real providers', () => {
    expect(readConfig({ ...KEYS, SOCIAL_PROVIDER: 'real' }).social).toEqual({
      provider: 'real',
      google: {
        clientId: 'google id',
        clientSecret: 'google secret',
        issuer: 'https://accounts.google.com',
      },
      line: { clientId: 'line id', clientSecret: 'line secret', issuer: 'https://access.line.me' },
      facebook: {
        appId: 'facebook id',
        appSecret: 'facebook secret',
        dialogUrl: expect.stringMatching(/^https:\/\/www\.facebook\.com\/v\d+\.0$/),
        graphUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/),
      },
    })
  })

  test('social log-in accepts other provider addresses, so that tests can use stand-ins', () => {
    const env = { ...KEYS, SOCIAL_PROVIDER: 'real', GOOGLE_ISSUER: 'http://127.0.0.1:1' }
    expect(readConfig(env).social).toMatchObject({ google: { issuer: 'http://127.0.0.1:1' } })
  })

  test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])(
    'social log-in reports a missing %s when only the other variable of the pair is set',
    name => {
      const reasons = reasonsFor({ ...KEYS, [name]: '' })
      expect(reasons).toHaveLength(1)
      expect(reasons[0]).toMatch(new RegExp(`^${name}: not set, while [A-Z_]+ is$`))
      expect(reasons.join()).not.toMatch(/ secret|google id|line id|facebook id/)
    },
  )

  test('in production, social log-in refuses the sandbox and plain http addresses, and may have no provider at all', () => {
    expect(reasonsFor(PRODUCTION).join()).not.toMatch(/SOCIAL|GOOGLE|LINE_|FACEBOOK/)
    expect(reasonsFor({ ...PRODUCTION, SOCIAL_PROVIDER: 'sandbox' })).toContain(
      'SOCIAL_PROVIDER: sandbox logs in whoever claims to be someone',
    )
    expect(reasonsFor({ ...PRODUCTION, LINE_ISSUER: 'http://access.line.me' })).toContain(
      'LINE_ISSUER: must be an https address',
    )
  })
})

describe('the provider of games of other brands', () => {
  const HTTP = {
    GAME_PROVIDER: 'http',
    GAME_PROVIDER_NAME: 'lucky-house',
    GAME_PROVIDER_BRAND: 'lucky',
    GAME_PROVIDER_URL: 'https://api.lucky.example/v1',
    GAME_WALLET_SECRET: 'w'.repeat(32),
  }

  test("the provider of other brands' games is the sandbox, but in production no sandbox and no plain http is accepted", () => {
    expect(readConfig({}).games).toEqual({ provider: 'sandbox', secret: undefined })
    expect(reasonsFor(PRODUCTION).join()).not.toMatch(/GAME_/)
    expect(reasonsFor({ ...PRODUCTION, GAME_PROVIDER: 'sandbox' })).toContain(
      'GAME_PROVIDER: sandbox plays for nothing',
    )
    expect(reasonsFor({ ...PRODUCTION, ...HTTP, GAME_PROVIDER_URL: 'http://api.lucky.example' })).toContain(
      'GAME_PROVIDER_URL: must be an https address',
    )
  })

  test("the provider of other brands' games uses its environment variables, and an error names the missing ones", () => {
    expect(readConfig(HTTP).games).toEqual({
      provider: 'http',
      name: 'lucky-house',
      brand: 'lucky',
      url: 'https://api.lucky.example/v1',
      secret: 'w'.repeat(32),
    })
    expect(reasonsFor({ GAME_PROVIDER: 'http' }).map(reason => reason.split(':')[0])).toEqual([
      'GAME_PROVIDER_NAME',
      'GAME_PROVIDER_BRAND',
      'GAME_PROVIDER_URL',
      'GAME_WALLET_SECRET',
    ])
  })
})

describe('in production', () => {
  test('in production, the server refuses the sandbox of payments', () => {
    expect(reasonsFor(PRODUCTION)).toEqual(['PAYMENT_PROVIDER: sandbox moves no real money'])
    const nothing = { PERYA_EDITION: 'production', SOCIAL_PROVIDER: 'sandbox', GAME_PROVIDER: 'sandbox' }
    expect(reasonsFor(nothing), 'every reason at once').toEqual([
      'PAYMENT_PROVIDER: sandbox moves no real money',
      'SMS_PROVIDER: sandbox sends nothing to phones',
      'SMTP_URL: without a mail server, e-mail stays in the sandbox',
      'VAPID_PUBLIC_KEY: without keys, push notifications stay in the sandbox',
      'SOCIAL_PROVIDER: sandbox logs in whoever claims to be someone',
      'GAME_PROVIDER: sandbox plays for nothing',
      'PAYMENT_WEBHOOK_SECRET: not set',
      'PERYA_KEY: the key of what is encrypted at rest is not set',
      'PERYA_LICENCE: the licence number is missing',
      'PERYA_CONTACT: players must know where to write',
      'PUBLIC_URL: must be an https address',
    ])
    expect(reasonsFor({ ...PRODUCTION, SMS_PROVIDER: 'sandbox' })).toContain(
      'SMS_PROVIDER: sandbox sends nothing to phones',
    )
  })

  test('in production, PayMongo requires its keys, its wallet and the public address of the site', () => {
    expect(reasonsFor({ PAYMENT_PROVIDER: 'paymongo' }).map(reason => reason.split(':')[0])).toEqual([
      'PAYMONGO_SECRET_KEY',
      'PAYMONGO_WEBHOOK_SECRET',
      'PAYMONGO_PAYOUT_WEBHOOK_SECRET',
      'PAYMONGO_WALLET_NUMBER',
      'PAYMONGO_WALLET_NAME',
      'PUBLIC_URL',
    ])
    const paymongo = {
      ...PRODUCTION,
      PAYMENT_PROVIDER: 'paymongo',
      PAYMONGO_SECRET_KEY: 'sk_live_12345678',
      PAYMONGO_WEBHOOK_SECRET: 'whsk_1234567890123456',
      PAYMONGO_PAYOUT_WEBHOOK_SECRET: 'whsk_payouts_1234567890',
      PAYMONGO_WALLET_NUMBER: '705320540966',
      PAYMONGO_WALLET_NAME: 'Perya Games',
    }
    expect(readConfig(paymongo).edition).toBe('production')
    expect(reasonsFor({ ...paymongo, PAYMONGO_SECRET_KEY: 'sk_test_12345678' })).toEqual([
      'PAYMONGO_SECRET_KEY: a key of the test mode moves no real money',
    ])
    expect(readConfig({ ...paymongo, PERYA_EDITION: 'sandbox' }).payment).toEqual({
      provider: 'paymongo',
      secretKey: 'sk_live_12345678',
      webhookSecret: 'whsk_1234567890123456',
      payoutWebhookSecret: 'whsk_payouts_1234567890',
      wallet: { number: '705320540966', name: 'Perya Games' },
      url: 'https://api.paymongo.com',
    })
  })

  test.each([
    ['PAYMENT_WEBHOOK_SECRET', ''],
    ['PERYA_LICENCE', ''],
    ['PERYA_CONTACT', ''],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://perya.example'],
    ['SLOT_CYCLE_MS', '2499'],
  ])(
    'in production, the server refuses the environment variable %s=%s, and the error names the variable',
    (name, value) => {
      const reasons = reasonsFor({ ...PRODUCTION, [name]: value })
      expect(reasons.filter(reason => reason.startsWith(`${name}: `))).toHaveLength(1)
    },
  )

  test('in production, one error names every missing environment variable', () => {
    const names = reasonsFor({ PERYA_EDITION: 'production' }).map(reason => reason.split(':')[0])
    const missing = [
      'PAYMENT_PROVIDER',
      'SMS_PROVIDER',
      'SMTP_URL',
      'VAPID_PUBLIC_KEY',
      'PAYMENT_WEBHOOK_SECRET',
      'PERYA_KEY',
      'PERYA_LICENCE',
      'PERYA_CONTACT',
      'PUBLIC_URL',
    ]
    expect(names).toEqual(missing)
  })
})
