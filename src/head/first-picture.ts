/** Ids of the games that the game page plays. The build inserts the list (see `build/head-scripts.ts`). */
declare const GAME_IDS: readonly string[]

/*
 * Runs on the game page before the first paint. It fetches the first picture of the game that the query names, before
 * all other scripts, and puts its address into a CSS property.
 */

const gameId = new URLSearchParams(location.search).get('gameId')
if (gameId && GAME_IDS.includes(gameId)) {
  const address = `/art/first/${gameId}.svg`
  const image = new Image()
  image.fetchPriority = 'high'
  image.src = address
  document.documentElement.style.setProperty('--first-picture', `url('${address}')`)
}

export {}
