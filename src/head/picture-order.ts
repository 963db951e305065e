/*
 * Runs on the lobby after its tiles. All pictures of the page load lazily; those in view first now load with the page:
 * for a visitor the first slide, for a player, whose lobby begins with the games, the first tiles.
 */

/** Number of tiles that are in view on a phone. */
const TILES_IN_VIEW = 6

const isPlayer = 'session' in document.documentElement.dataset
const pictures = document.querySelectorAll<HTMLImageElement>(isPlayer ? '.game-tile' : '.hero-scene')
for (const picture of [...pictures].slice(0, isPlayer ? TILES_IN_VIEW : 1)) picture.loading = 'eager'

export {}
