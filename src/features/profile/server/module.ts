import type { ServerModule } from '../../../server/module.ts'
import { playerContactKey } from '../../message-channels/server/public.ts'
import { avatarFileConsumer } from './avatar.ts'
import { restoreContactDetail, storeEmailHashOfExcludedPlayer } from './details.ts'
import { readConfirmedEmail } from './email.ts'
import { emailLinkConsumer } from './email-link.ts'
import { registerProfileRoutes } from './routes.ts'
import { readProfileUserInfo, reserveNewPlayerNickname } from './service.ts'

export const profileModule: ServerModule = {
  name: 'profile',
  routes: registerProfileRoutes,
  consumers: [avatarFileConsumer, emailLinkConsumer],
  hooks(hooks, services) {
    hooks.on('playerRegistered', (tx, { playerId }) => reserveNewPlayerNickname(tx, playerId))
    hooks.on('playerExcluded', (tx, { playerId, atMs }) =>
      storeEmailHashOfExcludedPlayer(tx, services.vault, { playerId, atMs }),
    )
    hooks.on('credentialUndone', async (tx, { playerId, change, atMs }) => {
      if (change.what === 'contact') await restoreContactDetail(services, tx, playerId, change.former, atMs)
    })
    hooks.provide(playerContactKey, {
      confirmedEmail: playerId => readConfirmedEmail(services, playerId),
      wantsPromotions: async playerId => (await readProfileUserInfo(services, playerId)).wantsPromotions,
    })
  },
}
