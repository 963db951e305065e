/**
 * Every game of this project: its id, and its folder beside this file. A new game needs a line here and a folder;
 * server, browser, build and tests find its files by their names.
 */
export const GAME_SLUGS: Readonly<Record<number, string>> = {
  1001: 'jeepney-fiesta',
  1002: 'color-game',
  1003: 'beto-beto',
  1004: 'karera',
  1005: 'palayok-pop',
  1006: 'coin-drop',
  1007: 'ferris-fortune',
  1008: 'pula-puti',
  1009: 'coin-pusher',
}

/** The ids of all games of this project, in ascending order. */
export const GAME_IDS: readonly number[] = Object.keys(GAME_SLUGS).map(Number)
