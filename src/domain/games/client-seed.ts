/**
 * Prefix of client seeds that the server has drawn. A player's own seed cannot begin with it, so the prefix shows who
 * chose the seed.
 */
const SERVER_DRAWN_PREFIX = 'server-'

/**
 * Makes a client seed with the prefix of server-drawn seeds.
 * @param random the random part, which no player has seen
 */
export const createServerDrawnClientSeed = (random: string): string => SERVER_DRAWN_PREFIX + random

/** Whether the server has drawn a client seed because the player had chosen none. */
export const isServerDrawnClientSeed = (clientSeed: string): boolean =>
  clientSeed.startsWith(SERVER_DRAWN_PREFIX)
