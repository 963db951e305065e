import { sendTaskEvent } from './public/events.ts'

/**
 * Reports that the player reads the rules of a game. The function has a module of its own, since pages import it on
 * demand. If it shared the module of the other events, every page that reports these events would make one more
 * request.
 * @param slug the last part of the address of the rules
 */
export const reportRulesRead = (slug: string): Promise<void> => sendTaskEvent({ event: 'rules-read', slug })
