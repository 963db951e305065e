/**
 * The values of the query field `tryIt` that ask for real money, each between two bars; `null` is also the text of a
 * missing field. Any other value asks for practice money, also an empty one.
 */
export const REAL_PLAY_VALUES = '|0|false|null|'
