import { NameBoard } from '../kit/art/NameBoard.tsx'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

/** The letters of the game's name as outlines, so that the drawing needs no font. */
const COIN =
  'M91.4 330H73.9q-9.1 0-13.4-3.6t-4.3-11.1v-22.4q0-7.5 4.3-11.1t13.4-3.6h17.5l2.6 2.6v8.7l-2.6 2.6H77q-4.4 0-4.4 3.6v17.1q0 3.5 4.4 3.5h14.4l2.6 2.5v8.6zm54.7-13.6q0 3.3-1 6t-3.4 4.6-6.8 3-11.1 1.1-11.2-1.1q-4.3-1-6.8-3-2.4-1.9-3.4-4.6t-1-6v-24.5q0-3.4 1-6.1t3.4-4.6 6.8-3 11.2-1.1 11.1 1.1 6.8 3 3.4 4.6 1 6.1Zm-28.4-2.6 1.1 2.4q1.1 1 5 1t5-1l1-2.4v-19.4l-1-2.3q-1.1-1-5-1t-5 1l-1.1 2.3Zm39 16.2-2.6-2.6v-8.6l2.6-2.5h7.1v-24.2h-7.1l-2.6-2.6v-8.7l2.6-2.6h30.6l2.6 2.6v8.7l-2.6 2.6h-7v24.2h7l2.6 2.5v8.6l-2.6 2.6Zm55.5 0h-10.8l-2.6-2.6v-46.6l2.6-2.6h7.4l4.3 1.9 14 16v-15.3l2.5-2.6h10.8l2.6 2.6v46.6l-2.6 2.6h-10.8l-2.5-2.6v-8.8l-12.4-14.9v23.7z'
const DROP =
  'M72.7 387H47l-2.7-2.7v-49.5L47 332h25.7q9.7 0 14.2 3.9 4.6 3.8 4.6 11.7v23.8q0 8-4.6 11.8T72.7 387m-11.1-40.4v26h9.1l3.6-3.8v-18.5l-3.6-3.7Zm54.1 40.4H104l-2.8-2.7v-49.5l2.8-2.8h25.4q5.7 0 9 1.6t4.7 4.5 1.3 6.7v3.5q0 3.2-.9 5.4l-3.3 3.3q4.2.5 6.7 3.4t2.5 7.7v16.2l-2.8 2.7h-11.8l-2.7-2.7v-11.7l-.7-2.5-2.2-.8h-10.7v15zm2.8-41.2v9.7h5.7l2.7-1 .7-2.5v-2.6l-.7-2.6-2.7-1Zm86 26.8q0 3.5-1 6.3-1.1 2.9-3.6 5-2.6 2-7.3 3.1t-11.8 1.1T169 387t-7.2-3.1q-2.6-2.1-3.6-5-1.1-2.8-1.1-6.3v-26.1q0-3.5 1.1-6.3 1-2.9 3.6-5 2.6-2 7.2-3.2 4.7-1.1 11.8-1.1t11.8 1.1 7.3 3.2q2.5 2.1 3.6 5 1 2.8 1 6.3Zm-30.1-2.8 1.2 2.6q1.1 1 5.2 1 4.2 0 5.3-1l1.2-2.6v-20.5l-1.2-2.5q-1.1-1-5.3-1t-5.2 1l-1.2 2.5Zm54.4 17.2H217l-2.8-2.7v-49.5l2.8-2.8h23.3q7 0 10.9 1.9t5.5 5.2 1.6 7.8v9.8q0 4.4-1.6 7.8t-5.5 5.2q-3.9 1.9-10.9 1.9h-8.8v12.7zm2.6-40.7v11.5h6.9l2.9-1.1.6-2.6v-4l-.6-2.7-2.9-1.1Z'

/**
 * The outlines of the two words. Each has the transform that puts it on the sign; the outlines were drawn for the
 * game's tile.
 */
const WORDS = [
  { path: COIN, at: 'translate(-11 -203) scale(.79)' },
  { path: DROP, at: 'translate(165 -247) scale(.79)' },
] as const

/** The sign with the game's name over the cabinet; 400 by 96 units. */
export function Sign() {
  return <NameBoard ink={OUTLINE_COLOUR} posts={paintUrl('wood')} words={WORDS} />
}
