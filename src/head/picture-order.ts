/*
 * Runs on the lobby after its tiles. All pictures of the page load lazily. This script makes the pictures that are
 * visible when the page opens load at once: the hero for a visitor; the first tiles for a player, whose lobby
 * begins with the games.
 */

/** Number of tiles that a phone shows without scrolling. */
const TILES_IN_VIEW = 6

const isPlayer = 'session' in document.documentElement.dataset
const pictures = document.querySelectorAll<HTMLImageElement>(isPlayer ? '.game-tile' : '.hero-scene')
for (const picture of [...pictures].slice(0, isPlayer ? TILES_IN_VIEW : 1)) picture.loading = 'eager'

export {}
