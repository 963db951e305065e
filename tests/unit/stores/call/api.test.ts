import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { refreshData } from '../../../../src/contract/session.ts'
import type { appConfig } from '../../../../src/contract/settings.ts'
import type { pointsData } from '../../../../src/features/points/contract.ts'
import { openTestTab, refusalAnswerOf, type TestTab } from '../../../support/environment.ts'

const USER = { id: 'p1', account: 'juana', coin: 500 }

let tab: TestTab
let api: typeof import('../../../../src/stores/call/api.ts')

beforeEach(async () => {
  tab = await openTestTab('/wallets', { access_token: 'token', 'perya:user': JSON.stringify(USER) })
  api = await import('../../../../src/stores/call/api.ts')
})

afterEach(() => void vi.useRealTimers())

const CALLS = {
  request: {
    path: '/pointsData',
    send: () => api.sendPlayerRequest<typeof pointsData>('/pointsData', {}),
  },
  sendPublicRequest: {
    path: '/refreshData',
    send: () => api.sendPublicRequest<typeof refreshData>('/refreshData', {}),
  },
  sendConfigRequest: {
    path: '/anonymous/appConfig',
    send: () => api.sendConfigRequest<typeof appConfig>('/anonymous/appConfig', {}),
  },
} as const

describe('the answer 401', () => {
  test.each([
    ['request', 'ends', undefined],
    ['sendPublicRequest', 'keeps', 'token'],
    ['sendConfigRequest', 'keeps', 'token'],
  ] as const)('a call made with %s and answered with status 401 %s the session', async (name, _, token) => {
    const { path, send } = CALLS[name]
    tab.answer(path, refusalAnswerOf(401))
    await expect(send()).rejects.toMatchObject({ failure: { kind: 'refused', code: 401 } })
    expect(tab.storage.access_token).toBe(token)
  })
})

describe('the envelope', () => {
  test.each([
    ['request', { errcode: 0, data: 7 }],
    ['sendPublicRequest', { errcode: 0, data: 7 }],
    ['sendConfigRequest', { code: 200, data: 7 }],
  ] as const)(
    'a call made with %s accepts the answer format of its own kind of call, and fails with the format of the other kind',
    async (name, answer) => {
      const { path, send } = CALLS[name]
      tab.answer(path, answer)
      expect(await send()).toBe(7)
      tab.answer(path, { ...(name === 'sendConfigRequest' ? { errcode: 0 } : { code: 200 }), data: 7 })
      await expect(send()).rejects.toMatchObject({ failure: { kind: 'http' } })
    },
  )
})
