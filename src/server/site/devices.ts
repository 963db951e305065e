import { hash } from 'node:crypto'
import { utcDayAt } from '../../domain/day.ts'
import { sendPlayerMessage } from '../events/player-messages.ts'
import type { Caller } from '../identity/caller.ts'
import { type DeviceDescription, deviceHashOf, deviceNameOf } from '../identity/device.ts'
import { storePlayerDevice } from '../identity/player-device-repository.ts'
import {
  type ClientRegistrationSource,
  storeRegistrationSource,
} from '../identity/registration-source-repository.ts'
import { nameSessionDevice } from '../identity/session-repository.ts'
import type { Services } from '../services.ts'

/** Maximum number of devices that this process keeps in memory. */
const SEEN_MAX = 50_000

/** The data that a client sends about its device and about the source of its player's registration. */
export interface DescribedDevice extends ClientRegistrationSource, DeviceDescription {
  readonly deviceId: string
}

/** Stores the devices that players use. It remembers in memory which ones are stored already. */
export interface DeviceRecorder {
  /**
   * Stores that a session used a device, at most once a day for each session. It stores the hash of the device's random
   * id, the device's name for the list of sessions, and the source of the player's registration.
   */
  note(caller: Caller, device: DescribedDevice, atMs: number): Promise<void>
  /** Emits an event with the messaging token of a session's native app, at most once a day. */
  noteToken(caller: Caller, messagingToken: string, atMs: number): Promise<void>
}

/**
 * Creates functions that store devices. They remember the devices of the day in memory, because every open page calls
 * them every few seconds.
 */
export function createDeviceRecorder(services: Pick<Services, 'db' | 'hooks' | 'outbox'>): DeviceRecorder {
  const { db, hooks } = services
  const seen = new Map<string, string>()
  const remember = (key: string, day: string) => {
    seen.set(key, day)
    if (seen.size > SEEN_MAX) seen.delete(seen.keys().next().value as string)
  }
  return {
    async note({ playerId, tokenHash }, device, atMs) {
      const deviceHash = deviceHashOf(device.deviceId)
      if (deviceHash === '') return
      const key = `${tokenHash} ${deviceHash}`
      const day = utcDayAt(atMs)
      if (seen.get(key) === day) return
      await db.transact(async tx => {
        await nameSessionDevice(tx, tokenHash, deviceNameOf(device))
        await storeRegistrationSource(tx, playerId, device)
        const added = await storePlayerDevice(tx, { playerId, deviceHash, tokenHash, atMs })
        if (!added) return
        await hooks.emit(tx, 'deviceUsed', { playerId, atMs })
        if (!added.isLaterLogin) return
        const params = { device: added.device }
        const source = `new-device:${added.sessionId}`
        await sendPlayerMessage(services, tx, { playerId, kind: 'newDevice', params, source }, atMs)
      })
      remember(key, day)
    },
    async noteToken({ playerId, tokenHash }, messagingToken, atMs) {
      const key = `${tokenHash} ${hash('sha256', messagingToken, 'hex')}`
      const day = utcDayAt(atMs)
      if (seen.get(key) === day) return
      await db.transact(tx =>
        hooks.emit(tx, 'messagingTokenUsed', { playerId, tokenHash, messagingToken, atMs }),
      )
      remember(key, day)
    },
  }
}
