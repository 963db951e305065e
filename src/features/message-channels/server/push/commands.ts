import { SITE_BRAND } from '../../../../domain/site/brand.ts'
import { newId } from '../../../../server/clock.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../../server/command-line/command.ts'
import { requiredParameter } from '../../../../server/command-line/parameters.ts'
import { commandResult, tableBlock } from '../../../../server/command-line/result.ts'
import { PLAYER_VALUE } from '../../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../../server/identity/player-profile-repository.ts'
import { PushFailure } from '../../../../server/providers/push/provider.ts'
import type { Services } from '../../../../server/services.ts'
import { pushMessages } from '../../texts/en-US/push.ts'
import { notifyDevice } from './notify.ts'
import {
  deleteUnreachablePushDevice,
  listAllPushDevices,
  listLivePushDevices,
  type PushSubscriptionRow,
} from './repository.ts'

const PLAYER_PARAMETER = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')

const NO_DEVICE_TEXT = 'The player has no device with notifications.'

/** Sends a test notification to one device. @returns the answer of the push service */
async function sendTestNotification(
  services: Services,
  messageId: string,
  device: PushSubscriptionRow,
): Promise<string> {
  const t = pushMessages.get()
  try {
    await notifyDevice(services, messageId, device, {
      title: t.testTitle({ brand: SITE_BRAND.name }),
      text: t.testText,
    })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error
    if (error.kind === 'gone') await deleteUnreachablePushDevice(services.db, device)
    return error.message
  }
}

export const pushCommands: readonly OperatorCommand[] = defineCommandGroup('Push', [
  defineCommand({
    name: 'push list',
    description: 'List the devices on which a player turned on notifications',
    options: { player: PLAYER_PARAMETER },
    isRecorded: true,
    async run({ db, clock, push: { platforms } }, input) {
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, input.player)
      const liveDevices = await listLivePushDevices(db, { playerId, platforms, atMs: clock.now() })
      const liveIds = new Set(liveDevices.map(({ id }) => id))
      const data = (await listAllPushDevices(db, playerId)).map(device => ({
        id: device.id,
        platform: device.platform,
        state: liveIds.has(device.id) ? 'on' : 'off',
        createdAtMs: device.created_at_ms,
        seenAtMs: device.seen_at_ms,
        sentAtMs: device.sent_at_ms,
      }))
      const columns = {
        id: 'text',
        platform: 'text',
        state: 'text',
        createdAtMs: { format: 'time', label: 'since' },
        seenAtMs: { format: 'time', label: 'seen' },
        sentAtMs: { format: 'time', label: 'last sent' },
      } as const
      return commandResult(data, [tableBlock(data, columns, { none: NO_DEVICE_TEXT })])
    },
  }),
  defineCommand({
    name: 'push test',
    description:
      'Send a notification to the devices of a player now, and print what the push services answer',
    notes: ['A device that takes no notification any more is deleted.'],
    examples: ['push test --player 4KXQ7T'],
    options: { player: PLAYER_PARAMETER },
    isChange: true,
    async run(services, input) {
      const { db, clock, push } = services
      const atMs = clock.now()
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, input.player)
      const devices = await listLivePushDevices(db, { playerId, platforms: push.platforms, atMs })
      const messageId = newId(atMs)
      const answers = await Promise.all(
        devices.map(device => sendTestNotification(services, messageId, device)),
      )
      const data = devices.map(({ id, platform }, place) => ({ id, platform, answer: answers[place] ?? '' }))
      return commandResult(data, [
        tableBlock(data, { id: 'text', platform: 'text', answer: 'text' }, { none: NO_DEVICE_TEXT }),
      ])
    },
  }),
])
