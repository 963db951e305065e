import { EventEmitter } from 'node:events'

/** Announcements inside one process, as SQLite has one process. */
export function createNotifier() {
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  return {
    /**
     * Calls the listeners in a later turn of the event loop. The announcing transaction may not have committed then;
     * a listener that reads by `transact` reads after it.
     */
    async notify(channel: string): Promise<void> {
      setImmediate(() => channels.emit(channel))
    },
    listen(channel: string, heard: () => void): () => void {
      channels.on(channel, heard)
      return () => channels.off(channel, heard)
    },
  }
}
