import { hash } from 'node:crypto'
import { utcDay } from '../../domain/day.ts'
import { tellPlayer } from '../events/player-messages.ts'
import type { Caller } from '../identity/caller.ts'
import { deviceHashOf } from '../identity/device.ts'
import { storeDevice } from '../identity/player-device-repository.ts'
import type { Services } from '../services.ts'

/** Largest number of devices in the memory of this process. */
const SEEN_MAX = 50_000

/** Stores the devices of players. */
export interface DeviceNotes {
  /** Stores that a session used a device: the hash of its random id, at most once a day. */
  note(caller: Caller, deviceId: string, atMs: number): Promise<void>
  /** Announces the messaging token of a session's native app, at most once a day. */
  noteToken(caller: Caller, messagingToken: string, atMs: number): Promise<void>
}

/** Stores devices, and keeps the devices of the day in memory, since every open page calls every few seconds. */
export function createDeviceNotes(services: Pick<Services, 'db' | 'hooks' | 'outbox'>): DeviceNotes {
  const { db, hooks } = services
  const seen = new Map<string, string>()
  const remember = (key: string, day: string) => {
    seen.set(key, day)
    if (seen.size > SEEN_MAX) seen.delete(seen.keys().next().value as string)
  }
  return {
    async note({ playerId, tokenHash }, deviceId, atMs) {
      const deviceHash = deviceHashOf(deviceId)
      if (deviceHash === '') return
      const key = `${playerId} ${deviceHash}`
      const day = utcDay(atMs)
      if (seen.get(key) === day) return
      await db.transact(async tx => {
        const added = await storeDevice(tx, { playerId, deviceHash, tokenHash, atMs })
        if (!added) return
        await hooks.emit(tx, 'deviceUsed', { playerId, atMs })
        const { isLaterLogin, sessionId, device } = added
        if (!isLaterLogin) return
        const source = `new-device:${sessionId}`
        await tellPlayer(services, tx, { playerId, kind: 'newDevice', params: { device }, source }, atMs)
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
