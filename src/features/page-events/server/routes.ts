import { pageEvents } from '../../../contract/page-events.ts'
import { type Routes, serveStream } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'

/** Serves the event stream of an open page: events for all pages, and events for the page's own player. */
export function registerPageEventsRoutes(routes: Routes, { hub }: Services): void {
  serveStream(routes, pageEvents, async ({ body: { lastEventId }, caller: { playerId } }) => {
    return async ({ send, signal }) => {
      const detach = await hub.attach({
        topics: ['all', `player:${playerId}`],
        afterId: lastEventId === undefined ? undefined : Number(lastEventId),
        write: send,
      })
      if (!signal.aborted)
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
      detach()
    }
  })
}
