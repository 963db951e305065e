/** The beginning of a client seed that the server drew. No player can choose such a seed, so it says who did. */
const SERVER_DRAWN = 'server-'

/** @param random the random part, which no player has seen */
export const serverDrawnClientSeed = (random: string): string => SERVER_DRAWN + random

/** Whether the server drew a client seed, since nobody had chosen one. */
export const isServerDrawn = (clientSeed: string): boolean => clientSeed.startsWith(SERVER_DRAWN)
