import { noteTaskEvent } from './public/events.ts'

/** Notes that the player reads the rules of a game. @param slug the last part of their address */
export const noteRulesRead = (slug: string): Promise<void> => noteTaskEvent({ event: 'rules-read', slug })
