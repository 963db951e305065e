import { EventEmitter } from 'node:events'

/** Announcements inside one process: on SQLite only one process runs the server. */
export function createNotifier() {
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  return {
    /**
     * Calls the listeners in a later turn of the event loop. The announcing transaction may not have committed by then;
     * a listener that reads in `transact` runs after it.
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
