import type { AppsPort } from '../../../src/platform/ports/apps.ts'

export function createTestApps(): AppsPort {
  return {
    copy: async () => true,
    receiveCode: async () => undefined,
    share: async () => 'shared',
    openExternal() {},
    openLiveChat: () => false,
  }
}
