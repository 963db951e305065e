/**
 * Every own game of Perya: its id, and the name of its folder beside this file. A new game needs a line here and a
 * folder. Server, browser, build and tests find the files of the folder by their names.
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

/** The ids of all own games of Perya, in ascending order. */
export const GAME_IDS: readonly number[] = Object.keys(GAME_SLUGS).map(Number)
