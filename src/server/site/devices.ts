import { hash } from 'node:crypto'
import { utcDay } from '../../domain/day.ts'
import { sendPlayerMessage } from '../events/player-messages.ts'
import type { Caller } from '../identity/caller.ts'
import { type DeviceDescription, deviceHashOf, deviceNameOf } from '../identity/device.ts'
import { storeDevice } from '../identity/player-device-repository.ts'
import { type ClientSource, storeRegistrationSource } from '../identity/registration-source-repository.ts'
import { nameSessionDevice } from '../identity/session-repository.ts'
import type { Services } from '../services.ts'

/** Largest number of devices in the memory of this process. */
const SEEN_MAX = 50_000

/** What a client says about its device. */
export interface DescribedDevice extends ClientSource, DeviceDescription {
  readonly deviceId: string
}

/** Stores the devices of players. */
export interface DeviceRecorder {
  /**
   * Stores that a session used a device: the hash of its random id, its name for the list of sessions, and how its player
   * came to register. At most once a day for each session.
   */
  note(caller: Caller, device: DescribedDevice, atMs: number): Promise<void>
  /** Announces the messaging token of a session's native app, at most once a day. */
  noteToken(caller: Caller, messagingToken: string, atMs: number): Promise<void>
}

/** Stores devices, and keeps the devices of the day in memory, since every open page calls every few seconds. */
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
      const day = utcDay(atMs)
      if (seen.get(key) === day) return
      await db.transact(async tx => {
        await nameSessionDevice(tx, tokenHash, deviceNameOf(device))
        await storeRegistrationSource(tx, playerId, device)
        const added = await storeDevice(tx, { playerId, deviceHash, tokenHash, atMs })
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
      const day = utcDay(atMs)
      if (seen.get(key) === day) return
      await db.transact(tx =>
        hooks.emit(tx, 'messagingTokenUsed', { playerId, tokenHash, messagingToken, atMs }),
      )
      remember(key, day)
    },
  }
}
