import { sendTaskEvent } from './public/events.ts'

/**
 * Reports that the player reads the rules of a game. The function has its own module, because it is imported on demand:
 * in a shared module it would cost every page with the other events one more request.
 * @param slug the last part of the address of the rules
 */
export const reportRulesRead = (slug: string): Promise<void> => sendTaskEvent({ event: 'rules-read', slug })
