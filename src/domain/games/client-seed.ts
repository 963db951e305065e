/**
 * The beginning of a client seed that the server drew. No player can choose a seed with this beginning, so it shows
 * that the server chose the seed.
 */
const SERVER_DRAWN = 'server-'

/**
 * Makes a client seed that shows that the server drew it.
 * @param random the random part, which no player has seen
 */
export const createServerDrawnClientSeed = (random: string): string => SERVER_DRAWN + random

/** Whether the server drew a client seed, since nobody had chosen one. */
export const isServerDrawnClientSeed = (clientSeed: string): boolean => clientSeed.startsWith(SERVER_DRAWN)
