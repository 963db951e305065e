import type { Module } from '../../../server/module.ts'
import { playerContact } from '../../message-channels/server/public.ts'
import { avatarFiles } from './avatar.ts'
import { keepEmailOfExcluded, restoreContact } from './details.ts'
import { readConfirmedEmail } from './email.ts'
import { emailLinkConsumer } from './email-link.ts'
import { registerProfile } from './routes.ts'
import { nameNewPlayer, profileInfo } from './service.ts'

export const profileModule: Module = {
  name: 'profile',
  routes: registerProfile,
  consumers: [avatarFiles, emailLinkConsumer],
  hooks(hooks, services) {
    hooks.on('playerRegistered', (tx, { playerId }) => nameNewPlayer(tx, playerId))
    hooks.on('playerExcluded', (tx, { playerId, atMs }) =>
      keepEmailOfExcluded(tx, services.vault, { playerId, atMs }),
    )
    hooks.on('credentialUndone', async (tx, { playerId, change, atMs }) => {
      if (change.what === 'contact') await restoreContact(services, tx, playerId, change.former, atMs)
    })
    hooks.provide(playerContact, {
      confirmedEmail: playerId => readConfirmedEmail(services, playerId),
      wantsPromotions: async playerId => (await profileInfo(services, playerId)).wantsPromotions,
    })
  },
}
