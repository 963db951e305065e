import { noteTaskEvent } from './public/events.ts'

/**
 * Notes that the player reads the rules of a game. A module of its own, since pages import the other events at once, and
 * a module that is imported in both ways costs every page that has it one more request.
 *
 * @param slug the last part of the address of the rules
 */
export const noteRulesRead = (slug: string): Promise<void> => noteTaskEvent({ event: 'rules-read', slug })
