import { noteTaskEvent } from './public/events.ts'

/**
 * Reports that the player reads the rules of a game. This function has a module of its own, because pages import the
 * other events statically, and a module that is also imported on demand costs each of these pages one more request.
 * @param slug the last part of the address of the rules
 */
export const reportRulesRead = (slug: string): Promise<void> => noteTaskEvent({ event: 'rules-read', slug })
